import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartStatus } from '../../../ui/part-status.tsx';
import { useOnLeave } from '../use-session.ts';
import { AddPhone, LeaveTeam } from './lazy-team-acts.ts';
import classes from './team-phones.module.css';

export type TeamAct = 'add' | 'leave';

type TeamMenuProps = {
  roomCode: string;
  hasStarted: boolean;
  /** Called when an action is opened or closed, so that the page can hide other content. */
  onOpen?: (act: TeamAct | undefined) => void;
};

export function TeamMenu({ roomCode, hasStarted, onOpen }: TeamMenuProps) {
  const onLeave = useOnLeave();
  const [act, setAct] = useState<TeamAct>();
  const last = useRef<TeamAct>(undefined);
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Returns the focus to the button that was pressed.
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
      <Suspense fallback={<PartStatus />}>
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
