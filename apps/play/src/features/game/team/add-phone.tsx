import { ApiError, phoneTexts, playCalls, type ReplyOf } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../use-session.ts';
import classes from './team-phones.module.css';

type Made = ReplyOf<typeof playCalls.teamCode>;

type AddPhoneProps = { roomCode: string; onDone: () => void };

/** Six digits by which another phone comes to the team. */
export function AddPhone({ roomCode, onDone }: AddPhoneProps) {
  const words = useWords();
  const { calls, gameId } = useSession();
  const [made, setMade] = useState<Made>();
  const [error, setError] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    let isGone = false;
    calls
      .call(playCalls.teamCode, { gameId })
      .then((reply) => {
        if (!isGone) setMade(reply);
      })
      .catch((failure: unknown) => {
        if (!isGone) setError(failure instanceof ApiError ? failure.message : 'No network.');
      });
    return () => {
      isGone = true;
    };
  }, [calls, gameId]);

  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <section className={classes.card}>
      <h2 ref={title} tabIndex={-1}>
        Add a phone
      </h2>
      <div role="status">
        {made !== undefined && (
          <>
            <p>
              {words(phoneTexts.addPhone, {
                address: `${window.location.host}/play`,
                code: roomCode,
              })}
            </p>
            <p className={classes.code}>
              {made.teamCode.slice(0, 3)} {made.teamCode.slice(3)}
            </p>
            <p className={classes.more}>The code holds for 10 minutes.</p>
          </>
        )}
        {made === undefined && error === undefined && <p>One moment</p>}
      </div>
      <div role="alert">
        {error !== undefined && (
          <p className={classes.error}>
            <Icon name="alert" />
            {words(error)}
          </p>
        )}
      </div>
      <Button onClick={onDone}>Done</Button>
    </section>
  );
}
