/** Queues and paces live in the memory of the process. */
import { type ApiError, tooMany, unavailable } from '@emcee/contract';
import type { Clock } from '../clock.ts';
import { widerNetworkOf } from './networks.ts';

/** `device` is known to the account. */
export type Asker = { origin: string; device?: string | undefined };

type QueueLimits = {
  atOnce: number;
  atOnceEach?: number;
  longestWaitMs: number;
  /** For work that waited too long; 503 by default. */
  refusal?: () => ApiError;
};

type Place = { group: string; line: string };

/** Throws its refusal if the work waits too long. */
type Queue = <T>(line: string, work: () => Promise<T>) => Promise<T>;

/** Lines take turns. No place stays free while a line below its share waits. */
export function startQueue(limits: QueueLimits): Queue {
  const queue = queueOfGroups(limits);
  return (line, work) => queue({ group: line, line }, work);
}

/**
 * A network waits for at most one request of another, however many that has. The networks of an IPv6 /48
 * share their turns.
 */
export function fairQueue(
  limits: QueueLimits,
): <T>(asker: Asker, work: () => Promise<T>) => Promise<T> {
  const queue = queueOfGroups(limits);
  return ({ origin, device }, work) =>
    queue({ group: widerNetworkOf(origin) ?? origin, line: device ?? origin }, work);
}

function queueOfGroups(limits: QueueLimits) {
  const { atOnce, atOnceEach = atOnce, longestWaitMs, refusal = unavailable } = limits;
  const running: string[] = [];
  const waiting = new Map<() => void, Place>();
  /** Last turn of each group and line, or its arrival. */
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
        reject(refusal());
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

// Expired entries are removed above this size.
const CLEANED_ABOVE = 10_000;

/** Throws 429 if a call comes too soon. */
export type Pace = (key: string) => void;

/**
 * A burst, then one call per interval. Each process counts alone: it may protect the database, never decide.
 */
export function startPace(clock: Clock, limit: { atOnce: number; everyMs: number }): Pace {
  const { atOnce, everyMs } = limit;
  // Milliseconds since 1970 at which a key has used up its calls.
  const until = new Map<string, number>();
  return (key) => {
    const now = clock.now().getTime();
    const full = now + atOnce * everyMs;
    const known = until.get(key) ?? now;
    // A later time comes from a clock that was set back.
    const next = known > full ? now : Math.max(known, now);
    const aheadMs = next + everyMs - full;
    if (aheadMs > 0) throw tooMany(Math.ceil(aheadMs / 1_000));
    until.set(key, next + everyMs);
    if (until.size <= CLEANED_ABOVE) return;
    for (const [other, time] of until) if (time <= now) until.delete(other);
  };
}
