/** What is wanted of work that is done for several at once. */
export type BatchedWork<Item, Result> = {
  /** The most items of a batch. */
  most: number;
  /** How many batches are under way at a time. */
  atOnce: number;
  /** Of two items with the same key, the second waits for the next batch. */
  keyOf(item: Item): string;
  /** Does a batch; what it gives for each item may take longer than the batch does. */
  work(items: readonly Item[]): Promise<readonly Promise<Result>[]>;
};

/**
 * Does work for as many items at once as have come while the work before was under way: without load each goes alone
 * and at once, under load they share what a batch costs. A batch that fails fails for each of its items.
 */
export function batched<Item, Result>(
  wanted: BatchedWork<Item, Result>,
): (item: Item) => Promise<Result> {
  const { most, atOnce, keyOf, work } = wanted;
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
    while (waiting.length > 0 && underWay < atOnce) void doBatch(takeBatch());
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
    underWay -= 1;
    start();
  };
  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, settle: resolve });
      start();
    });
}
