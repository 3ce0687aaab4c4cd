// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageScheme, pointsScheme, standardScheme } from '../../test/schemes.ts';
import {
  type BetSituation,
  betBudgetPoints,
  checkBet,
  legalBets,
  settleBet,
  type WagerScheme,
} from './wager.ts';

const list = pointsScheme({ points: [3, 1, 3, 2] });
const percentage = percentageScheme();
const standard = standardScheme();

function situation(scheme: WagerScheme, changes: Partial<BetSituation> = {}): BetSituation {
  return {
    scheme,
    openingScoreHalfPoints: 21,
    capPoints: 4,
    otherBetsPoints: [],
    isLastQuestion: false,
    ...changes,
  };
}

describe('with a points list a player may bet', () => {
  it('each value as often as it is listed', () => {
    expect(legalBets(situation(list))).toEqual({ kind: 'values', points: [1, 2, 3] });
    const afterOneThree = situation(list, { otherBetsPoints: [3, 1] });
    expect(legalBets(afterOneThree)).toEqual({ kind: 'values', points: [2, 3] });
    const afterBothThrees = situation(list, { otherBetsPoints: [3, 3] });
    expect(legalBets(afterBothThrees)).toEqual({ kind: 'values', points: [1, 2] });
  });

  it('nothing once the list is used up', () => {
    const usedUp = situation(list, { otherBetsPoints: [3, 3, 2, 1] });
    expect(legalBets(usedUp)).toEqual({ kind: 'none' });
    expect(checkBet(usedUp, 1)).toBe('no-bet-left');
    expect(checkBet(usedUp, 0)).toBeUndefined();
  });

  it('any value again and again without single use', () => {
    const free = situation({ ...list, singleUse: false }, { otherBetsPoints: [3, 3, 3] });
    expect(legalBets(free)).toEqual({ kind: 'values', points: [1, 2, 3] });
  });

  it('no other value', () => {
    expect(checkBet(situation(list), 4)).toBe('not-in-list');
  });
});

describe('with a percentage a player may bet', () => {
  it('up to that part of the opening score, in whole points', () => {
    expect(legalBets(situation(percentage))).toEqual({ kind: 'range', maxPoints: 5 });
    expect(checkBet(situation(percentage), 5)).toBeUndefined();
    expect(checkBet(situation(percentage), 6)).toBe('too-high');
  });

  it.each([
    [100, 1, 0],
    [100, 2, 1],
    [1, 199, 0],
    [1, 200, 1],
    [33, 20, 3],
    [50, -8, 0],
    [100, 1_999_999, 999_999],
  ])('%i %% of %i half-points: at most %i points', (percent, openingScoreHalfPoints, maxPoints) => {
    const scheme = { ...percentage, percentage: percent };
    expect(betBudgetPoints({ scheme, openingScoreHalfPoints, capPoints: 4 })).toBe(maxPoints);
  });

  it('once a round', () => {
    expect(legalBets(situation(percentage, { otherBetsPoints: [1] }))).toEqual({ kind: 'none' });
    expect(legalBets(situation(percentage, { otherBetsPoints: [0] })).kind).toBe('range');
  });
});

describe('with a standard scheme a player may bet', () => {
  it('up to the opening score or the cap, whichever is higher', () => {
    expect(legalBets(situation(standard))).toEqual({ kind: 'range', maxPoints: 10 });
    const behind = situation(standard, { openingScoreHalfPoints: -6 });
    expect(legalBets(behind)).toEqual({ kind: 'range', maxPoints: 4 });
  });

  it('less what is staked on other questions of the round', () => {
    const rest = situation(standard, { otherBetsPoints: [4, 3] });
    expect(legalBets(rest)).toEqual({ kind: 'range', maxPoints: 3 });
    const nothing = situation(standard, { otherBetsPoints: [4, 6] });
    expect(legalBets(nothing)).toEqual({ kind: 'none' });
  });

  it('once a round with single use', () => {
    const once = situation({ ...standard, singleUse: true }, { otherBetsPoints: [1] });
    expect(legalBets(once)).toEqual({ kind: 'none' });
  });
});

