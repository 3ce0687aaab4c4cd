// @module-tag sql
// @module-tag dates
import { gameCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { answeredBy, playedGame, schemeSnapshot } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR_MS);

type Query = { team?: string; email?: string; limit?: number; cursor?: string };

const results = async ({ token }: TestAdmin, query: Query = {}) =>
  (await server.call(gameCalls.results, query, { token })).body;
const userScores = async ({ token }: TestAdmin, query: Query = {}) =>
  (await server.call(gameCalls.userScores, query, { token })).body;
const gamesOf = async ({ token }: TestAdmin, query: Query = {}) =>
  (await server.call(gameCalls.list, query, { token })).body;

describe('the list of games', () => {
  it('shows the games of the window, newest first, and their content', async () => {
    const admin = await verifiedAdmin(server);
    const final = schemeSnapshot({ name: 'Final' });
    const older = await playedGame(server, admin, {
      name: 'Quiz night',
      startedAt: hoursAgo(24),
      players: [{ name: 'Owls' }, { name: 'Foxes' }],
      rounds: [
        { scheme: final, questions: [{ answers: [{ verdict: 'half', seats: [1] }] }] },
        { questions: [answeredBy(0, 1)] },
        { scheme: schemeSnapshot({ name: 'Mega' }) },
        { scheme: final },
      ],
    });
    const newer = await playedGame(server, admin, { players: [], rounds: [], isOpen: true });
    await playedGame(server, admin, { startedAt: hoursAgo(24 * 9) });
    await playedGame(server, await verifiedAdmin(server));
    expect(await gamesOf(admin)).toEqual({
      games: [
        {
          _id: newer.gameId,
          roomCode: newer.roomCode,
          name: '',
          startedAt: '2026-11-20T12:00:00.000Z',
          endedAt: null,
          gameMode: 'play',
          wagering: [],
          roundsCount: 0,
          playersCount: 0,
          topScore: null,
          demo: false,
        },
        {
          _id: older.gameId,
          roomCode: older.roomCode,
          name: 'Quiz night',
          startedAt: '2026-11-19T12:00:00.000Z',
          endedAt: '2026-11-19T14:00:00.000Z',
          gameMode: 'stop',
          wagering: ['Final', 'Mega'],
          roundsCount: 4,
          playersCount: 2,
          topScore: 1.5,
          demo: false,
        },
      ],
      total: 2,
      nextCursor: null,
    });
  });

  it('can be filtered to games in which one seat matches team and email', async () => {
    const admin = await verifiedAdmin(server);
    const both = await playedGame(server, admin, {
      players: [{ name: 'Owls', emails: ['ann@one.test', 'bob@two.test'] }],
      rounds: [],
    });
    await playedGame(server, admin, {
      players: [{ name: 'Owls' }, { name: 'Foxes', emails: ['bob@two.test'] }],
      rounds: [],
    });
    const found = await gamesOf(admin, { team: 'OWL', email: 'Bob@' });
    expect(found.games.map((game) => game._id)).toEqual([both.gameId]);
    expect((await gamesOf(admin, { email: 'bob@' })).total).toBe(2);
  });
});

describe('the results of games', () => {
  it('have one row per seat, highest score first within a game', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const { gameId, roomCode, playerIds } = await playedGame(server, admin, {
      players: [{ name: 'Foxes' }, { name: 'Owls', emails: [email] }],
      rounds: [{ questions: [answeredBy(1), { answers: [{ verdict: 'half', seats: [0, 1] }] }] }],
    });
    const { gameResults, total } = await results(admin);
    const shared = { id: gameId, gameDate: '2026-11-20T12:00:00.000Z', roomName: roomCode };
    const userId = expect.any(String);
    expect(gameResults).toEqual([
      {
        ...shared,
        playerId: playerIds[1],
        userId,
        email,
        emails: [email],
        team: 'Owls',
        score: 1.5,
      },
      {
        ...shared,
        playerId: playerIds[0],
        userId: null,
        email: null,
        emails: [],
        team: 'Foxes',
        score: 0.5,
      },
    ]);
    expect(total).toBe(2);
  });

  it.each([
    ['100%', ['100% Wrong']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['wRONG', ['100% Wrong', '1000 wrong']],
    ['ÉT', ['L’été']],
    ['  Étés ', []],
    ["' or true --", []],
    ['', ['100% Wrong', '1000 wrong', 'L’été', 'back\\slash', 'snake_case']],
  ])('can be filtered to teams that contain %j, taken literally', async (team, names) => {
    const admin = await verifiedAdmin(server);
    const teams = ['100% Wrong', '1000 wrong', 'snake_case', 'back\\slash', 'L’été'];
    await playedGame(server, admin, { players: teams.map((name) => ({ name })) });
    const { gameResults, total } = await results(admin, { team });
    expect(gameResults.map((row) => row.team).sort()).toEqual(names);
    expect(total).toBe(names.length);
    const { userScores: scores } = await userScores(admin, { team });
    expect(scores.map((row) => row.team).sort()).toEqual(names);
  });

  it('can be filtered by the shown email addresses', async () => {
    const admin = await verifiedAdmin(server);
    const seats = [['ann_1@one.test', 'bob@two.test'], ['annx1@one.test'], []];
    await playedGame(server, admin, { players: seats.map((emails) => ({ emails })) });
    const emailsFor = async (email: string) =>
      (await results(admin, { email })).gameResults.map((row) => row.email);
    expect(await emailsFor('ANN_1')).toEqual(['ann_1@one.test']);
    expect(await emailsFor('bob')).toEqual(['ann_1@one.test']);
    expect((await emailsFor('one.test')).sort()).toEqual(['ann_1@one.test', 'annx1@one.test']);
  });
});

describe('the history of rounds', () => {
  it('lists every round of the admin, newest first', async () => {
    const admin = await verifiedAdmin(server);
    const game = await playedGame(server, admin, {
      startedAt: hoursAgo(24 * 400),
      players: [{}, {}],
      rounds: [
        { name: 'One', createdAt: hoursAgo(2), questions: [answeredBy(0), answeredBy(1)] },
        {
          name: 'Two',
          createdAt: hoursAgo(1),
          version: 'live',
          roundMode: 'play',
          scheme: schemeSnapshot({ type: 'standard' }),
        },
      ],
    });
    await playedGame(server, await verifiedAdmin(server));
    const { body } = await server.call(gameCalls.roundsHistory, {}, { token: admin.token });
    const shared = {
      gameId: game.gameId,
      roomId: { _id: game.roomId, roomCode: game.roomCode },
      playersCount: 2,
    };
    expect(body).toEqual({
      roundsHistory: [
        {
          ...shared,
          _id: game.roundIds[1],
          name: 'Two',
          createdAt: '2026-11-20T11:00:00.000Z',
          version: 'live',
          roundMode: 'play',
          wagerMode: 'standard',
          questionsCount: 0,
        },
        {
          ...shared,
          _id: game.roundIds[0],
          name: 'One',
          createdAt: '2026-11-20T10:00:00.000Z',
          version: 'pre-entered',
          roundMode: 'check',
          wagerMode: 'none',
          questionsCount: 2,
        },
      ],
      total: 2,
      nextCursor: null,
    });
  });
});
