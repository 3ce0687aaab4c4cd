// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GivenAnswer,
  progressOf,
  questionShares,
  rightShare,
  scoreBins,
} from './game-figures.ts';

function answer(text: string, players: number, changes: Partial<GivenAnswer> = {}): GivenAnswer {
  return {
    text,
    verdict: 'wrong',
    players: Array.from({ length: players }, (_, seat) => `${text}-${seat}`),
    ...changes,
  };
}

describe('the shares of a question', () => {
  it('count right, half, wrong and unmarked answers; the rest left it blank', () => {
    const answers = [
      answer('Paris', 4, { verdict: 'right' }),
      answer('Pari', 2, { verdict: 'half' }),
      answer('Rome', 3),
      answer('Lyon', 1, { verdict: null }),
      answer(' ', 1),
    ];
    expect(questionShares(answers, 12)).toEqual({
      right: 4,
      half: 2,
      wrong: 3,
      unmarked: 1,
      blank: 2,
    });
  });

  it('of an unanswered question are all blank', () => {
    expect(questionShares([], 7)).toMatchObject({ right: 0, wrong: 0, blank: 7 });
  });
});

describe('the right share of a question', () => {
  it('counts right answers fully and half right ones half', () => {
    expect(rightShare({ right: 4, half: 2, wrong: 3, unmarked: 0, blank: 1 })).toBe(0.5);
    expect(rightShare({ right: 0, half: 0, wrong: 0, unmarked: 0, blank: 0 })).toBe(0);
  });
});

describe('the distribution of scores', () => {
  it('has bins of one width, with the empty ones between', () => {
    expect(scoreBins([0, 0, 1, 3])).toEqual([
      { from: 0, last: 0, count: 2 },
      { from: 1, last: 1, count: 1 },
      { from: 2, last: 2, count: 0 },
      { from: 3, last: 3, count: 1 },
    ]);
  });

  it('ends its bins at half points if there are any', () => {
    expect(scoreBins([0, 0.5, 1])).toEqual([
      { from: 0, last: 0.5, count: 2 },
      { from: 1, last: 1.5, count: 1 },
    ]);
  });

  it('has round widths, and starts below 0 where scores do', () => {
    const bins = scoreBins([-12, 30, 61]);
    expect(bins[0]).toEqual({ from: -20, last: -11, count: 1 });
    expect(bins.at(-1)).toEqual({ from: 60, last: 69, count: 1 });
  });

  it('is empty without scores, and one bin for one score', () => {
    expect(scoreBins([])).toEqual([]);
    expect(scoreBins([4, 4])).toEqual([{ from: 4, last: 4, count: 2 }]);
  });

  it('counts every score once, in at most ten bins', () => {
    const halves = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1 });
    fc.assert(
      fc.property(halves, (drawn) => {
        const scores = drawn.map((value) => value / 2);
        const bins = scoreBins(scores);
        expect(bins.length).toBeLessThanOrEqual(10);
        for (const { from, last, count } of bins)
          expect(count).toBe(scores.filter((score) => score >= from && score <= last).length);
        expect(bins.reduce((total, bin) => total + bin.count, 0)).toBe(scores.length);
      }),
    );
  });
});

describe('the progress of a player', () => {
  it('is the running total after each question', () => {
    expect(progressOf([2, 0, -4, 5])).toEqual([2, 2, -2, 3]);
    expect(progressOf([1.5, -0.5, 0.5])).toEqual([1.5, 1, 1.5]);
    expect(progressOf([])).toEqual([]);
  });
});
