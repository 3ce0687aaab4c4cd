import { describe, expect, it } from 'vitest';
import { goTo, play, start, UNLOCKED } from '../../test/stage-play.ts';
import { isLate, reasonNotAccepted } from './closing.ts';
import type { StageCommand } from './stage.ts';
import { openRound, roundOf, type Stage } from './stage.ts';

const call = (seconds: number | null): StageCommand => ({
  kind: 'countdown',
  roundId: 'a',
  seconds,
});
const close: StageCommand = { kind: 'closeRound', roundId: 'a' };
const LONG_AFTER = 1_000_000;
const LAST = { lockQuestion: true };
const CURRENT = { lockQuestion: true, lockQuestionMode: 'current' } as const;

/** 'taken' if an answer is accepted. */
function answersAt(stage: Stage, receivedAt: number): string[] {
  const round = roundOf(stage, 'a');
  if (round === undefined) return [];
  return [1, 2, 3].map((n) => reasonNotAccepted(stage, { round, n, receivedAt }) ?? 'taken');
}

/** As `play` sets it. */
function lastMoment(stage: Stage): number {
  return 10_000 * stage.seen;
}

describe('open questions', () => {
  it.each([
    { lock: {}, visited: [], expected: ['taken', 'taken', 'taken'] },
    { lock: {}, visited: [2], expected: ['taken', 'taken', 'taken'] },
    { lock: LAST, visited: [], expected: ['not-open-yet', 'not-open-yet', 'not-open-yet'] },
    { lock: LAST, visited: [2], expected: ['taken', 'taken', 'not-open-yet'] },
    { lock: LAST, visited: [3, 1], expected: ['taken', 'closed', 'closed'] },
    { lock: LAST, visited: [3, 1, 2], expected: ['taken', 'taken', 'closed'] },
    { lock: CURRENT, visited: [1], expected: ['taken', 'not-open-yet', 'not-open-yet'] },
    { lock: CURRENT, visited: [1, 2], expected: ['closed', 'taken', 'not-open-yet'] },
    { lock: CURRENT, visited: [1, 2, 1], expected: ['taken', 'closed', 'not-open-yet'] },
  ])('with lock $lock and the host at $visited are $expected', ({ lock, visited, expected }) => {
    const rules = { ...UNLOCKED, ...lock };
    const stage = play([start('a', { rules }), ...visited.map((n) => goTo(n))]);
    expect(answersAt(stage, LONG_AFTER)).toEqual(expected);
  });

  it('accept answers for 2 s after closing', () => {
    const rules = { ...UNLOCKED, ...CURRENT };
    const stage = play([start('a', { rules }), goTo(1), goTo(2)]);
    const closedAt = lastMoment(stage);
    expect(answersAt(stage, closedAt + 2_000)[0]).toBe('taken');
    expect(answersAt(stage, closedAt + 2_001)[0]).toBe('closed');
  });

  it('close during a pause, and reopen after it', () => {
    const paused = play([start(), goTo(1), { kind: 'pause' }]);
    expect(answersAt(paused, LONG_AFTER)).toEqual(['paused', 'paused', 'paused']);
    const resumed = play([{ kind: 'resume' }], paused);
    expect(answersAt(resumed, LONG_AFTER)).toEqual(['taken', 'taken', 'taken']);
  });

  it('end with the round, except for the grace period', () => {
    const closed = play([start(), goTo(1), close]);
    expect(answersAt(closed, lastMoment(closed) + 2_000)[0]).toBe('taken');
    // Only the first question was shown, so the round ends there.
    expect(answersAt(closed, lastMoment(closed))[1]).toBe('round-over');
    expect(answersAt(closed, LONG_AFTER)[0]).toBe('round-over');
  });

  it('exclude voided ones', () => {
    const stage = play([start(), goTo(1), { kind: 'void', roundId: 'a', n: 2, voided: true }]);
    expect(answersAt(stage, LONG_AFTER)).toEqual(['taken', 'voided', 'taken']);
  });
});

describe('a last call', () => {
  const called = play([start(), goTo(1), call(30)]);
  const end = lastMoment(called) + 30_000;

  it('closes open questions when it ends', () => {
    expect(answersAt(called, end + 2_000)).toEqual(['taken', 'taken', 'taken']);
    expect(answersAt(called, end + 2_001)).toEqual(['closed', 'closed', 'closed']);
  });

  it('can be canceled, and undone afterwards, only by the host', () => {
    expect(answersAt(play([call(null)], called), LONG_AFTER)[0]).toBe('taken');
    const pausedAfter = play([goTo(2), goTo(2), goTo(3), { kind: 'pause' }, { kind: 'resume' }], {
      ...called,
      seen: 20,
    });
    expect(answersAt(pausedAfter, LONG_AFTER)).toEqual(['closed', 'taken', 'taken']);
    expect(answersAt(play([call(null)], pausedAfter), LONG_AFTER)[0]).toBe('taken');
  });

  it('ends with a pause', () => {
    const resumed = play([{ kind: 'pause' }, { kind: 'resume' }], called);
    expect(openRound(resumed)?.questions.map(({ closing }) => closing)).toEqual([null, null, null]);
  });
});

describe('a late answer', () => {
  const rules = { ...UNLOCKED, ...CURRENT };
  const lateIn = (stage: Stage, { n = 1, madeAt }: { n?: number; madeAt: number }) => {
    const round = roundOf(stage, 'a');
    return round !== undefined && isLate(stage, { round, n, receivedAt: LONG_AFTER, madeAt });
  };

  it('is kept if it was written before its question closed', () => {
    const stage = play([start('a', { rules }), goTo(1), goTo(2)]);
    const closedAt = lastMoment(stage);
    expect(lateIn(stage, { madeAt: closedAt - 1 })).toBe(true);
    expect(lateIn(stage, { madeAt: closedAt })).toBe(false);
  });

  it.each([
    { what: 'that was never open', n: 3, commands: [goTo(1), goTo(2)], kept: false },
    { what: 'that is open', n: 2, commands: [goTo(1), goTo(2)], kept: false },
    { what: 'of a closed round', n: 1, commands: [goTo(1), close], kept: true },
    {
      what: 'that does not count',
      n: 1,
      commands: [goTo(1), { kind: 'void', roundId: 'a', n: 1, voided: true }, close],
      kept: false,
    },
    {
      what: 'behind the last one that counts',
      n: 2,
      commands: [goTo(1), goTo(2), { kind: 'closeRound', roundId: 'a', through: 1 }],
      kept: false,
    },
    {
      what: 'of a round that is published',
      n: 1,
      commands: [goTo(1), close, { kind: 'publish', roundId: 'a' }],
      kept: false,
    },
    {
      what: 'of a game that has ended',
      n: 1,
      commands: [goTo(1), close, { kind: 'end', isMarkedLater: true }],
      kept: false,
    },
    { what: 'while the game pauses', n: 1, commands: [goTo(1), { kind: 'pause' }], kept: false },
  ] as const)('to a question $what: $kept', ({ n, commands, kept }) => {
    const stage = play([start('a', { rules }), ...commands]);
    expect(lateIn(stage, { n, madeAt: 0 })).toBe(kept);
  });
});