describe('mandatory wagering', () => {
  it('refuses a response without a bet while a legal bet exists', () => {
    expect(checkBet(situation({ ...list, mandatoryWagering: true }), 0)).toBe('bet-required');
    expect(checkBet(situation({ ...standard, mandatoryWagering: true }), 0)).toBe('bet-required');
    expect(checkBet(situation(list), 0)).toBeUndefined();
  });

  it('lets the question play without a wager when no legal bet is left', () => {
    const usedUp = situation(
      { ...list, mandatoryWagering: true },
      { otherBetsPoints: [1, 2, 3, 3] },
    );
    expect(checkBet(usedUp, 0)).toBeUndefined();
  });

  it('asks for the percentage on the last question of the round only, and only if unused', () => {
    const scheme = { ...percentage, mandatoryWagering: true };
    expect(checkBet(situation(scheme), 0)).toBeUndefined();
    expect(checkBet(situation(scheme, { isLastQuestion: true }), 0)).toBe('bet-required');
    const used = situation(scheme, { isLastQuestion: true, otherBetsPoints: [2] });
    expect(checkBet(used, 0)).toBeUndefined();
    const penniless = situation(scheme, { isLastQuestion: true, openingScoreHalfPoints: 0 });
    expect(checkBet(penniless, 0)).toBeUndefined();
  });
});

describe('a bet of 7 points', () => {
  const gentle = { subtractForIncorrect: false, bonusPoints: null };
  const hard = { subtractForIncorrect: true, bonusPoints: 3 };

  it.each([
    ['right', 14, 20],
    ['half', 7, 7],
    ['wrong', 0, -14],
  ] as const)('settled as %s is %i half-points, or %i with bonus and subtraction', (...row) => {
    const [verdict, gentleHalfPoints, hardHalfPoints] = row;
    expect(settleBet(gentle, 7, verdict)).toBe(gentleHalfPoints);
    expect(settleBet(hard, 7, verdict)).toBe(hardHalfPoints);
  });
});

describe('a bet of 5 points in a scheme that costs half of it', () => {
  const scheme = { subtractForIncorrect: true, losesHalf: true, bonusPoints: 2 };

  it.each([
    ['right', 14],
    ['half', 5],
    ['wrong', -5],
  ] as const)('settled as %s is %i half-points', (verdict, halfPoints) => {
    expect(settleBet(scheme, 5, verdict)).toBe(halfPoints);
  });

  it('costs nothing if the scheme no longer subtracts', () => {
    expect(settleBet({ ...scheme, subtractForIncorrect: false }, 5, 'wrong')).toBe(0);
  });
});

describe('the legal bets', () => {
  const anySituation = fc.record({
    scheme: fc.record({
      type: fc.constantFrom('points' as const, 'percentage' as const, 'standard' as const),
      points: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
      percentage: fc.integer({ min: 1, max: 100 }),
      singleUse: fc.boolean(),
      mandatoryWagering: fc.boolean(),
      subtractForIncorrect: fc.boolean(),
      bonusPoints: fc.constant(null),
    }),
    openingScoreHalfPoints: fc.integer({ min: -50, max: 50 }),
    capPoints: fc.integer({ min: 1, max: 10 }),
    otherBetsPoints: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    isLastQuestion: fc.boolean(),
  });

  it('are exactly the positive bets that are accepted', () => {
    fc.assert(
      fc.property(anySituation, fc.integer({ min: 1, max: 60 }), (any, bet) => {
        const legal = legalBets(any);
        const isOffered =
          (legal.kind === 'values' && legal.points.includes(bet)) ||
          (legal.kind === 'range' && bet <= legal.maxPoints);
        expect(checkBet(any, bet) === undefined).toBe(isOffered);
      }),
    );
  });

  it('never leave a player unable to answer', () => {
    fc.assert(
      fc.property(anySituation, (any) => {
        if (checkBet(any, 0) === undefined) return;
        const legal = legalBets(any);
        const bet = legal.kind === 'values' ? (legal.points[0] ?? 0) : 1;
        expect(checkBet(any, bet)).toBeUndefined();
      }),
    );
  });
});
