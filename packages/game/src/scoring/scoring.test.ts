import { describe, expect, it } from 'vitest';
import { pointsScheme } from '../../test/schemes.ts';
import {
  adjustAnswer,
  capPoints,
  earnedHalfPoints,
  earnedRows,
  gainsOf,
  isQuestionValue,
  isSeatPoints,
  playerTotals,
  pointSource,
  type ScoredAnswer,
  stepQuestionValue,
  toHalfPoints,
  toPoints,
} from './scoring.ts';
import type { WagerScheme } from './wager.ts';

const rules = { scoringInterval: 3, maxPointValue: 10 };
const unmarked: ScoredAnswer = {
  text: 'Paris',
  verdict: null,
  additionalHalfPoints: 0,
  players: ['ann'],
  wagers: [],
};
const scheme = pointsScheme({ points: [5], bonusPoints: 2 });

function earned(
  answer: ScoredAnswer,
  valuePoints = 3,
  wagerScheme: WagerScheme | null = null,
): number {
  return earnedHalfPoints(answer, 'ann', {
    question: { valuePoints },
    round: { rules, scheme: wagerScheme },
  });
}

describe('the cap', () => {
  it('is the maximum point value, or the interval if that is higher', () => {
    expect(capPoints(rules)).toBe(10);
    expect(capPoints({ scoringInterval: 100, maxPointValue: 1 })).toBe(100);
  });
});

describe('the value of a question', () => {
  it('is a multiple of the interval up to the cap, or the cap itself', () => {
    const values = Array.from({ length: 14 }, (_, value) => value).filter((value) =>
      isQuestionValue(value, rules),
    );
    expect(values).toEqual([3, 6, 9, 10]);
  });

  it('steps through exactly these values', () => {
    expect([3, 6, 9, 10].map((value) => stepQuestionValue(value, 1, rules))).toEqual([
      6, 9, 10, 10,
    ]);
    expect([3, 6, 9, 10].map((value) => stepQuestionValue(value, -1, rules))).toEqual([3, 3, 6, 9]);
  });
});

describe('a prepared value', () => {
  // The room's interval and highest value are 1; the round is worth 3, its question 5 is worth 5.
  const plain = { scoringInterval: 1, maxPointValue: 1, worths: [0.5, 3, 5] };
  const earnedAt = (
    valuePoints: number,
    verdict: 'wrong' | 'half' | 'right',
    additionalHalfPoints = 0,
  ) =>
    earnedHalfPoints({ ...unmarked, verdict, additionalHalfPoints }, 'ann', {
      question: { valuePoints },
      round: { rules: plain, scheme: null },
    });

  it('may be above the highest value of the room, and limits what its own answers earn', () => {
    expect([earnedAt(5, 'right'), earnedAt(5, 'half'), earnedAt(5, 'right', 4)]).toEqual([
      10, 5, 10,
    ]);
    expect([earnedAt(3, 'right'), earnedAt(3, 'right', 4)]).toEqual([6, 6]);
    expect(earnedAt(1, 'right', 4)).toBe(2);
  });

  it('may be a half, of which half is rounded down', () => {
    expect([earnedAt(1.5, 'right'), earnedAt(1.5, 'half'), earnedAt(1.5, 'wrong')]).toEqual([
      3, 1, 0,
    ]);
    expect([earnedAt(0.5, 'right'), earnedAt(0.5, 'half')]).toEqual([1, 0]);
  });

  it('may be given to every question of its round, step by step', () => {
    const values = [0.5, 1, 1.5, 2, 3, 4, 5].filter((value) => isQuestionValue(value, plain));
    expect(values).toEqual([0.5, 1, 3, 5]);
    const steps = (by: 1 | -1) => values.map((value) => stepQuestionValue(value, by, plain));
    expect(steps(1)).toEqual([1, 3, 5, 5]);
    expect(steps(-1)).toEqual([0.5, 0.5, 1, 3]);
  });

  it('changes no limit of bets', () => {
    expect(capPoints(plain)).toBe(1);
  });
});

describe('an answer without a wager earns', () => {
  it('nothing before it is marked, and nothing when it is blank', () => {
    expect(earned({ ...unmarked, additionalHalfPoints: 6 })).toBe(0);
    expect(earned({ ...unmarked, text: '  ', additionalHalfPoints: 6, verdict: 'right' })).toBe(0);
  });

  it('the value of the question, half of it, or nothing', () => {
    const verdicts = ['right', 'half', 'wrong'] as const;
    expect(verdicts.map((verdict) => earned({ ...unmarked, verdict }))).toEqual([6, 3, 0]);
    expect(verdicts.map((verdict) => earned({ ...unmarked, verdict }, 9))).toEqual([18, 9, 0]);
  });

  it("the host's adjustment, limited to 0 and the cap", () => {
    const right = { ...unmarked, verdict: 'right' } as const;
    const once = adjustAnswer(right, 1, rules);
    expect(earned(once)).toBe(12);
    expect(earned(adjustAnswer(adjustAnswer(once, 1, rules), 1, rules))).toBe(20);
    expect(earned(adjustAnswer(adjustAnswer(right, -1, rules), -1, rules))).toBe(0);
  });
});

