import { describe, expect, it } from 'vitest';
import { explainedResult, isScored, type ScoredResult } from './explained-result.ts';

function resultOf(change: Partial<ScoredResult>): ScoredResult {
  return {
    n: 1,
    text: 'Vermeer',
    verdict: 'right',
    bet: 0,
    points: 1,
    valuePoints: 1,
    additionalPoints: 0,
    isVoided: false,
    rightAnswer: null,
    isOnlyOne: false,
    ...change,
  };
}

const linesOf = (change: Partial<ScoredResult>) => {
  const { betPoints, rows } = explainedResult(resultOf(change));
  return [betPoints, ...rows.map(({ reason, halfPoints }) => [reason, halfPoints / 2])];
};

describe('the points of an answer', () => {
  it.each([
    ['the value', {}, [0, ['value', 1]]],
    ['half of it', { verdict: 'half', points: 0.5 }, [0, ['value', 0.5]]],
    ['a bet', { bet: 5, points: 5 }, [5, ['bet', 5]]],
    ['a bet with its bonus', { bet: 5, points: 7 }, [5, ['bet', 5], ['bonus', 2]]],
    ['half a bet', { verdict: 'half', bet: 5, points: 2.5 }, [5, ['bet', 2.5]]],
    ['a lost bet', { verdict: 'wrong', bet: 5, points: -5 }, [5, ['bet', -5]]],
    ['half of a lost bet', { verdict: 'wrong', bet: 5, points: -2.5 }, [5, ['bet', -2.5]]],
    ['a bet that loses nothing', { verdict: 'wrong', bet: 5, points: 0 }, [5, ['bet', 0]]],
    [
      'a bet that the host adjusted',
      { verdict: 'wrong', bet: 5, points: -4, additionalPoints: 1 },
      [5, ['bet', -5], ['adjustment', 1]],
    ],
    [
      'a bet that loses nothing, adjusted',
      { verdict: 'wrong', bet: 5, points: 1, additionalPoints: 1 },
      [5, ['bet', 0], ['adjustment', 1]],
    ],
    [
      'a limit',
      { verdict: 'wrong', points: 0, additionalPoints: -1 },
      [0, ['value', 0], ['adjustment', -1], ['limit', 1]],
    ],
    [
      'a joker',
      { points: 3, additionalPoints: 0.5, isDoubled: true },
      [0, ['value', 1], ['adjustment', 0.5], ['joker', 1.5]],
    ],
    ['nothing of a voided question', { bet: 5, points: 0, isVoided: true }, [0]],
    ['nothing of a blank answer', { text: '', verdict: null, points: 0 }, [0]],
    ['nothing of one without a mark', { verdict: null, points: 0 }, [0]],
  ] as const)('are %s', (_what, change, lines) => {
    expect(linesOf(change)).toEqual(lines);
  });

  it('are missing if the room shows no scores', () => {
    const hidden = { points: null, valuePoints: null, additionalPoints: null };
    expect(isScored({ ...resultOf({}), ...hidden })).toBe(false);
    expect(isScored(resultOf({}))).toBe(true);
  });
});
