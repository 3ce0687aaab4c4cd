import { count, counted } from '@emcee/client';
import type { HostGame, HostHandout } from '@emcee/contract';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from '../console/crowd-line.module.css';
import { LastCall } from './last-call.tsx';

/** The round that is handed out, on every page of the console until it is collected. */
export function HandoutLine({ game, handout }: { game: HostGame; handout: HostHandout }) {
  const { push } = useLive();
  const [isAsked, setIsAsked] = useState(false);
  const { _id: roundId, name, started, open } = handout;
  const isPaused = game.gameMode === 'pause';
  const hasCall = open.length === 0 || open.some(({ closesAt }) => closesAt !== null);
  // A last call closes all questions of a handout at once, so the first open one has its time.
  const round = { ...handout, current: open[0]?.from ?? 1 };
  const teams = `${count(started)} of ${counted(game.seatsCount, 'team')}`;
  return (
    <div className={classes.line}>
      <p>{`${name} is out: ${teams} ${started === 1 ? 'has' : 'have'} started`}</p>
      {!isPaused && (
        <>
          {isAsked || hasCall ? (
            <LastCall round={round} caption={`Last call for ${name}`} />
          ) : (
            <Button onClick={() => setIsAsked(true)}>Last call</Button>
          )}
          <Button
            onClick={() =>
              void push({ command: { kind: 'collect', roundId }, label: `Collect ${name}` })
            }
          >
            Collect
          </Button>
        </>
      )}
    </div>
  );
}
