const KEPT_SAMPLES = 8;

/** What a device knows of the server's clock. Its own may be wrong by hours: only its watch is used. */
export type ServerClock = {
  /** The server said its time; `askedAt` is when it was asked, by `performance.now()`. */
  learn: (serverTime: string, askedAt?: number) => void;
  /** The server's time now, in milliseconds since 1970; undefined before it was ever heard. */
  now: () => number | undefined;
};

/** What a time that was said makes of the offset: no less and no more; unasked, it was on its way for an unknown time. */
type Sample = { leastMs: number; mostMs: number };

/** Makes the clock of a device, which knows the server's time by its own watch. */
export function createServerClock(): ServerClock {
  let samples: Sample[] = [];
  let offsetMs: number | undefined;
  return {
    learn(serverTime, askedAt = Number.NEGATIVE_INFINITY) {
      const serverMs = Date.parse(serverTime);
      if (Number.isNaN(serverMs)) return;
      const sample = { leastMs: serverMs - performance.now(), mostMs: serverMs - askedAt };
      // The watches of some devices stand still while they sleep: what was heard before does not fit then.
      const fitting = samples.filter(({ mostMs }) => mostMs >= sample.leastMs);
      samples = [...fitting, sample].slice(-KEPT_SAMPLES);
      offsetMs = offsetOf(samples);
    },
    now: () => (offsetMs === undefined ? undefined : performance.now() + offsetMs),
  };
}

/** The shortest round trip knows best; the clock is at least as late as what was said unasked. */
function offsetOf(samples: readonly Sample[]): number {
  const asked = samples.filter(({ mostMs }) => mostMs < Number.POSITIVE_INFINITY);
  const [best] = asked.sort((a, b) => a.mostMs - a.leastMs - (b.mostMs - b.leastMs));
  const unasked = samples.filter(({ mostMs }) => mostMs === Number.POSITIVE_INFINITY);
  const offsets = unasked.map(({ leastMs }) => leastMs);
  return Math.max(
    ...offsets,
    best === undefined ? Number.NEGATIVE_INFINITY : (best.leastMs + best.mostMs) / 2,
  );
}
