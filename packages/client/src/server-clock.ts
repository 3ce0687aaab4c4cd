const KEPT_SAMPLES = 8;

/** What a device knows of the server's clock. Its own may be wrong by hours: only its watch is used. */
export type ServerClock = {
  /** The server said its time; `askedAt` is when it was asked, by `performance.now()`. */
  learn: (serverTime: string, askedAt?: number) => void;
  /** What was learned may be wrong, since the watch may have stood still: the next time that is heard counts. */
  doubt: () => void;
  /** The server's time now, in milliseconds since 1970; undefined before it was ever heard. */
  now: () => number | undefined;
};

/** A time that was said: what it makes of the offset, and how long the way to it took, where that is known. */
type Sample = { offsetMs: number; roundTripMs: number | undefined };

/** Makes the clock of a device, which knows the server's time by its own watch. */
export function createServerClock(): ServerClock {
  let samples: Sample[] = [];
  let offsetMs: number | undefined;
  return {
    learn(serverTime, askedAt) {
      const sample = sampleOf(Date.parse(serverTime), askedAt);
      if (Number.isNaN(sample.offsetMs)) return;
      samples = [...samples, sample].slice(-KEPT_SAMPLES);
      offsetMs = offsetOf(samples);
    },
    doubt() {
      samples = [];
    },
    now: () => (offsetMs === undefined ? undefined : performance.now() + offsetMs),
  };
}

function sampleOf(serverMs: number, askedAt: number | undefined): Sample {
  const now = performance.now();
  if (askedAt === undefined) return { offsetMs: serverMs - now, roundTripMs: undefined };
  return { offsetMs: serverMs - (askedAt + now) / 2, roundTripMs: now - askedAt };
}

/**
 * The shortest round trip knows best. What the server said unasked was on its way for an unknown time, so its
 * clock is at least as late as that.
 */
function offsetOf(samples: readonly Sample[]): number {
  const unasked = samples.filter(({ roundTripMs }) => roundTripMs === undefined);
  const asked = samples.filter(({ roundTripMs }) => roundTripMs !== undefined);
  const [best] = asked.sort((a, b) => (a.roundTripMs ?? 0) - (b.roundTripMs ?? 0));
  const offsets = [...unasked, ...(best === undefined ? [] : [best])];
  return Math.max(...offsets.map(({ offsetMs }) => offsetMs));
}
