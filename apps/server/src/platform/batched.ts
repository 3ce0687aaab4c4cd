import { setTimeout as delay } from 'node:timers/promises';
import { withoutProof } from '../db/proof.ts';

export type BatchedWork<Item, Result> = {
  most: number;
  atOnce: number;
  /** Items that came too late for a batch wait this long for company. */
  gatherMs?: number;
  /** The second of two items with the same key waits for the next batch. */
  keyOf(item: Item): string;
  /** A result may take longer than its batch. */
  work(items: readonly Item[]): Promise<readonly Promise<Result>[]>;
};

/**
 * Groups items that arrive while earlier work runs: without load each runs alone, under load they share a
 * batch. A failed batch fails for each item.
 */
export function batched<Item, Result>(
  wanted: BatchedWork<Item, Result>,
): (item: Item) => Promise<Result> {
  const { most, atOnce, gatherMs = 0, keyOf, work } = wanted;
  type Waiting = { item: Item; settle(result: Promise<Result>): void };
  let waiting: Waiting[] = [];
  let underWay = 0;

  const takeBatch = (): Waiting[] => {
    const batch = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const each of waiting) {
      const key = keyOf(each.item);
      if (batch.size === most || batch.has(key)) left.push(each);
      else batch.set(key, each);
    }
    waiting = left;
    return [...batch.values()];
  };
  const start = () => {
    while (waiting.length > 0 && underWay < atOnce) void withoutProof(() => doBatch(takeBatch()));
  };
  const doBatch = async (batch: readonly Waiting[]) => {
    underWay += 1;
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ settle }, index) => {
        settle(results[index] ?? Promise.reject(new Error('A batch gave too few results.')));
      });
    } catch (error) {
      for (const { settle } of batch) settle(Promise.reject(error));
    }
    if (waiting.length > 0 && gatherMs > 0) await delay(gatherMs);
    underWay -= 1;
    start();
  };
  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, settle: resolve });
      start();
    });
}
