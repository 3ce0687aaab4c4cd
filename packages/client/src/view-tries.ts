import { ApiError } from '@emcee/contract';

/** After so many streams in a row that are mute, or refused, the next try asks. */
const FAILED_STREAMS = 2;
const ASK_EVERY_MS = 3_000;
const TRY_STREAM_AGAIN_MS = 300_000;
/** The longest waits before the next try; each is cut by chance, so that phones do not all knock at once. */
const WAITS_MS = [3_000, 4_000, 8_000] as const;

/** How views are got: over a stream, or by asking once. */
type Way = 'stream' | 'ask';

/** How a try ended: `cut` by the page, which does not wait; `mute` without a word; or refused. */
export type Outcome =
  | { kind: 'heard' | 'mute' | 'cut'; waitMs?: number | undefined }
  | { kind: 'refused'; error: unknown };

/** What follows from a try: the pause until the next one, and whether the views are got without it. */
type Lesson = { pauseMs: number; isSpare: boolean };

/**
 * Decides how to try next, and when. Mute streams are held back by the network, which is asked from then on. Refused ones
 * may be an outage, after which thousands of phones must not go on asking. So the server is asked once, and only
 * if it answers and refuses the next stream all the same, the network is one without streams. Such a network is
 * tried with a stream every five minutes.
 */
export function planTries() {
  const network = createNetwork();
  let refusals = 0;

  function pauseAfter(way: Way, outcome: Outcome): number {
    const longest = WAITS_MS[refusals] ?? WAITS_MS[2];
    refusals = outcome.kind === 'refused' ? refusals + 1 : 0;
    if (outcome.kind === 'refused') return busyMs(outcome.error) ?? Math.random() * longest;
    if (outcome.kind !== 'heard') return 0;
    return way === 'ask' ? ASK_EVERY_MS : (outcome.waitMs ?? Math.random() * WAITS_MS[0]);
  }

  return {
    next: network.next,
    learn(way: Way, outcome: Outcome): Lesson {
      if (way === 'ask') network.learnFromAsking(outcome);
      else network.learnFromStream(outcome);
      const isSpare = way === 'stream' && network.isWithoutStreams();
      return { isSpare, pauseMs: isSpare ? 0 : pauseAfter(way, outcome) };
    },
  };
}

/** What is known of the network. */
function createNetwork() {
  let mutes = 0;
  let refusals = 0;
  let hasAnswered = false;
  let isWithoutStreams = false;
  let streamTriedAt = Number.NEGATIVE_INFINITY;

  return {
    isWithoutStreams: () => isWithoutStreams,
    next(): Way {
      const isTriedLately = performance.now() - streamTriedAt < TRY_STREAM_AGAIN_MS;
      if (isWithoutStreams ? isTriedLately : refusals >= FAILED_STREAMS) return 'ask';
      streamTriedAt = performance.now();
      return 'stream';
    },
    learnFromAsking({ kind }: Outcome): void {
      if (kind === 'cut') return;
      refusals = 0;
      hasAnswered = kind === 'heard';
    },
    learnFromStream({ kind }: Outcome): void {
      if (kind === 'cut') return;
      if (kind === 'heard') {
        mutes = 0;
        isWithoutStreams = false;
      }
      if (kind === 'mute') {
        mutes += 1;
        isWithoutStreams ||= mutes >= FAILED_STREAMS;
      }
      if (kind === 'refused') isWithoutStreams ||= hasAnswered;
      refusals = kind === 'refused' ? refusals + 1 : 0;
      hasAnswered = false;
    },
  };
}

/** How long a busy server says to wait, and up to a second more, so that not all come back at once. */
function busyMs(error: unknown): number | undefined {
  const isBusy = error instanceof ApiError && error.status === 429;
  const seconds = isBusy ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : (seconds + Math.random()) * 1_000;
}
