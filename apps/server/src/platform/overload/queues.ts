/** Costly work in turns, and the pace of calls. Both are kept in the memory of the process. */
import { tooMany, unavailable } from '@emcee/contract';
import type { Clock } from '../clock.ts';
import { widerNetworkOf } from './networks.ts';

/** Who asks for costly work: a network, or in it a device that its account knows. */
export type Asker = { origin: string; device?: string | undefined };

/** The works that run at once, in all and of each line, and the time for which the others wait. */
type QueueLimits = { atOnce: number; atOnceEach?: number; longestWaitMs: number };

type Place = { group: string; line: string };

/** Runs the work of a line when its turn comes; refused with 503 when that takes too long. */
type Queue = <T>(line: string, work: () => Promise<T>) => Promise<T>;

/** A queue in which lines take turns: no place stays free while a line waits that has less than its share. */
export function startQueue(limits: QueueLimits): Queue {
  const queue = queueOfGroups(limits);
  return (line, work) => queue({ group: line, line }, work);
}

/**
 * A queue in which networks take turns: however many requests one of them has waiting, another waits for one of
 * them at most. The networks of an IPv6 /48 share its turns.
 */
export function fairQueue(
  limits: QueueLimits,
): <T>(asker: Asker, work: () => Promise<T>) => Promise<T> {
  const queue = queueOfGroups(limits);
  return ({ origin, device }, work) =>
    queue({ group: widerNetworkOf(origin) ?? origin, line: device ?? origin }, work);
}

function queueOfGroups({ atOnce, atOnceEach = atOnce, longestWaitMs }: QueueLimits) {
  const running: string[] = [];
  const waiting = new Map<() => void, Place>();
  /** The last turn of groups and lines, or when they came. */
  const turns = new Map<string, number>();
  let turn = 0;

  const mayStart = ({ line }: Place) =>
    running.length < atOnce && running.filter((other) => other === line).length < atOnceEach;

  const turnOf = (name: string) => turns.get(name) ?? 0;

  const isBefore = (one: Place, other: Place) =>
    turnOf(one.group) === turnOf(other.group)
      ? turnOf(one.line) < turnOf(other.line)
      : turnOf(one.group) < turnOf(other.group);

  function begin({ group, line }: Place): void {
    running.push(line);
    for (const name of [group, line]) turns.set(name, ++turn);
  }

  function takePlace(place: Place): Promise<void> {
    if (mayStart(place)) {
      begin(place);
      return Promise.resolve();
    }
    for (const name of [place.group, place.line]) if (!turns.has(name)) turns.set(name, ++turn);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(unavailable());
      }, longestWaitMs);
      function start(): void {
        clearTimeout(timer);
        resolve();
      }
      waiting.set(start, place);
    });
  }

  function startNext(): void {
    const [first, ...others] = [...waiting].filter(([, place]) => mayStart(place));
    if (first === undefined) return;
    const [start, place] = others.reduce((a, b) => (isBefore(b[1], a[1]) ? b : a), first);
    waiting.delete(start);
    begin(place);
    start();
  }

  return async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
    await takePlace(place);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(place.line), 1);
      startNext();
      if (waiting.size === 0) turns.clear();
    }
  };
}

// Those that are over are looked for once there are so many.
const CLEANED_ABOVE = 10_000;

/** Counts one call of somebody; refused with 429 when it comes too soon. */
export type Pace = (key: string) => void;

/**
 * How fast somebody may go on: so many calls at once, then one after the other. Other processes count their own
 * calls, so it is for what protects the database and decides nothing.
 */
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
