import { unavailable } from '@emcee/contract';
import { widerNetworkOf } from './networks.ts';

/** Who asks for costly work: a network, or in it a device that its account knows. */
export type Asker = { origin: string; device?: string | undefined };

/** How many works run at once, in all and of each line, and how long the others wait. */
type QueueLimits = { atOnce: number; atOnceEach?: number; longestWaitMs: number };

type Start = () => void;

/** The lines of those who wait, in groups. The first of a map has waited longest since its last turn. */
type Waiting = Map<string, Map<string, Start[]>>;

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
  const waiting: Waiting = new Map();
  const runningOf = new Map<string, number>();
  let running = 0;

  const hasShare = (line: string) => (runningOf.get(line) ?? 0) < atOnceEach;

  function change(line: string, by: 1 | -1): void {
    running += by;
    const left = (runningOf.get(line) ?? 0) + by;
    if (left === 0) runningOf.delete(line);
    else runningOf.set(line, left);
  }

  function takePlace({ group, line }: Place): Promise<void> {
    if (running < atOnce && hasShare(line)) {
      change(line, 1);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const lines = waiting.get(group) ?? new Map<string, Start[]>();
      const starts = lines.get(line) ?? [];
      waiting.set(group, lines.set(line, starts));
      const timer = setTimeout(() => {
        starts.splice(starts.indexOf(start), 1);
        reject(unavailable());
      }, longestWaitMs);
      function start(): void {
        clearTimeout(timer);
        change(line, 1);
        resolve();
      }
      starts.push(start);
    });
  }

  /** Takes the first of the lines in turn, and puts that line last. */
  const takeFrom = (lines: Map<string, Start[]>) =>
    rotate(
      lines,
      (starts, line) => (hasShare(line) ? starts.shift() : undefined),
      (starts) => starts.length === 0,
    );

  return async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
    await takePlace(place);
    try {
      return await work();
    } finally {
      change(place.line, -1);
      rotate(waiting, takeFrom, (lines) => lines.size === 0)?.();
    }
  };
}

function rotate<Item>(
  items: Map<string, Item>,
  take: (item: Item, name: string) => Start | undefined,
  isEmpty: (item: Item) => boolean,
): Start | undefined {
  for (const [name, item] of items) {
    const taken = take(item, name);
    if (isEmpty(item)) items.delete(name);
    if (taken === undefined) continue;
    if (items.delete(name)) items.set(name, item);
    return taken;
  }
  return undefined;
}
