import { spokenTimeLeft } from '@emcee/client';
import type { SeenRound } from '@emcee/contract';
import { useState } from 'react';
import classes from './last-call.module.css';
import type { ClosingNow } from './use-closing.ts';

const CIRCUMFERENCE = 2 * Math.PI * 19;

type LastCallProps = { round: SeenRound; closing: ClosingNow; n: number };

export function LastCall({ round, closing, n }: LastCallProps) {
  const { closesAt, seconds } = closing;
  const [longest, setLongest] = useState({ closesAt, seconds: seconds ?? 0 });
  if (longest.closesAt !== closesAt) setLongest({ closesAt, seconds: seconds ?? 0 });
  const isRunning = seconds !== undefined && seconds > 0;
  const share = longest.seconds > 0 ? (seconds ?? 0) / longest.seconds : 0;
  return (
    <>
      {isRunning && (
        <div role="timer" aria-live="off" className={classes.call}>
          <svg viewBox="0 0 48 48" className={classes.ring} aria-hidden="true">
            <circle cx="24" cy="24" r="19" className={classes.track} />
            <circle
              cx="24"
              cy="24"
              r="19"
              className={classes.left}
              strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            />
          </svg>
          <span className={classes.what}>
            {isAlone(round, n) ? `Last call for question ${n}` : 'Last call for the round'}
          </span>
          <span key={seconds} className={seconds <= 5 ? classes.beating : classes.seconds}>
            {seconds}
            <small>s</small>
          </span>
        </div>
      )}
      <p role="status" className="unseen">
        {spoken(seconds, longest.seconds)}
      </p>
    </>
  );
}

function spoken(seconds: number | undefined, longestSeconds: number): string {
  if (seconds === undefined) return '';
  return seconds === 0 ? 'Closed' : spokenTimeLeft(seconds, longestSeconds);
}

/** True if the last call is for this question alone. */
function isAlone({ open }: SeenRound, n: number): boolean {
  const closing = open.filter(({ closesAt }) => closesAt !== null);
  return closing.length === 1 && closing[0]?.from === n && closing[0]?.to === n;
}
