import { describe, expect, it } from 'vitest';
import {
  badgesOf,
  type KeepsakeResult,
  type KeepsakeRound,
  type KeepsakeTeam,
  placesAfterRounds,
} from './keepsake.ts';

type Earned = Record<string, number>;

const teamsOf = (...ids: string[]): KeepsakeTeam[] => ids.map((id) => ({ id, given: [] }));

/** Rounds that start at 100, 200, 300, ... */
const roundsOf = (...earned: Earned[]): KeepsakeRound[] =>
  earned.map((points, index) => ({
    number: index + 1,
    name: `Round ${index + 1}`,
    startedAt: 100 * (index + 1),
    showsScores: true,
    earned: new Map(Object.entries(points)),
  }));

const placesOf = (id: string, teams: readonly KeepsakeTeam[], rounds: readonly KeepsakeRound[]) =>
  placesAfterRounds(teams, rounds).get(id);

const resultOf = (n: number, change: Partial<KeepsakeResult> = {}): KeepsakeResult => ({
  ...{ n, text: `answer ${n}`, verdict: 'wrong', isVoided: false, isOnlyOne: false },
  ...change,
});

/** `right` right answers of `asked`. */
const resultsOf = (right: number, asked: number): KeepsakeResult[] =>
  Array.from({ length: asked }, (_none, index) =>
    resultOf(index + 1, { verdict: index < right ? 'right' : 'wrong' }),
  );

function badges(
  id: string,
  {
    teams = teamsOf('a', 'b', 'c', 'd'),
    rounds,
    results,
    isFirstGame = false,
  }: {
    teams?: readonly KeepsakeTeam[];
    rounds: readonly KeepsakeRound[];
    results?: readonly (readonly KeepsakeResult[] | null)[];
    isFirstGame?: boolean;
  },
) {
  const places = placesAfterRounds(teams, rounds);
  return badgesOf({ id, places, rounds, results: results ?? rounds.map(() => null), isFirstGame });
}

const climbing = roundsOf({ a: 1, b: 2, c: 3, d: 4 }, { a: 9, b: 0, c: 0, d: 0 });

describe('the places after each round', () => {
  it('add up the points, and teams with equal scores share a place', () => {
    const rounds = roundsOf({ a: 4, b: 4, c: 2 }, { a: 0, b: 2, c: 4 });
    const teams = teamsOf('a', 'b', 'c');
    expect(placesOf('a', teams, rounds)).toEqual([1, 3]);
    expect(placesOf('b', teams, rounds)).toEqual([1, 1]);
    expect(placesOf('c', teams, rounds)).toEqual([3, 1]);
  });

  it('begin with the first round that a team answered', () => {
    const rounds = roundsOf({ a: 4 }, { a: 0, b: 2 });
    expect(placesOf('b', teamsOf('a', 'b'), rounds)).toEqual([null, 2]);
  });

  it('are missing after a round whose scores were hidden', () => {
    const [first, second] = roundsOf({ a: 4, b: 2 }, { a: 0, b: 4 });
    if (first === undefined || second === undefined) throw new Error('Two rounds were made.');
    const rounds = [{ ...first, showsScores: false }, second];
    expect(placesOf('b', teamsOf('a', 'b'), rounds)).toEqual([null, 1]);
  });

  it.each([
    [50, [1, 1]],
    [150, [1, 1]],
    [250, [2, 1]],
    [9_000, [2, 1]],
  ])('count points given at %i from that round on', (at, expected) => {
    const teams = [...teamsOf('a'), { id: 'b', given: [{ halfPoints: 6, at }] }];
    const rounds = roundsOf({ a: 4, b: 2 }, { a: 0, b: 0 });
    expect(placesOf('b', teams, rounds)).toEqual(expected);
  });

  it('leave out teams that are not in the record', () => {
    const rounds = roundsOf({ removed: 9, a: 4 });
    expect([...placesAfterRounds(teamsOf('a'), rounds)]).toEqual([['a', [1]]]);
  });
});

