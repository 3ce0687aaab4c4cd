import type { OwnResult } from '@emcee/contract';
import { isBonus } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { listedResults } from './list-results.ts';
import { answeredSummary, markedSummary } from './round-summary.ts';

function rowOf(n: number, change: Partial<OwnResult> = {}): OwnResult {
  return {
    ...{ n, text: 'Benny', verdict: 'right', bet: 0, points: 2, valuePoints: 2 },
    ...{ additionalPoints: 0, isVoided: false, rightAnswer: null, isOnlyOne: false },
    ...change,
  };
}

const bonus = (change: Partial<OwnResult> = {}) => rowOf(2005, { text: 'All 2 right', ...change });
const plain = rowOf(1, { rightAnswer: 'Seine' });

describe('the rows of a list', () => {
  it('are named as such', () => {
    const rows = listedResults([plain, rowOf(5), rowOf(1005), bonus()]);
    expect(rows.map(({ n, isList }) => [n, isList])).toEqual([
      [1, false],
      [5, true],
      [1005, true],
      [2005, true],
    ]);
  });

  it('leave out a bonus that the team did not earn', () => {
    const rows = listedResults([rowOf(5), rowOf(1005), bonus({ verdict: 'wrong', points: 0 })]);
    expect(rows.map(({ n }) => n)).toEqual([5, 1005]);
  });

  it('end with a bonus, which only the words of a bonus are', () => {
    expect(isBonus(bonus())).toBe(true);
    expect(isBonus(rowOf(2005))).toBe(false);
    expect(isBonus(rowOf(5, { text: 'All 0 right' }))).toBe(false);
  });
});

describe('the summary of a round with a list', () => {
  it('counts its answers, and no bonus', () => {
    const rows = [plain, rowOf(5), rowOf(1005, { verdict: 'wrong' }), bonus({ verdict: 'wrong' })];
    expect(markedSummary(rows)).toMatchObject({
      title: '2 of 3 right.',
      line: '2 right, 1 wrong.',
    });
  });

  it('counts a question as answered if one of its answers was given', () => {
    const round = { number: 1, questionsCount: 5 };
    const given = [5, 1005].map((n) => ({ n, text: 'Benny', revision: 1, bet: 0 }));
    expect(answeredSummary(round, given).line).toBe('You answered 1 of 5 questions.');
  });
});
