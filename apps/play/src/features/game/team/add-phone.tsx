import { createTeamCode } from '@emcee/client';
import { ApiError, phoneLaterTexts, playCalls } from '@emcee/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../use-session.ts';
import classes from './team-phones.module.css';

/** Shows the team code, with which another phone joins the team. */
export function AddPhone({ roomCode, onDone }: { roomCode: string; onDone: () => void }) {
  const words = useWords();
  const { calls, gameId, clock } = useSession();
  const address = `${window.location.host}/play`;
  const [code] = useState(() =>
    createTeamCode({ ask: () => calls.call(playCalls.teamCode, { gameId }), now: clock.now }),
  );
  const state = useSyncExternalStore(code.subscribe, code.get);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <section className={classes.card}>
      <h2 ref={title} tabIndex={-1}>
        Add a phone
      </h2>
      <div role="status">
        {state.kind === 'asking' && <p>One moment</p>}
        {state.kind === 'holds' && (
          <>
            <p>{words(phoneLaterTexts.addPhone, { address, code: roomCode })}</p>
            <p className={classes.code}>{state.digits}</p>
            <p className={classes.more}>The code works for 10 minutes.</p>
          </>
        )}
        {state.kind === 'over' && <p>This code has expired.</p>}
      </div>
      <div role="alert">
        {state.kind === 'failed' && (
          <p className={classes.error}>
            <Icon name="alert" />
            {words(state.error instanceof ApiError ? state.error : 'No connection.')}
          </p>
        )}
      </div>
      {(state.kind === 'over' || state.kind === 'failed') && (
        <Button
          onClick={() => {
            code.again();
            // The pressed button is gone, so move the focus.
            title.current?.focus({ preventScroll: true });
          }}
        >
          New code
        </Button>
      )}
      <Button onClick={onDone}>Done</Button>
    </section>
  );
}
