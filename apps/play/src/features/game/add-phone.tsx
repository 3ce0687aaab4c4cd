import { ApiError, phoneTexts, playCalls, type ReplyOf } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './team-phones.module.css';
import { useSession } from './use-session.ts';

type Made = ReplyOf<typeof playCalls.teamCode>;

type AddPhoneProps = { roomCode: string; onDone: () => void };

/** Six digits by which another phone comes to the team. */
export function AddPhone({ roomCode, onDone }: AddPhoneProps) {
  const words = useWords();
  const { calls, gameId, clock } = useSession();
  const [made, setMade] = useState<Made>();
  const [error, setError] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for a code of its own
  useEffect(() => {
    let isGone = false;
    setError(undefined);
    calls
      .call(playCalls.teamCode, { gameId })
      .then((reply) => {
        if (isGone) return;
        setMade(reply);
        setIsOver(false);
      })
      .catch((failure: unknown) => {
        if (!isGone) setError(failure instanceof ApiError ? failure.message : 'No network.');
      });
    return () => {
      isGone = true;
    };
  }, [calls, gameId, attempt]);

  useEffect(() => {
    if (made === undefined) return undefined;
    const leftMs = Date.parse(made.until) - (clock.now() ?? Date.now());
    const timer = setTimeout(() => setIsOver(true), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [made, clock]);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const isShown = made !== undefined && !isOver && error === undefined;
  return (
    <section className={classes.card} aria-label="Add a phone">
      <h2 ref={title} tabIndex={-1}>
        Add a phone
      </h2>
      <div role="status">
        {isShown && (
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
        {isOver && error === undefined && <p>This code is over.</p>}
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
      {(isOver || error !== undefined) && (
        <Button onClick={() => setAttempt((count) => count + 1)}>New code</Button>
      )}
      <Button onClick={onDone}>Done</Button>
    </section>
  );
}
