import { describe, expect, it } from 'vitest';
import { ownOf, pointsScheme, round } from '../../../../test/fake-game.ts';
import type { OutboxState } from '../answering/outbox-state.ts';
import {
  type BetTable,
  betAtClosing,
  betProblem,
  betsFor,
  betTable,
  chipsOf,
  stepBet,
  swapOf,
} from './bet-table.ts';

const EMPTY: OutboxState = {
  entries: [],
  refused: {},
  late: {},
  saved: {},
  revision: 0,
  lostBets: {},
  isStuck: false,
};
const ENTRY = {
  round: 1,
  n: 2,
  text: 'Banksy',
  bet: 5,
  key: 'k',
  basedOn: 0,
  madeAt: 0,
  isTried: false,
  isHeld: false,
  isByItself: false,
  lostBet: 0,
  watchedAt: undefined,
};

function tableOf(change: Partial<BetTable> = {}): BetTable {
  return {
    scheme: pointsScheme,
    pointValue: 1,
    halfPoints: false,
    capPoints: 5,
    openingHalfPoints: 20,
    lastBetOn: 6,
    placed: new Map(),
    ...change,
  };
}

const used = (bets: Record<number, number>) =>
  new Map(Object.entries(bets).map(([n, bet]) => [Number(n), bet]));

describe('the bets that a phone knows', () => {
  const betting = { ...round, scheme: pointsScheme };
  const own = ownOf({ revision: 4, bets: { openingPoints: 7.5, placed: [{ n: 1, bet: 3 }] } });

  it('are those of the server, in a round with bets', () => {
    const table = betTable({ round: betting, own, outbox: EMPTY });
    expect(table).toMatchObject({ openingHalfPoints: 15, placed: used({ 1: 3 }) });
    expect(betTable({ round, own, outbox: EMPTY })).toBeUndefined();
    expect(betTable({ round: betting, own: ownOf(), outbox: EMPTY })).toBeUndefined();
    const other = { ...own, roundNumber: 2 };
    expect(betTable({ round: betting, own: other, outbox: EMPTY })).toBeUndefined();
  });

  it('include those being sent, and those saved since the last view', () => {
    const saved = { '1.1': { n: 1, text: 'Vermeer', bet: 1, revision: 2 } };
    const since = { ...EMPTY, saved, revision: 5, entries: [ENTRY] };
    expect(betTable({ round: betting, own, outbox: since })?.placed).toEqual(used({ 1: 1, 2: 5 }));
    const told = { ...since, revision: 4 };
    expect(betTable({ round: betting, own, outbox: told })?.placed).toEqual(used({ 1: 3, 2: 5 }));
  });

  it('exclude other rounds, answers without a bet, and voided questions', () => {
    const entries = [{ ...ENTRY, round: 2, n: 3 }, { ...ENTRY, n: 1, bet: 0 }, ENTRY];
    const outbox = { ...EMPTY, entries };
    const voided = { ...betting, voided: [2] };
    expect(betTable({ round: voided, own, outbox })?.placed).toEqual(new Map());
  });
});

describe('the values of a list', () => {
  it('keep their order, used or not', () => {
    const chips = chipsOf(tableOf({ placed: used({ 1: 5, 2: 1, 3: 2 }) }), 3, 2);
    expect(chips).toEqual([
      { value: 1, by: 2, isChosen: false },
      { value: 2, by: undefined, isChosen: true },
      { value: 3, by: undefined, isChosen: false },
      { value: 5, by: 1, isChosen: false },
    ]);
  });

  it('that are listed twice can be used twice', () => {
    const scheme = { ...pointsScheme, points: [5, 5, 1] };
    const chips = chipsOf(tableOf({ scheme, placed: used({ 1: 5 }) }), 2, 5);
    expect(chips?.map(({ by, isChosen }) => [by, isChosen])).toEqual([
      [undefined, false],
      [1, false],
      [undefined, true],
    ]);
  });

  it('are listed once and always free without single use', () => {
    const scheme = { ...pointsScheme, points: [5, 5, 1], singleUse: false };
    const chips = chipsOf(tableOf({ scheme, placed: used({ 1: 5 }) }), 2, 0);
    expect(chips).toEqual([
      { value: 1, by: undefined, isChosen: false },
      { value: 5, by: undefined, isChosen: false },
    ]);
  });

  it('are typed if there are more than twelve', () => {
    const points = Array.from({ length: 13 }, (_none, index) => index + 1);
    expect(chipsOf(tableOf({ scheme: { ...pointsScheme, points } }), 1, 0)).toBeUndefined();
    const few = { ...pointsScheme, points: points.slice(1) };
    expect(chipsOf(tableOf({ scheme: few }), 1, 0)).toHaveLength(12);
  });
});

