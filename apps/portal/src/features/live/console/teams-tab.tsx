import { count, counted } from '@emcee/client';
import { consoleTexts, type HostGame, type HostSeat } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { TableSearch } from '../../../ui/tables/table-search.tsx';
import { useLive } from '../connection/live-context.ts';
import { useAwayText } from './away-text.ts';
import { Columns, Heading } from './columns.tsx';
import { DoorCard } from './door-card.tsx';
import { GivenPoints } from './given-points.tsx';
import { Panel, PanelRows, PanelText } from './panel.tsx';
import type { TeamWork } from './team-dialogs.tsx';
import classes from './teams-tab.module.css';
import { useSeats } from './use-seats.ts';
import { WaitingTeams } from './waiting-teams.tsx';

/** Loaded late: no dialog is open at first. */
const dialogs = lateParts(() => import('./team-dialogs.tsx'));

const SEARCHED_FROM = 12;
const SHOWN_AT_ONCE = 100;

export function TeamsTab({ game }: { game: HostGame }) {
  const query = useSeats(game);
  const { seatsCount, connectedCount } = game;
  const teams = counted(seatsCount, 'team');
  const connected = `${teams}, ${count(connectedCount)} connected`;
  return (
    <Columns kind="single">
      <Heading title={seatsCount === 0 ? teams : connected} />
      <WaitingTeams game={game} />
      <Loaded query={query}>
        {({ seats }) => <Teams seats={seats} roomCode={game.roomCode} />}
      </Loaded>
      <DoorCard game={game} />
    </Columns>
  );
}

function Teams({ seats, roomCode }: { seats: readonly HostSeat[]; roomCode: string }) {
  const words = useWords();
  const { push } = useLive();
  const [searched, setSearched] = useState('');
  const [work, setWork] = useState<TeamWork>();
  const [removed, setRemoved] = useState<HostSeat>();
  const parts = dialogs.useParts(work !== undefined);
  useEffect(() => dialogs.loadWhenIdle(), []);
  const phones = seats.reduce((sum, seat) => sum + seat.phones, 0);
  const found = seats.filter(({ name }) =>
    name.toLowerCase().includes(searched.trim().toLowerCase()),
  );

  function remove(): void {
    if (removed === undefined) return;
    const command = { kind: 'removeSeat', seatId: removed._id } as const;
    void push({ command, label: `Remove ${removed.name}` });
    setRemoved(undefined);
  }

  return (
    <Panel title="Teams" aside={counted(phones, 'phone')}>
      {seats.length === 0 && <PanelText>{words(consoleTexts.noTeams)}</PanelText>}
      {seats.length > SEARCHED_FROM && (
        <PanelText>
          <TableSearch label="Search teams" value={searched} onChange={setSearched} />
        </PanelText>
      )}
      <PanelRows>
        {found.slice(0, SHOWN_AT_ONCE).map((seat) => (
          <li key={seat._id}>
            <p>
              <b dir="auto">{seat.name}</b>
              <small>
                <SeatPresence seat={seat} />
                <br />
                {counted(seat.phones, 'phone')}, {count(seat.points)}{' '}
                {seat.points === 1 ? 'point' : 'points'}
              </small>
            </p>
            <Button
              label={`Give points to ${seat.name}`}
              onClick={() => setWork({ kind: 'points', seat })}
            >
              Give points
            </Button>
            <Button label={`Rename ${seat.name}`} onClick={() => setWork({ kind: 'rename', seat })}>
              Rename
            </Button>
            <Button
              label={`Add a phone for ${seat.name}`}
              onClick={() => setWork({ kind: 'phone', seat })}
            >
              Add a phone
            </Button>
            <Button label={`Remove ${seat.name}`} onClick={() => setRemoved(seat)}>
              Remove
            </Button>
            <GivenPoints seat={seat} />
          </li>
        ))}
      </PanelRows>
      {found.length > SHOWN_AT_ONCE && (
        <PanelText>Search to find the remaining {found.length - SHOWN_AT_ONCE}.</PanelText>
      )}
      {parts !== undefined && (
        <parts.TeamDialogs work={work} roomCode={roomCode} onClose={() => setWork(undefined)} />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={`Remove ${removed?.name ?? ''}?`}
        confirmLabel="Remove"
        isDangerous
        onClose={() => setRemoved(undefined)}
        onConfirm={remove}
      >
        <p>Their answers stay in Game History.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function SeatPresence({ seat }: { seat: Pick<HostSeat, 'awaySince'> }) {
  const away = useAwayText(seat.awaySince);
  return (
    <span className={away === undefined ? classes.here : classes.away}>
      <i aria-hidden="true" />
      {away ?? 'Connected'}
    </span>
  );
}
