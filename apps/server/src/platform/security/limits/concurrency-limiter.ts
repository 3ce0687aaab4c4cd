import { unavailable } from '@emcee/contract';

/** Runs work when its turn comes; refused with 503 when that takes too long. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue in front of costly work: so many at once, the others wait, first come first served. */
export function concurrencyLimiter(limits: { atOnce: number; longestWaitMs: number }): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];

  function takePlace(): Promise<void> {
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
    await takePlace();
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

/** Runs the work of somebody when their turn comes; refused with 503 when that takes too long. */
export type FairlyLimited = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** As `concurrencyLimiter`, with a share: nobody takes more than `atOnceEach` of the places, or of the queue for them. */
export function fairConcurrencyLimiter(limits: {
  atOnce: number;
  atOnceEach: number;
  longestWaitMs: number;
}): FairlyLimited {
  const { atOnceEach, longestWaitMs } = limits;
  const forAll = concurrencyLimiter(limits);
  const forEach = new Map<string, { limited: Limited; asking: number }>();

  return async (whose, work) => {
    const own = forEach.get(whose) ?? {
      limited: concurrencyLimiter({ atOnce: atOnceEach, longestWaitMs }),
      asking: 0,
    };
    forEach.set(whose, own);
    own.asking += 1;
    try {
      return await own.limited(() => forAll(work));
    } finally {
      own.asking -= 1;
      if (own.asking === 0) forEach.delete(whose);
    }
  };
}
