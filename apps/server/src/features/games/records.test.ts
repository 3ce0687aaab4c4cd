// @module-tag properties
// @module-tag sql
// @module-tag dates
import { gameCalls } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  playerTotals,
  toPoints,
  verdictFlags,
} from '@emcee/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../test/depth.ts';
import { verifiedAdmin } from '../../../test/factories.ts';
import {
  type PlannedQuestion,
  playedGame,
  schemeSnapshot,
  scoredRounds,
} from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/secrets.ts';
import { insertGame } from './records.store.ts';
import { endGame, recordRound, seatPlayers } from './records.ts';

const server = startTestServer();

const SEATS = [0, 1, 2];

const verdict = fc.constantFrom({}, { verdict: 'right' } as const, { verdict: 'half' } as const, {
  verdict: null,
});
const answer = fc.record({
  text: fc.constantFrom('', ' ', 'Rome', 'r\u00f4me', '\u{1f989}'),
  verdict,
  additionalHalfPoints: fc.integer({ min: -2_000_000, max: 2_000_000 }),
});
const question: fc.Arbitrary<PlannedQuestion> = fc
  .record({
    valuePoints: fc.integer({ min: 1, max: 1_000_000 }),
    voided: fc.boolean(),
    // Seats give one of the answers, or none.
    choices: fc.tuple(...SEATS.map(() => fc.integer({ min: 0, max: 3 }))),
    bets: fc.tuple(...SEATS.map(() => fc.option(fc.integer({ min: 1, max: 1_000_000_000 })))),
    answers: fc.array(answer, { minLength: 3, maxLength: 3 }),
  })
  .map(({ valuePoints, voided, choices, bets, answers }) => ({
    valuePoints,
    voided,
    answers: answers.map(({ verdict, ...rest }, place) => {
      const seats = SEATS.filter((seat) => choices[seat] === place);
      const placed = seats.flatMap((seat): [number, number][] => {
        const bet = bets[seat] ?? null;
        return bet === null ? [] : [[seat, bet]];
      });
      return { ...rest, ...verdict, seats, bets: Object.fromEntries(placed) };
    }),
  }));
const scheme = fc
  .record({
    type: fc.constantFrom('points' as const, 'percentage' as const, 'standard' as const),
    subtractForIncorrect: fc.boolean(),
    bonusPoints: fc.option(fc.integer({ min: 1, max: 100 })),
  })
  .map(schemeSnapshot);
const round = fc.record({
  scheme: fc.option(scheme),
  settings: fc
    .record({
      scoringInterval: fc.integer({ min: 1, max: 1_000_000 }),
      maxPointValue: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .map((rules) => ({ ...defaultGameSettings, ...defaultProGameOptions, ...rules })),
  questions: fc.array(question, { maxLength: 3 }),
});

describe('law 5: a record', () => {
  it('gives the same scores as in memory after reading it back, and its rows add up', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 3 }), async (rounds) => {
        const game = await playedGame(server, admin, { players: [{}, {}, {}], rounds });
        const inMemory = playerTotals(scoredRounds(game));
        const { body } = await server.call(gameCalls.read, { id: game.gameId }, { token });
        const { players, rounds: readBack } = body.game;
        const rows = readBack
          .flatMap((each) => each.questions.flatMap((asked) => asked.answers))
          .flatMap((given) => given.earned);
        for (const { _id, score } of players) {
          expect(score).toBe(toPoints(inMemory.get(_id) ?? 0));
          const own = rows.filter((row) => row.player === _id);
          expect(own.reduce((sum, row) => sum + row.points, 0)).toBe(score);
        }
      }),
      { numRuns: inDepth({ usual: 20, deep: 400 }) },
    );
  });

  it('keeps the texts, groups and bets as given', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    await fc.assert(
      fc.asyncProperty(round, async (planned) => {
        const game = await playedGame(server, admin, { players: [{}, {}, {}], rounds: [planned] });
        const { body } = await server.call(gameCalls.read, { id: game.gameId }, { token });
        const answers = (questions: readonly { answers: readonly object[] }[]) =>
          questions.map((asked) => asked.answers);
        const expected = (game.rounds[0]?.questions ?? []).map((asked) => ({
          answers: asked.answers
            .filter(({ players }) => players.length > 0)
            .map(({ text, verdict, players, wagers }) =>
              expect.objectContaining({ text, ...verdictFlags(verdict), players, wagers }),
            ),
        }));
        expect(answers(body.game.rounds[0]?.questions ?? [])).toEqual(answers(expected));
      }),
      { numRuns: inDepth({ usual: 10, deep: 200 }) },
    );
  });
});

describe('writing a record', () => {
  it('ends with the game', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId } = admin;
    const { gameId, rounds } = await playedGame(server, admin);
    const [played] = rounds;
    if (played === undefined) throw new Error('nothing was played');
    const owned = { adminId, gameId };
    const now = server.clock.now();
    const writes = [
      () => seatPlayers(server.db, { ...owned, players: [], now }),
      () => endGame(server.db, { ...owned, endedAt: now }),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow('No open game has this id.');
    // A host may publish after the game.
    const round = { ...played, position: 2 };
    await server.db.transaction((db) => recordRound(db, { ...owned, round }));
    const nobodys = { ...owned, gameId: newId() };
    const write = recordRound(server.db, { ...nobodys, round: played });
    await expect(write).rejects.toThrow('No game has this id.');
  });

  it('needs an open game of the room', async () => {
    const admin = await verifiedAdmin(server);
    const { roomId } = await playedGame(server, admin);
    const room = {
      adminId: admin.adminId,
      roomId,
      roomCode: 'PUB1',
      startedAt: server.clock.now(),
    };
    await insertGame(server.db, room);
    await expect(insertGame(server.db, room)).rejects.toMatchObject({
      cause: { constraint: 'games_one_open' },
    });
  });

  it('recognizes people by their email, and updates when they were last seen', async () => {
    const admin = await verifiedAdmin(server);
    const players = [{ emails: ['ann@one.test', 'ann@one.test'] }];
    await playedGame(server, admin, { players });
    await playedGame(server, admin, { players, startedAt: new Date('2026-11-01T12:00:00Z') });
    await playedGame(server, await verifiedAdmin(server), { players });
    const people = await server.sql('select last_login_at::text from users where admin_id = $1', [
      admin.adminId,
    ]);
    expect(people).toEqual([{ last_login_at: '2026-11-20 12:00:00+00' }]);
    expect(await server.sql('select player_id from player_users')).toHaveLength(3);
  });
});