describe('a joker', () => {
  it('doubles what each answer of its team earned, after the limit', () => {
    const plain = { scoringInterval: 1, maxPointValue: 1 };
    const of = (verdict: 'right' | 'half', additionalHalfPoints = 0) => ({
      valuePoints: 1,
      answers: [{ ...unmarked, verdict, additionalHalfPoints, players: ['ann', 'bob'] }],
    });
    const questions = [of('right'), of('half'), of('right', -4)];
    const round = { rules: plain, scheme: null, jokers: ['ann'], questions };
    expect([...playerTotals([round])]).toEqual([
      ['ann', 6],
      ['bob', 3],
    ]);
    const [right, half, limited] = questions;
    if (!right || !half || !limited) throw new Error('There are three questions.');
    const raised = gainsOf(round, [{ before: half, after: right }]);
    expect([...raised]).toEqual([
      ['ann', 2],
      ['bob', 1],
    ]);
  });
});

describe('an answer with a bet earns', () => {
  const bold = { ...unmarked, wagers: [{ player: 'ann', bet: 5 }] };

  it('the result of the bet, whatever the value of the question', () => {
    expect(earned({ ...bold, verdict: 'right' }, 9, scheme)).toBe(14);
    expect(earned({ ...bold, verdict: 'half' }, 9, scheme)).toBe(5);
    expect(earned({ ...bold, verdict: 'wrong' }, 9, scheme)).toBe(-10);
  });

  it('adjustments on top, neither capped nor kept above zero', () => {
    const wrong = adjustAnswer({ ...bold, verdict: 'wrong' }, -1, rules);
    expect(earned(wrong, 3, scheme)).toBe(-16);
    const right = adjustAnswer(
      { ...bold, wagers: [{ player: 'ann', bet: 50 }], verdict: 'right' },
      1,
      rules,
    );
    expect(earned(right, 3, scheme)).toBe(110);
  });

  it('like one without a bet if the bet is 0 or the round has no scheme', () => {
    const timid = { ...unmarked, wagers: [{ player: 'ann', bet: 0 }] };
    expect(earned({ ...timid, verdict: 'right' }, 3, scheme)).toBe(6);
    expect(earned({ ...bold, verdict: 'right' }, 3, null)).toBe(6);
  });

  it('nothing when it is blank', () => {
    expect(earned({ ...bold, text: '', verdict: 'wrong' }, 3, scheme)).toBe(0);
  });
});

describe('a round', () => {
  const shared = {
    ...unmarked,
    players: ['ann', 'bob'],
    wagers: [{ player: 'bob', bet: 5 }],
    verdict: 'wrong',
  } as const;
  const round = {
    rules,
    scheme,
    questions: [
      { valuePoints: 3, answers: [{ ...unmarked, verdict: 'half' as const }] },
      { valuePoints: 3, answers: [shared] },
    ],
  };

  it("scores each player of an answer by that player's bet", () => {
    expect(earnedRows(round)).toEqual([
      { player: 'ann', earnedHalfPoints: 3 },
      { player: 'ann', earnedHalfPoints: 0 },
      { player: 'bob', earnedHalfPoints: -10 },
    ]);
  });

  it('gives each player with an answer a total', () => {
    expect([...playerTotals([round])]).toEqual([
      ['ann', 3],
      ['bob', -10],
    ]);
  });
});

describe('the points of a verdict', () => {
  it.each([
    ['value', null, [0, 0]],
    ['bet', scheme, [5, 1]],
    ['either', scheme, [5, 0]],
    ['either', scheme, [0]],
    ['either', scheme, []],
  ] as const)('are decided by %s', (by, wagerScheme, bets) => {
    expect(pointSource(wagerScheme, bets)).toBe(by);
    // If bets decide, another value of the question changes nothing.
    const earnedWith = (bet: number, value: number) =>
      earned(
        { ...unmarked, verdict: 'right', wagers: bet > 0 ? [{ player: 'ann', bet }] : [] },
        value,
        wagerScheme,
      );
    const follows = bets.map((bet) => earnedWith(bet, 3) !== earnedWith(bet, 6));
    expect(follows).toEqual(bets.map((bet) => wagerScheme === null || bet === 0));
  });
});

describe('half-points', () => {
  it('convert to points in steps of 0.5 and back', () => {
    expect([3, -1, 0].map(toPoints)).toEqual([1.5, -0.5, 0]);
    expect([1.5, -0.5, 0, 1_000_000].map(toHalfPoints)).toEqual([3, -1, 0, 2_000_000]);
  });
});

describe('points given by a host', () => {
  it.each([
    [2, true, true],
    [-1, false, true],
    [0.5, true, true],
    [0.5, false, false],
    [0.25, true, false],
    [0, true, false],
    [10_000, false, true],
    [10_000.5, true, false],
    [Number.NaN, true, false],
  ])('%d, where half points are %s: %s', (points, halfPoints, isPossible) => {
    expect(isSeatPoints(points, { halfPoints })).toBe(isPossible);
  });
});
