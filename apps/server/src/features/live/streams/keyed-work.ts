/** Work by key: what waits already is not done twice, and a few keys at once. */
export type KeyedWork = {
  /** Does the work of a key soon; if it is being done now, once more afterwards. */
  add(key: string): void;
  /** Whether the work of a key waits or is being done. */
  isBusy(key: string): boolean;
  /** Resolves when nothing waits and nothing is being done. */
  idle(): Promise<void>;
};

/** Does work by key, so many keys at a time; the work itself deals with its errors. */
export function keyedWork(most: number, work: (key: string) => Promise<void>): KeyedWork {
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();

  const start = () => {
    for (const key of waiting) {
      if (running.size >= most) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      const done = work(key).finally(() => {
        running.delete(key);
        start();
      });
      running.set(key, done);
    }
  };
  return {
    add: (key) => {
      waiting.add(key);
      start();
    },
    isBusy: (key) => waiting.has(key) || running.has(key),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}
