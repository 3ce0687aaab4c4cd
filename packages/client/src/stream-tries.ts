import { ApiError } from '@emcee/contract';

/** Number of consecutive mute or refused streams after which the next try polls. */
const FAILED_STREAMS = 2;
const ASK_EVERY_MS = 3_000;
const TRY_STREAM_AGAIN_MS = 300_000;
/** Upper limits; a random part spreads the phones. */
const WAITS_MS = [3_000, 4_000, 8_000] as const;
/** Such a page gets no news until its stream is back, and few browsers share a session's stream. */
const WAIT_WITHOUT_POLLS_MS = 1_000;

type Way = 'stream' | 'ask';

/** Outcome of a try. `cut`: the page ended it, so don't wait. `mute`: it ended without a byte. */
export type Outcome =
  | { kind: 'heard' | 'mute' | 'cut'; waitMs?: number | undefined }
  | { kind: 'refused'; error: unknown };

/** `isSpare`: views arrive without the next try. */
type Lesson = { pauseMs: number; isSpare: boolean };

/**
 * Decides how and when to try next. Mute streams are held back by the network, so it is polled. Refused
 * streams may be an outage, after which thousands of phones must not poll: the network counts as one without
 * streams only if one poll succeeds and the next stream is refused. Without polls, only streams are tried.
 */
export function planTries(canAsk: boolean) {
  const network = createNetwork();
  let refusals = 0;

  function pauseAfter(way: Way, outcome: Outcome): number {
    const isRefused = outcome.kind === 'refused' || (outcome.kind === 'mute' && !canAsk);
    const longest = WAITS_MS[refusals] ?? WAITS_MS[2];
    refusals = isRefused ? refusals + 1 : 0;
    if (isRefused) return busyMs(outcome) ?? Math.random() * longest;
    if (outcome.kind !== 'heard') return 0;
    if (way === 'ask') return ASK_EVERY_MS;
    return outcome.waitMs ?? Math.random() * (canAsk ? WAITS_MS[0] : WAIT_WITHOUT_POLLS_MS);
  }

  return {
    next: (): Way => (canAsk ? network.next() : 'stream'),
    learn(way: Way, outcome: Outcome): Lesson {
      if (way === 'ask') network.learnFromAsking(outcome);
      else network.learnFromStream(outcome);
      const isSpare = canAsk && way === 'stream' && network.isWithoutStreams();
      return { isSpare, pauseMs: isSpare ? 0 : pauseAfter(way, outcome) };
    },
  };
}

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

/** The wait that a busy server asks for, plus up to a second to spread the phones. */
function busyMs(outcome: Outcome): number | undefined {
  const error = outcome.kind === 'refused' ? outcome.error : undefined;
  const isBusy = error instanceof ApiError && error.status === 429;
  const seconds = isBusy ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : (seconds + Math.random()) * 1_000;
}
