import { roundLine } from '@emcee/client';
import type { HostGame, HostRound } from '@emcee/contract';
import { IconMicrophone } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Heading } from '../console/columns.tsx';
import { Panel } from '../console/panel.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import type { Start } from './use-start.ts';
import classes from './waiting-rounds.module.css';

/** Their marks may change only if rounds may be switched. */
export function EarlierRounds({
  game,
  last,
  onChange,
}: {
  game: HostGame;
  last: HostRound;
  onChange: (round: HostRound) => void;
}) {
  const rounds = game.rounds.filter(
    (round) => round.state === 'published' && round.mayChange && round._id !== last._id,
  );
  if (rounds.length === 0) return null;
  return (
    <Panel title="Earlier rounds">
      <ul className={classes.list}>
        {rounds.map((round) => (
          <li key={round._id}>
            <span>
              <b>{roundLine(round)}</b> <UnpublishedChanges round={round} />
            </span>
            <Button label={`Change marks of ${round.name}`} onClick={() => onChange(round)}>
              Change marks
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function NextRound({
  ref,
  isFirst,
  hasLibrary,
  starting: { isLive, setIsLive },
  children,
}: {
  ref: Ref<HTMLElement>;
  isFirst: boolean;
  /** False if there are only live rounds. */
  hasLibrary: boolean;
  starting: Start;
  children: ReactNode;
}) {
  const title = isFirst ? 'First round' : 'Next round';
  return (
    <section ref={ref} className={classes.next} aria-label={title} tabIndex={-1}>
      <Heading title={title}>
        {hasLibrary && (
          <Button
            icon={<IconMicrophone size={18} stroke={1.9} aria-hidden />}
            isPressed={isLive}
            onClick={() => setIsLive(!isLive)}
          >
            Live round
          </Button>
        )}
      </Heading>
      {children}
    </section>
  );
}
