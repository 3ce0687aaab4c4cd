import { ApiError, spoken } from '@emcee/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, planTries } from './stream-tries.ts';

const HEARD: Outcome = { kind: 'heard' };
const MUTE: Outcome = { kind: 'mute' };
const REFUSED: Outcome = { kind: 'refused', error: new ApiError(503, spoken('Away.')) };
const FULL: Outcome = { kind: 'refused', error: new ApiError(429, spoken('Full.')) };
const FIVE_MINUTES_MS = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
});

function waysOf(tries: ReturnType<typeof planTries>, ...outcomes: Outcome[]): string {
  return outcomes
    .map((outcome) => {
      const way = tries.next();
      tries.learn(way, outcome);
      return way;
    })
    .join(' ');
}

function triesWithoutStreams() {
  const tries = planTries(true);
  waysOf(tries, REFUSED, REFUSED, HEARD, REFUSED);
  return tries;
}

describe('tries to follow a game', () => {
  it.each([
    [
      'an outage asks after two refused streams',
      [REFUSED, REFUSED, REFUSED, REFUSED],
      'stream stream ask stream',
    ],
    [
      'an answer is followed by a stream',
      [REFUSED, REFUSED, HEARD, HEARD, HEARD],
      'stream stream ask stream stream',
    ],
    [
      'refused next to an answer, a stream is given up',
      [REFUSED, REFUSED, HEARD, REFUSED, HEARD, REFUSED, HEARD],
      'stream stream ask stream ask ask ask',
    ],
    [
      'a server with too many streams is polled',
      [FULL, FULL, HEARD, FULL, HEARD],
      'stream stream ask stream ask',
    ],
    [
      'a refusal between them excuses no mute stream',
      [MUTE, REFUSED, MUTE, HEARD],
      'stream stream stream ask',
    ],
    [
      'what the page cuts teaches nothing',
      [REFUSED, REFUSED, HEARD, { kind: 'cut' }, REFUSED, HEARD],
      'stream stream ask stream stream ask',
    ],
  ] as const)('%s', (_title, outcomes, ways) => {
    expect(waysOf(planTries(true), ...outcomes)).toBe(ways);
  });

  it('poll at once if a stream is refused again after five minutes', () => {
    const tries = triesWithoutStreams();
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(tries.next()).toBe('stream');
    expect(tries.learn('stream', REFUSED)).toEqual({ pauseMs: 0, isSpare: true });
    expect(tries.next()).toBe('ask');
  });

  it('return to streams if one works after five minutes', () => {
    const tries = triesWithoutStreams();
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(waysOf(tries, HEARD, REFUSED, HEARD)).toBe('stream stream stream');
  });

  it('only open streams if there are no polls, with pauses after mute ones', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const tries = planTries(false);
    const learned = [MUTE, REFUSED, MUTE, HEARD].map((outcome) => {
      expect(tries.next()).toBe('stream');
      return tries.learn('stream', outcome);
    });
    expect(learned.map(({ pauseMs }) => pauseMs)).toEqual([1_500, 2_000, 4_000, 500]);
    expect(learned.some(({ isSpare }) => isSpare)).toBe(false);
  });
});
