import { counted } from '@emcee/client';
import { consoleTexts, type HostSeat } from '@emcee/contract';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Panel, PanelText } from '../console/panel.tsx';
import classes from './team-list.module.css';

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
