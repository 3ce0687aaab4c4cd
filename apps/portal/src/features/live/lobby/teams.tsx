import { count, counted } from '@emcee/client';
import { consoleTexts, type HostSeat } from '@emcee/contract';
import { standings } from '@emcee/game';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import panelClasses from '../console/panel.module.css';
import { Panel, PanelText } from '../console/panel.tsx';
import classes from './teams.module.css';

const SHOWN_AT_ONCE = 12;

export function TeamList({ seats }: { seats: readonly HostSeat[] }) {
  const words = useWords();
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = [...seats].reverse();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_AT_ONCE);
  const phones = seats.reduce((sum, seat) => sum + seat.phones, 0);
  return (
    <Panel title={counted(seats.length, 'team')} aside={counted(phones, 'phone')}>
      {seats.length === 0 && <PanelText>{words(consoleTexts.noTeams)}</PanelText>}
      <ul className={classes.list}>
        {shown.map(({ _id, name, phones: own }) => (
          <li key={_id}>
            <bdi>{name}</bdi>
            <span className={classes.phones}>
              <IconDeviceMobile
                size={17}
                stroke={1.8}
                role="img"
                aria-label="Phones on this team:"
              />{' '}
              {own}
            </span>
          </li>
        ))}
      </ul>
      {newestFirst.length > shown.length && (
        <PanelText>
          <Button tone="quiet" isFlush onClick={() => setIsWhole(true)}>
            {`Show all ${newestFirst.length}`}
          </Button>
        </PanelText>
      )}
    </Panel>
  );
}

export function Standings({ seats }: { seats: readonly HostSeat[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = standings(seats.map((seat) => ({ ...seat, score: seat.points })));
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_ONCE);
  return (
    <div className={`${panelClasses.panel} ${classes.standings}`}>
      <table aria-label="Standings">
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Team</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ _id, rank, name, points, tie }) => (
            <tr key={_id}>
              <td className={classes.place}>{rank}</td>
              <td className={classes.team}>
                <bdi>{name}</bdi>
                {tie !== undefined && <small className={classes.tie}> tiebreaker</small>}
              </td>
              <td className={classes.points}>{count(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button tone="quiet" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length}`}
        </Button>
      )}
    </div>
  );
}
