// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nightRow, type ReportedGame } from './night-row.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 5, hour));

const teamsOf = (scores: readonly number[]) =>
  scores.map((score, index) => ({ name: `Team ${index + 1}`, score }));

const game = (changes: Partial<ReportedGame> = {}): ReportedGame => ({
  startedAt: at(20),
  endedAt: at(22),
  teams: [],
  phones: null,
  rounds: 1,
  corrections: 0,
  userIds: [],
  leaders: [],
  ...changes,
});

describe('the row of a night', () => {
  it('adds up a game that was closed by mistake and the one after it', () => {
    const first = game({
      teams: teamsOf(Array.from({ length: 21 }, (_, index) => 100 - index)),
      phones: 29,
      rounds: 6,
      corrections: 2,
      userIds: ['a', 'b'],
      leaders: [{ key: 'sam', since: at(20) }],
    });
    const again = game({
      startedAt: at(23),
      endedAt: at(24),
      teams: teamsOf(Array.from({ length: 19 }, (_, index) => index)),
      phones: 25,
      rounds: 2,
      userIds: ['b', 'c'],
      leaders: [
        { key: 'kim', since: at(23) },
        { key: 'sam', since: at(24) },
      ],
    });
    expect(nightRow([again, first])).toEqual({
      openedAt: at(20),
      endedAt: at(24),
      teams: 21,
      phones: 29,
      people: 3,
      rounds: 8,
      corrections: 2,
      leaders: ['sam', 'kim'],
      topThree: [['Team 1'], ['Team 2'], ['Team 3']],
    });
  });

  it('has no end while a game is open, no figures that nobody knows, and none without games', () => {
    const row = nightRow([game(), game({ startedAt: at(23), endedAt: null })]);
    expect(row).toMatchObject({ endedAt: null, phones: null, people: null });
    expect(nightRow([])).toBeUndefined();
  });

  it.each([
    [
      [9, 8, 8, 7],
      [['Team 1'], ['Team 2', 'Team 3']],
    ],
    [
      [9, 8, 7, 7, 7, 7],
      [['Team 1'], ['Team 2'], 4],
    ],
    [
      [9, 8, 7, 7, 7],
      [['Team 1'], ['Team 2'], ['Team 3', 'Team 4', 'Team 5']],
    ],
    [[5, 5, 5, 5, 4], [4]],
  ])('names the top three of %j as %j', (scores, expected) => {
    expect(nightRow([game({ teams: teamsOf(scores) })])?.topThree).toEqual(expected);
  });

  it('takes the top three of the game with most rounds, of two the later', () => {
    const named = (name: string, hour: number, rounds: number) =>
      game({ startedAt: at(hour), teams: [{ name, score: 1 }], rounds });
    const top = (...games: ReportedGame[]) => nightRow(games)?.topThree;
    expect(top(named('Owls', 18, 2), named('Foxes', 20, 2))).toEqual([['Foxes']]);
    expect(top(named('Owls', 18, 3), named('Foxes', 20, 2))).toEqual([['Owls']]);
  });

  it('is the same in every order of its games, and moves with all moments', () => {
    const hours = fc.integer({ min: 0, max: 500 });
    const games = fc.uniqueArray(
      fc.record({
        start: hours,
        lasts: fc.option(hours),
        scores: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 8 }),
        phones: fc.option(fc.nat(50)),
        rounds: fc.nat(3),
        corrections: fc.nat(9),
        userIds: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
        leaders: fc.uniqueArray(fc.constantFrom('sam', 'kim', 'ray')),
      }),
      { minLength: 1, maxLength: 5, selector: ({ start }) => start },
    );
    const gamesFrom = (
      planned: typeof games extends fc.Arbitrary<infer T> ? T : never,
      by: number,
    ) =>
      planned.map(({ start, lasts, scores, leaders, ...figures }) =>
        game({
          ...figures,
          startedAt: at(start + by),
          endedAt: lasts === null ? null : at(start + lasts + by),
          teams: teamsOf(scores),
          leaders: leaders.map((key, index) => ({ key, since: at(start + index + by) })),
        }),
      );
    fc.assert(
      fc.property(games, hours, (planned, by) => {
        const row = nightRow(gamesFrom(planned, 0));
        expect(nightRow(gamesFrom(planned.toReversed(), 0))).toEqual(row);
        const moved = nightRow(gamesFrom(planned, by));
        const { openedAt: _opened, endedAt: _ended, ...figures } = row ?? {};
        expect(moved).toMatchObject(figures);
        expect(moved?.openedAt).toEqual(at(Math.min(...planned.map(({ start }) => start)) + by));
        const isOpen = planned.some(({ lasts }) => lasts === null);
        const ends = planned.map(({ start, lasts }) => start + (lasts ?? 0) + by);
        expect(moved?.endedAt).toEqual(isOpen ? null : at(Math.max(...ends)));
      }),
    );
  });
});