describe('a swap', () => {
  it('exchanges the bets of two questions', () => {
    const table = tableOf({ placed: used({ 1: 5, 4: 2 }) });
    expect(swapOf(table, { n: 4, chosen: 2, other: 1 })).toEqual({ bet: 5, otherBet: 2 });
    expect(swapOf(table, { n: 4, chosen: 3, other: 1 })).toEqual({ bet: 5, otherBet: 3 });
    // The chosen value 5 is used by now, so the placed bet is handed over instead.
    expect(swapOf(table, { n: 4, chosen: 5, other: 1 })).toEqual({ bet: 5, otherBet: 2 });
  });

  it('moves a bet if neither question needs one', () => {
    const table = tableOf({ placed: used({ 1: 5 }) });
    expect(swapOf(table, { n: 4, chosen: 0, other: 1 })).toEqual({ bet: 5, otherBet: 0 });
    const scheme = { ...pointsScheme, mandatoryWagering: true };
    expect(swapOf({ ...table, scheme }, { n: 4, chosen: 0, other: 1 })).toBeUndefined();
  });

  it('is impossible with a question without a bet', () => {
    expect(swapOf(tableOf(), { n: 4, chosen: 2, other: 1 })).toBeUndefined();
  });
});

describe('a bet sent at closing', () => {
  const taken = tableOf({ placed: used({ 1: 5 }) });

  it('is kept if legal, and dropped if not', () => {
    expect(betAtClosing(taken, 2, 3)).toBe(3);
    expect(betAtClosing(taken, 2, 5)).toBe(0);
    expect(betAtClosing(taken, 2, 0)).toBe(0);
  });

  it('is kept if required, so that the server can refuse it', () => {
    const scheme = { ...pointsScheme, mandatoryWagering: true };
    expect(betAtClosing({ ...taken, scheme }, 2, 5)).toBe(5);
  });
});

describe('a bet that is required', () => {
  it('with a percentage is required only on the last question', () => {
    const scheme = { ...pointsScheme, type: 'percentage' as const, percentage: 50 };
    const table = tableOf({ scheme: { ...scheme, points: [], mandatoryWagering: true } });
    expect(betProblem(table, 5, 0)).toBeUndefined();
    expect(betProblem(table, 6, 0)).toBe('bet-required');
    expect(betsFor(table, 6)).toEqual({ kind: 'range', maxPoints: 5 });
    // Without any points there is nothing to bet, so no bet is required.
    expect(betProblem({ ...table, openingHalfPoints: 0 }, 6, 0)).toBeUndefined();
  });
});

describe('a step', () => {
  it('goes to the next value of a list, and stays within it', () => {
    const legal = { kind: 'values', points: [2, 5, 9] } as const;
    expect([stepBet(legal, 0, 1), stepBet(legal, 5, 1), stepBet(legal, 9, 1)]).toEqual([2, 9, 9]);
    expect([stepBet(legal, 9, -1), stepBet(legal, 4, -1), stepBet(legal, 2, -1)]).toEqual([
      5, 2, 2,
    ]);
  });

  it('stays between 1 and the maximum of a range', () => {
    const legal = { kind: 'range', maxPoints: 3 } as const;
    expect([stepBet(legal, 0, 1), stepBet(legal, 3, 1), stepBet(legal, 9, -1)]).toEqual([1, 3, 3]);
    expect(stepBet({ kind: 'none' }, 3, 1)).toBe(0);
  });
});
