const KEPT_SAMPLES = 8;

/** The server's time, counted by the monotonic clock: the device's wall clock may be hours off. */
export type ServerClock = {
  /** `askedAt` is the time of the request by `performance.now()`. */
  learn: (serverTime: string, askedAt?: number) => void;
  /** Milliseconds since 1970; undefined before `learn` was first called. */
  now: () => number | undefined;
};

/** Bounds of the offset between the clocks. Without a request time there is no upper bound. */
type Sample = { leastMs: number; mostMs: number };

export function createServerClock(): ServerClock {
  let samples: Sample[] = [];
  let offsetMs: number | undefined;
  return {
    learn(serverTime, askedAt = Number.NEGATIVE_INFINITY) {
      const serverMs = Date.parse(serverTime);
      if (Number.isNaN(serverMs)) return;
      const sample = { leastMs: serverMs - performance.now(), mostMs: serverMs - askedAt };
      // The monotonic clock may stop during sleep. Older samples then contradict the new one.
      const fitting = samples.filter(({ mostMs }) => mostMs >= sample.leastMs);
      samples = [...fitting, sample].slice(-KEPT_SAMPLES);
      offsetMs = offsetOf(samples);
    },
    now: () => (offsetMs === undefined ? undefined : performance.now() + offsetMs),
  };
}

/** The shortest round trip is the most precise. Without request times there is only a lower bound. */
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
