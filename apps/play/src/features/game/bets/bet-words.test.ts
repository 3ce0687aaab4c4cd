import { describe, expect, it } from 'vitest';
import { pointsScheme } from '../../../../test/fake-game.ts';
import type { RefusedAnswer } from '../answering/outbox-state.ts';
import type { BetTable } from './bet-table.ts';
import { betLine, bettingTip, leftLine, noBetLine, problemLine, readBet } from './bet-words.ts';

function tableOf(
  scheme: Partial<BetTable['scheme']> = {},
  change: Partial<BetTable> = {},
): BetTable {
  return {
    pointValue: 1,
    halfPoints: false,
    capPoints: 5,
    openingHalfPoints: 41,
    lastBetOn: 6,
    placed: new Map(),
    scheme: { ...pointsScheme, ...scheme },
    ...change,
  };
}

type Scheme = Partial<BetTable['scheme']>;

const percentage: Scheme = { type: 'percentage', percentage: 50, points: [] };
const standard: Scheme = { type: 'standard', points: [], singleUse: false };
const required: Scheme = { mandatoryWagering: true };
const first = new Map([[1, 5]]);

describe('a bet', () => {
  it('says what it wins and loses', () => {
    expect(betLine(tableOf(), 5)).toBe('Bet 5: right +5, wrong −5');
    expect(betLine(tableOf({ subtractForIncorrect: false }), 5)).toBe('Bet 5: right +5, wrong 0');
    expect(betLine(tableOf({ losesHalf: true }), 5)).toBe('Bet 5: right +5, wrong −2.5');
    expect(betLine(tableOf({}, { halfPoints: true }), 5)).toBe(
      'Bet 5: right +5, half +2.5, wrong −5',
    );
    expect(betLine(tableOf({ bonusPoints: 2 }), 1_000)).toBe(
      'Bet 1,000: right +1,002 with the bonus, wrong −1,000',
    );
  });

  it.each<[string, Scheme, ReadonlyMap<number, number>]>([
    ['Values left: 1 2 3', {}, first],
    ['Values: 1 2 3 5', { singleUse: false }, first],
    ['Up to 10 points', percentage, new Map()],
    ['Up to 20 points', standard, new Map()],
    ['Up to 15 points', standard, first],
  ])('says what is left: %s', (line, scheme, placed) => {
    expect(leftLine(tableOf(scheme, { placed }), 2)).toBe(line);
  });

  it('says why there is none left', () => {
    const all = new Map([1, 2, 3, 5].map((bet, index) => [index + 1, bet]));
    const none = 'You have no bets left in this round.';
    expect(leftLine(tableOf({}, { placed: all }), 5)).toBe(none);
    expect(noBetLine(tableOf(percentage, { placed: first }), 2)).toBe(
      "You've already bet in this round, on question 1.",
    );
    expect(noBetLine(tableOf(percentage, { openingHalfPoints: -4 }), 2)).toBe(
      'You had no points to bet when this round started.',
    );
    expect(noBetLine(tableOf(standard, { placed: new Map([[1, 20]]) }), 2)).toBe(none);
  });

  it('is sent only if legal, else says what to do', () => {
    const table = tableOf({ mandatoryWagering: true }, { placed: first });
    expect(readBet(table, 2, 3)).toEqual({ bet: 3, hold: undefined });
    expect(readBet(table, 2, 0)).toEqual({ bet: 0, hold: 'Choose a bet first.' });
    expect(readBet(table, 2, 5)).toEqual({ bet: 5, hold: 'Choose another bet.' });
    const none = tableOf({ points: [5] }, { placed: first });
    expect(readBet(none, 2, 5)).toEqual({ bet: 0, hold: undefined });
  });

  it.each<[RefusedAnswer['reason'], { bet: number; scheme?: Scheme; isFirst?: true }, string]>([
    ['not-in-list', { bet: 5 }, 'A bet of 5 is no longer allowed.'],
    ['not-in-list', { bet: 5, isFirst: true }, ''],
    ['too-high', { bet: 18, scheme: standard }, 'You can bet at most 15 points.'],
    [
      ...(['no-bet-left', { bet: 3, scheme: percentage }] as const),
      "You've already bet in this round, on question 1. Your answer is sent without a bet.",
    ],
    [
      'bet-required',
      { bet: 0, scheme: required },
      'You need to bet on every answer in this round.',
    ],
    ['bet-required', { bet: 3, scheme: required }, ''],
    ['bets-together', { bet: 3 }, "The other bet isn't allowed, so both stay as they were."],
    ['changed-by-team', { bet: 5 }, ''],
  ])('that was refused says why: %s %j', (reason, { bet, scheme, isFirst }, line) => {
    const table = tableOf(scheme, isFirst ? {} : { placed: first });
    expect(problemLine(table, 2, { bet, reason })).toBe(line);
  });
});

describe('the tip at the first bet', () => {
  it.each<[Scheme, string]>([
    [
      {},
      'A right answer wins your bet; a wrong one loses it. Each value can be used once. Without a bet, a right answer earns 1 point.',
    ],
    [
      { singleUse: false, subtractForIncorrect: false, mandatoryWagering: true },
      'A right answer wins your bet; a wrong one costs nothing.',
    ],
    [
      { singleUse: false, losesHalf: true, mandatoryWagering: true },
      'A right answer wins your bet; a wrong one loses half of it.',
    ],
    [
      { ...percentage, mandatoryWagering: true },
      'A right answer wins your bet; a wrong one loses it. One bet in this round, up to 50% of your score. Without a bet, a right answer earns 1 point.',
    ],
    [
      { ...standard, mandatoryWagering: true },
      'A right answer wins your bet; a wrong one loses it. You can bet up to 20 points in total in this round.',
    ],
    [
      { ...standard, singleUse: true, mandatoryWagering: true },
      'A right answer wins your bet; a wrong one loses it. One bet in this round, up to 20 points.',
    ],
  ])('follows the scheme: %j', (scheme, tip) => {
    expect(bettingTip(tableOf(scheme))).toBe(tip);
  });
});
