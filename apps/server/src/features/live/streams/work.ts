/** Work that the streams of a process wait for. Work without an id is for all of them. */
export type Work =
  | { kind: 'game' | 'answers-of' | 'waiting'; gameId: string }
  | { kind: 'host' | 'presence-of'; hostId: string }
  | { kind: 'look' | 'beat' | 'quiet-rooms' | 'screens' | 'answers' | 'opened' }
  | { kind: 'presence' | 'presence-beat' };

/** Does work once, however often it is added before it starts, and few pieces at once. */
export type WorkQueue = {
  /** Starts the work soon; if it is running, once more afterwards. */
  add(work: Work): void;
  isBusy(work: Work): boolean;
  /** Milliseconds for which the oldest work has waited to start. */
  lagMs(): number;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
};

/** Equal for equal work. */
export function keyOf(work: Work): string {
  return Object.values(work).join(' ');
}

/** Does at most this many pieces of work at a time; `act` handles its own errors. */
export function startWork(most: number, act: (work: Work) => Promise<void>): WorkQueue {
  const waiting = new Map<string, { work: Work; since: number }>();
  const running = new Map<string, Promise<void>>();

  const start = () => {
    for (const [key, { work }] of waiting) {
      if (running.size >= most) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      const done = act(work).finally(() => {
        running.delete(key);
        start();
      });
      running.set(key, done);
    }
  };
  return {
    add: (work) => {
      const key = keyOf(work);
      if (!waiting.has(key)) waiting.set(key, { work, since: performance.now() });
      start();
    },
    lagMs: () => {
      const [oldest] = waiting.values();
      return oldest === undefined ? 0 : performance.now() - oldest.since;
    },
    isBusy: (work) => waiting.has(keyOf(work)) || running.has(keyOf(work)),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}