describe('the badges of a team', () => {
  it('have the biggest climb of the game', () => {
    expect(badges('a', { rounds: climbing })).toEqual([
      { kind: 'climb', places: 3, roundNumber: 2 },
    ]);
    expect(badges('d', { rounds: climbing })).toEqual([{ kind: 'neverBelowThird', rounds: 2 }]);
  });

  it('give a shared biggest climb to each of its teams, and none of one place', () => {
    const shared = roundsOf({ a: 0, b: 0, c: 2, d: 2 }, { a: 9, b: 9, c: 0, d: 0 });
    expect(badges('a', { rounds: shared })).toContainEqual(
      expect.objectContaining({ kind: 'climb', places: 2 }),
    );
    expect(badges('b', { rounds: shared })).toContainEqual(
      expect.objectContaining({ kind: 'climb', places: 2 }),
    );
    const small = roundsOf({ a: 2, b: 1 }, { a: 0, b: 2 });
    expect(badges('b', { teams: teamsOf('a', 'b'), rounds: small })).toEqual([]);
  });

  it('have the first answer that only this team knew, without voided ones', () => {
    const rounds = roundsOf({ a: 1, b: 0 }, { a: 1, b: 0 });
    const only = { verdict: 'right', isOnlyOne: true } as const;
    const results = [
      [resultOf(1, { ...only, isVoided: true })],
      [resultOf(1), resultOf(2, { ...only, text: 'Mayfair' }), resultOf(3, only)],
    ];
    const badge = { kind: 'onlyTeam', text: 'Mayfair', roundNumber: 2, n: 2 };
    expect(badges('a', { teams: teamsOf('a', 'b'), rounds, results })).toEqual([badge]);
    expect(badges('a', { teams: teamsOf('a'), rounds, results })).toEqual([]);
  });

  it('have the best round by its share of right answers', () => {
    const rounds = roundsOf({ a: 1 }, { a: 1 }, { a: 1 });
    const results = [resultsOf(5, 10), resultsOf(4, 5), resultsOf(1, 1)];
    expect(badges('a', { teams: teamsOf('a'), rounds, results })).toEqual([
      { kind: 'bestRound', roundName: 'Round 2', roundNumber: 2, right: 4, asked: 5 },
    ]);
    const bonus = resultOf(2005, { text: 'All 2 right', verdict: 'wrong' });
    const withBonus = [resultsOf(5, 10), [...resultsOf(4, 5), bonus], resultsOf(1, 1)];
    const [best] = badges('a', { teams: teamsOf('a'), rounds, results: withBonus });
    expect(best).toMatchObject({ right: 4, asked: 5 });
  });

  it.each([
    ['there is one round', [resultsOf(9, 10)]],
    ['rounds are equally good', [resultsOf(5, 10), resultsOf(5, 10)]],
    ['nothing was right', [resultsOf(0, 10), resultsOf(0, 10)]],
    ['a round was hidden', [resultsOf(5, 10), null]],
  ])('have no best round if %s', (_case, results) => {
    const rounds = roundsOf(...results.map(() => ({ a: 1 })));
    expect(badges('a', { teams: teamsOf('a'), rounds, results })).toEqual([]);
  });

  it('say that a team was never below third only if there were lower places', () => {
    const rounds = roundsOf({ a: 3, b: 2, c: 1, d: 0 }, { a: 0, b: 0, c: 0, d: 0 });
    const badge = { kind: 'neverBelowThird', rounds: 2 };
    expect(badges('c', { rounds })).toEqual([badge]);
    expect(badges('d', { rounds })).toEqual([]);
    expect(badges('c', { teams: teamsOf('a', 'b', 'c'), rounds })).toEqual([]);
    expect(badges('c', { rounds: rounds.slice(0, 1) })).toEqual([]);
  });

  it('say nothing about places that were hidden', () => {
    const rounds = climbing.map((round) => ({ ...round, showsScores: false }));
    expect(badges('a', { rounds })).toEqual([]);
  });

  it('are three at most, and the first game comes last', () => {
    const results = [resultsOf(2, 10), [resultOf(1, { isOnlyOne: true }), ...resultsOf(3, 4)]];
    const three = badges('a', { rounds: climbing, results, isFirstGame: true });
    expect(three.map(({ kind }) => kind)).toEqual(['climb', 'onlyTeam', 'bestRound']);
    expect(badges('c', { rounds: climbing.slice(0, 1), isFirstGame: true })).toEqual([
      { kind: 'firstGame' },
    ]);
  });
});
