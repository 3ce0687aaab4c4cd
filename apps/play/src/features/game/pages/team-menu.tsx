import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOnLeave } from '../use-session.ts';
import { AddPhone, LeaveTeam } from './lazy-team-acts.ts';
import classes from './team-phones.module.css';

/** What a team may do with its phones. */
export type TeamAct = 'add' | 'leave';

type TeamMenuProps = {
  roomCode: string;
  hasStarted: boolean;
  /** Told whether one of them is open, so that other things make way. */
  onOpen?: (act: TeamAct | undefined) => void;
};

/** Another phone for the team, and the way out. */
export function TeamMenu({ roomCode, hasStarted, onOpen }: TeamMenuProps) {
  const onLeave = useOnLeave();
  const [act, setAct] = useState<TeamAct>();
  const last = useRef<TeamAct>(undefined);
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Whoever came by keyboard goes on from the button that was pressed.
    if (act === undefined && last.current !== undefined) {
      const index = last.current === 'add' ? 0 : 1;
      row.current?.querySelectorAll('button')[index]?.focus();
    }
    last.current = act;
  }, [act]);

  function open(next: TeamAct | undefined): void {
    setAct(next);
    onOpen?.(next);
  }

  if (act !== undefined) {
    const onDone = () => open(undefined);
    return (
      <Suspense fallback={<p role="status">One moment</p>}>
        {act === 'add' ? (
          <AddPhone roomCode={roomCode} onDone={onDone} />
        ) : (
          <LeaveTeam hasStarted={hasStarted} onLeave={onLeave} onDone={onDone} />
        )}
      </Suspense>
    );
  }
  return (
    <div ref={row} className={classes.row}>
      <Button onClick={() => open('add')}>
        <Icon name="phone" />
        Add a phone
      </Button>
      <Button kind="text" onClick={() => open('leave')}>
        Leave team
      </Button>
    </div>
  );
}
