import type { HostGame } from '@emcee/contract';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import { Panel } from '../console/panel.tsx';
import classes from './waiting-rounds.module.css';

/** The rounds that are closed and wait for their marks, with the way to each. */
export function WaitingRounds({ game }: { game: HostGame }) {
  const { push } = useLive();
  const waiting = game.rounds.filter(({ state }) => state === 'marking');
  if (waiting.length === 0) return null;
  return (
    <Panel title="To mark">
      <ul className={classes.list}>
        {waiting.map(({ _id, number, name }) => (
          <li key={_id}>
            <span>
              Round {number}: <b>{name}</b>
            </span>
            <Button
              label={`Mark ${name}`}
              onClick={() =>
                void push({ command: { kind: 'switchTo', roundId: _id }, label: `Mark ${name}` })
              }
            >
              Mark
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
