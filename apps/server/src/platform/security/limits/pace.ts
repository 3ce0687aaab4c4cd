/**
 * How fast somebody may go on: so many calls at once, then one after the other. It is kept in the memory of the
 * process, so it is for what protects the database and decides nothing.
 */
import { tooMany } from '@emcee/contract';
import type { Clock } from '../../clock.ts';

// Those that are over are looked for once there are so many.
const CLEANED_ABOVE = 10_000;

/** Counts one call of somebody; refused with 429 when it comes too soon. */
export type Pace = (key: string) => void;

export function startPace(clock: Clock, limit: { atOnce: number; everyMs: number }): Pace {
  const { atOnce, everyMs } = limit;
  // Until when each has used up its calls, in milliseconds since 1970.
  const until = new Map<string, number>();
  return (key) => {
    const now = clock.now().getTime();
    const full = now + atOnce * everyMs;
    const known = until.get(key) ?? now;
    // What is further ahead comes from a clock that was put back.
    const next = known > full ? now : Math.max(known, now);
    const aheadMs = next + everyMs - full;
    if (aheadMs > 0) throw tooMany(Math.ceil(aheadMs / 1_000));
    until.set(key, next + everyMs);
    if (until.size <= CLEANED_ABOVE) return;
    for (const [other, time] of until) if (time <= now) until.delete(other);
  };
}
