import { unavailable } from '@emcee/contract';

/** Runs work when its turn comes; refused with 503 when that takes too long. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue in front of costly work: so many at once, the others wait, first come first served. */
export function turns(limits: { atOnce: number; longestWaitMs: number }): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  function myTurn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(unavailable());
      }, limits.longestWaitMs);
      function start(): void {
        clearTimeout(timer);
        resolve();
      }
      waiting.push(start);
    });
  }

  return async (work) => {
    await myTurn();
    try {
      return await work();
    } finally {
      // The next in line inherits this place, so `running` changes only when nobody waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
