import { count, counted } from '@emcee/client';
import { consoleTexts, type HostGame, type WaitingSeat } from '@emcee/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { Panel, PanelRows, PanelText } from './panel.tsx';
import { useSeats } from './use-seats.ts';
import classes from './waiting-teams.module.css';

const SHOWN_IN_SHORT = 3;

export function WaitingTeams({ game, isShort = false }: { game: HostGame; isShort?: boolean }) {
  const seats = useSeats(game);
  const { push } = useLive();
  const waiting = game.waitingCount === 0 ? [] : (seats.data?.waiting ?? []);
  const [first] = waiting;
  // Count only teams that wait for the host: letting in all must not admit teams that still need an email.
  const letInByAll = waiting.filter(({ waitsFor }) => waitsFor === 'host').length;
  const shown = isShort ? waiting.slice(0, SHOWN_IN_SHORT) : waiting;
  return (
    <>
      <p role="status" className="unseen">
        {game.waitingCount > 0 && `${counted(game.waitingCount, 'team')} at the door`}
      </p>
      {first !== undefined && (
        <Panel
          title="At the door"
          aside={
            <div className={classes.all}>
              {letInByAll > 1 && (
                <Button
                  onClick={() =>
                    void push({ command: { kind: 'letAllIn' }, label: 'Let everyone in' })
                  }
                >
                  Let everyone in
                </Button>
              )}
              {waiting.length > 1 && <TurnAllAway count={waiting.length} />}
            </div>
          }
        >
          <PanelRows>
            {shown.map((seat) => (
              <WaitingTeam key={seat._id} seat={seat} />
            ))}
          </PanelRows>
          {letInByAll > 1 && letInByAll < waiting.length && (
            <PanelText>‘Let everyone in’ doesn't include teams without an email.</PanelText>
          )}
          {waiting.length > shown.length && (
            <PanelText>{`${waiting.length - shown.length} more under Teams`}</PanelText>
          )}
        </Panel>
      )}
    </>
  );
}

function TurnAllAway({ count: waitingCount }: { count: number }) {
  const words = useWords();
  const { push } = useLive();
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Turn everyone away</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Turn away all ${count(waitingCount)} teams?`}
        confirmLabel="Turn everyone away"
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void push({ command: { kind: 'turnAllAway' }, label: 'Turn everyone away' });
        }}
      >
        <p>{words(consoleTexts.turnAllAway)}</p>
      </ConfirmDialog>
    </>
  );
}

function WaitingTeam({ seat }: { seat: WaitingSeat }) {
  const { push } = useLive();
  const { _id: seatId, name, waitsFor } = seat;
  const isWithout = waitsFor === 'email';
  return (
    <li>
      <p>
        <b dir="auto">{name}</b>
        {isWithout && <small>No email</small>}
      </p>
      <Button
        label={isWithout ? `Let in without email: ${name}` : `Let in ${name}`}
        onClick={() => void push({ command: { kind: 'letIn', seatId }, label: `Let in ${name}` })}
      >
        {isWithout ? 'Let in without email' : 'Let in'}
      </Button>
      <Button
        label={`Turn away ${name}`}
        onClick={() =>
          void push({ command: { kind: 'turnAway', seatId }, label: `Turn away ${name}` })
        }
      >
        Turn away
      </Button>
    </li>
  );
}
