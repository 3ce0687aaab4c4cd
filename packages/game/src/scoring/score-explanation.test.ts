// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainScore } from './score-explanation.ts';
import { earnedHalfPoints, type ScoredAnswer } from './scoring.ts';
import type { WagerScheme } from './wager.ts';

const rules = { scoringInterval: 1, maxPointValue: 5 };
const right: ScoredAnswer = {
  text: 'Paris',
  verdict: 'right',
  additionalHalfPoints: 0,
  players: ['ann'],
  wagers: [],
};
const scheme: WagerScheme = {
  type: 'points',
  points: [5],
  percentage: null,
  singleUse: true,
  mandatoryWagering: false,
  subtractForIncorrect: true,
  bonusPoints: 2,
};

function explained(
  answer: ScoredAnswer,
  {
    valuePoints = 3,
    scheme: used = null,
    isDoubled = false,
  }: { valuePoints?: number; scheme?: WagerScheme | null; isDoubled?: boolean },
) {
  const halfPoints = earnedHalfPoints(answer, 'ann', {
    question: { valuePoints },
    round: { rules, scheme: used, jokers: isDoubled ? ['ann'] : null },
  });
  const context = { valuePoints, scheme: used, isDoubled, earnedHalfPoints: halfPoints };
  return { halfPoints, ...explainScore(answer, 'ann', context) };
}

describe('the explanation of a score', () => {
  it('has no rows for a voided question, even with a bet', () => {
    const bet = { ...right, additionalHalfPoints: 2, wagers: [{ player: 'ann', bet: 5 }] };
    const context = { valuePoints: 3, voided: true, scheme, earnedHalfPoints: 0 };
    expect(explainScore(bet, 'ann', context)).toEqual({ verdict: 'right', betPoints: 0, rows: [] });
  });

  it("is the question's value for a right answer, half of it for a half right one", () => {
    expect(explained(right, {})).toMatchObject({
      verdict: 'right',
      betPoints: 0,
      rows: [{ reason: 'value', halfPoints: 6 }],
    });
    expect(explained({ ...right, verdict: 'half' }, {})).toMatchObject({
      verdict: 'half',
      rows: [{ reason: 'value', halfPoints: 3 }],
    });
  });

  it('says that a wrong answer earned nothing', () => {
    expect(explained({ ...right, verdict: 'wrong' }, {})).toMatchObject({
      verdict: 'wrong',
      rows: [{ reason: 'value', halfPoints: 0 }],
    });
  });

  it('has no rows for blank and unmarked answers', () => {
    expect(explained({ ...right, text: ' ' }, {})).toMatchObject({ verdict: 'blank', rows: [] });
    expect(explained({ ...right, verdict: null }, {})).toMatchObject({
      verdict: 'unmarked',
      rows: [],
    });
  });

  it('has the bet and the bonus instead of the value', () => {
    const wagered = { ...right, wagers: [{ player: 'ann', bet: 5 }] };
    expect(explained(wagered, { scheme })).toMatchObject({
      betPoints: 5,
      rows: [
        { reason: 'bet', halfPoints: 10 },
        { reason: 'bonus', halfPoints: 4 },
      ],
    });
    expect(explained({ ...wagered, verdict: 'wrong' }, { scheme }).rows).toEqual([
      { reason: 'bet', halfPoints: -10 },
    ]);
    expect(
      explained(
        { ...wagered, verdict: 'wrong' },
        { scheme: { ...scheme, subtractForIncorrect: false } },
      ).rows,
    ).toEqual([{ reason: 'bet', halfPoints: 0 }]);
  });

  it('has the value if there is a scheme but no bet', () => {
    expect(explained(right, { scheme }).rows).toEqual([{ reason: 'value', halfPoints: 6 }]);
  });

  it("has the host's adjustment, and the limit that cut it", () => {
    expect(explained({ ...right, additionalHalfPoints: 10 }, {}).rows).toEqual([
      { reason: 'value', halfPoints: 6 },
      { reason: 'adjustment', halfPoints: 10 },
      { reason: 'limit', halfPoints: -6 },
    ]);
    expect(explained({ ...right, verdict: 'wrong', additionalHalfPoints: -2 }, {}).rows).toEqual([
      { reason: 'value', halfPoints: 0 },
      { reason: 'adjustment', halfPoints: -2 },
      { reason: 'limit', halfPoints: 2 },
    ]);
  });

  it('has the joker last, equal to the rows above it', () => {
    const cut = { ...right, additionalHalfPoints: 10 };
    expect(explained(cut, { isDoubled: true }).rows).toEqual([
      { reason: 'value', halfPoints: 6 },
      { reason: 'adjustment', halfPoints: 10 },
      { reason: 'limit', halfPoints: -6 },
      { reason: 'joker', halfPoints: 10 },
    ]);
    expect(explained({ ...right, verdict: 'wrong' }, { isDoubled: true }).rows).toEqual([
      { reason: 'value', halfPoints: 0 },
    ]);
  });
});

const anyAnswer = fc.record({
  text: fc.constantFrom('', 'Paris'),
  verdict: fc.constantFrom('wrong', 'half', 'right', null),
  additionalHalfPoints: fc.integer({ min: -20, max: 20 }),
  players: fc.constant(['ann']),
  wagers: fc.integer({ min: 0, max: 9 }).map((bet) => [{ player: 'ann', bet }]),
});
const anyScheme = fc.option(
  fc.record({
    ...Object.fromEntries(Object.entries(scheme).map(([key, value]) => [key, fc.constant(value)])),
    subtractForIncorrect: fc.boolean(),
    bonusPoints: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
);

describe('for any answer, the rows of its explanation', () => {
  it('add up to its score', () => {
    fc.assert(
      fc.property(
        anyAnswer,
        anyScheme,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (...drawn) => {
          const [answer, changes, valuePoints, isDoubled] = drawn;
          const used = changes === null ? null : { ...scheme, ...changes };
          const { rows, halfPoints } = explained(answer, { valuePoints, scheme: used, isDoubled });
          expect(rows.reduce((total, row) => total + row.halfPoints, 0)).toBe(halfPoints);
        },
      ),
    );
  });

  it('never contain a limit with a bet', () => {
    fc.assert(
      fc.property(anyAnswer, anyScheme, (answer, changes) => {
        const used = changes === null ? null : { ...scheme, ...changes };
        const { rows, betPoints } = explained(answer, { scheme: used });
        expect(betPoints > 0 && rows.some(({ reason }) => reason === 'limit')).toBe(false);
      }),
    );
  });
});
