import { spokenTimeLeft } from '@emcee/client';
import type { HostRound } from '@emcee/contract';
import { LAST_CALL } from '@emcee/game';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import { useServerNow } from '../connection/use-server-now.ts';
import classes from './last-call.module.css';

/** Openness of the current question; `lastCall` closes at a set time. */
type Openness =
  | { readonly kind: 'open' }
  | { readonly kind: 'lastCall'; readonly closesAt: number }
  | { readonly kind: 'closed' };

const CHOICES = [10, 30, 60] as const;
const MORE_SECONDS = 30;
const MORE = `Last call: +${MORE_SECONDS} s`;

/** Countdown controls of the host: start, add time, cancel, and reopen after the end. */
export function LastCall({ round, caption }: { round: HostRound; caption?: string }) {
  const { push, serverNow } = useLive();
  const first = opennessOf(round, serverNow());
  const now = useServerNow(first.kind === 'lastCall' ? first.closesAt : null);
  const openness = opennessOf(round, now);

  function call(seconds: number | null, label: string): void {
    void push({ command: { kind: 'countdown', roundId: round._id, seconds }, label });
  }

  const closesAt = openness.kind === 'lastCall' ? openness.closesAt : undefined;
  const seconds = closesAt === undefined ? 0 : Math.ceil((closesAt - now) / 1_000);
  const [longest, setLongest] = useState({ closesAt, seconds });
  if (longest.closesAt !== closesAt) setLongest({ closesAt, seconds });
  const spoken = closesAt === undefined ? '' : spokenTimeLeft(seconds, longest.seconds);
  // A last call may close more questions than the current one.
  const isOfSeveral = round.open.some(
    ({ from, to }) => from !== round.current || to !== round.current,
  );
  const usual = `Last call for ${isOfSeveral ? 'the round' : `question ${round.current}`}`;
  return (
    <div className={classes.call}>
      <span className={classes.caption}>
        <IconClock size={18} stroke={2} aria-hidden /> {caption ?? usual}
      </span>
      {openness.kind === 'open' &&
        CHOICES.map((seconds) => (
          <Button
            key={seconds}
            label={`${seconds} s, last call`}
            onClick={() => call(seconds, `Last call: ${seconds} s`)}
          >
            {`${seconds} s`}
          </Button>
        ))}
      {openness.kind === 'lastCall' && (
        <>
          <span role="timer" aria-live="off" className={classes.left}>
            {leftText(openness.closesAt - now)}
          </span>
          <Button
            label={`+${MORE_SECONDS} s, last call`}
            onClick={() => {
              const left = Math.max(0, Math.round((openness.closesAt - serverNow()) / 1_000));
              call(Math.min(LAST_CALL.max, left + MORE_SECONDS), MORE);
            }}
          >
            {`+${MORE_SECONDS} s`}
          </Button>
          <Button onClick={() => call(null, 'Cancel the last call')}>Cancel</Button>
        </>
      )}
      {openness.kind === 'closed' && (
        <>
          <span className={classes.left}>Closed</span>
          <Button onClick={() => call(null, 'Open again')}>Open again</Button>
        </>
      )}
      <span role="status" className="unseen">
        {openness.kind === 'closed' ? 'Closed' : spoken}
      </span>
    </div>
  );
}

/** Returns the openness of the current question by the server's time. */
export function opennessOf(
  { open, current }: Pick<HostRound, 'open' | 'current'>,
  nowMs: number,
): Openness {
  const range = open.find(({ from, to }) => from <= current && current <= to);
  if (range === undefined) return { kind: 'closed' };
  if (range.closesAt === null) return { kind: 'open' };
  const closesAt = Date.parse(range.closesAt);
  return closesAt <= nowMs ? { kind: 'closed' } : { kind: 'lastCall', closesAt };
}

export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
