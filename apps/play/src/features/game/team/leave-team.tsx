import { phoneLaterTexts } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useGame, useSession } from '../use-session.ts';
import classes from './team-phones.module.css';
import { useLeaving } from './use-leaving.ts';

type LeaveTeamProps = { hasStarted: boolean; onLeave: () => void; onDone: () => void };

export function LeaveTeam({ hasStarted, onLeave, onDone }: LeaveTeamProps) {
  const words = useWords();
  const { name } = useGame();
  const { hasLogin } = useSession();
  const inGame = hasLogin ? phoneLaterTexts.leaveWithLogin : phoneLaterTexts.leaveInGame;
  const { leave, isLeaving, error } = useLeaving(onLeave);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.card}>
      <h2 ref={title} tabIndex={-1}>
        Leave {name}?
      </h2>
      <p>{words(hasStarted ? inGame : phoneLaterTexts.leaveInLobby)}</p>
      <div role="alert">
        {error !== undefined && (
          <p className={classes.error}>
            <Icon name="alert" />
            {words(error)}
          </p>
        )}
      </div>
      <Button isDisabled={isLeaving} onClick={leave}>
        Leave team
      </Button>
      <Button isDisabled={isLeaving} onClick={onDone}>
        Stay
      </Button>
    </section>
  );
}
