// @module-tag sql
// @module-tag dates
import { userCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { column, csvRows, total } from '../../../../test/export-files.ts';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { answeredBy, playedGame, schemeSnapshot } from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);

const listed = async ({ token }: TestAdmin, all?: 'true' | 'false') =>
  (await server.call(userCalls.list, all === undefined ? {} : { all }, { token })).body;

const read = async (
  { token }: TestAdmin,
  id: string | undefined,
  part: { limit?: number; cursor?: string | undefined } = {},
) => server.call(userCalls.read, { id: String(id), ...part }, { token });

describe('the list of users', () => {
  it('shows teams, rooms and the score of all time, the last seen first', async () => {
    const admin = await verifiedAdmin(server);
    const [ann, bob] = [newEmail(), newEmail()];
    const half = { answers: [{ verdict: 'half', seats: [0] }] } as const;
    const rounds = [{ questions: [answeredBy(0), half] }];
    await playedGame(server, admin, {
      startedAt: daysAgo(400),
      roomCode: 'PUB2',
      players: [{ name: 'Owls', emails: [ann, bob] }],
      rounds,
    });
    await playedGame(server, admin, {
      startedAt: daysAgo(2),
      roomCode: 'PUB1',
      players: [{ name: 'Night Owls', emails: [ann] }],
      rounds,
    });
    await playedGame(server, admin, {
      startedAt: daysAgo(1),
      roomCode: 'PUB1',
      players: [{ name: 'Owls', emails: [bob] }, { name: 'Nobody' }],
      rounds: [],
    });
    await playedGame(server, await verifiedAdmin(server), { players: [{ emails: [ann] }] });
    expect(await listed(admin)).toEqual({
      users: [
        {
          _id: expect.any(String),
          userEmail: bob,
          playerNames: ['Owls'],
          roomCodes: ['PUB1', 'PUB2'],
          totalScore: 1.5,
          lastLogin: '2026-11-19T12:00:00.000Z',
        },
        {
          _id: expect.any(String),
          userEmail: ann,
          playerNames: ['Night Owls', 'Owls'],
          roomCodes: ['PUB1', 'PUB2'],
          totalScore: 3,
          lastLogin: '2026-11-18T12:00:00.000Z',
        },
      ],
      total: 2,
      nextCursor: null,
    });
  });

  it('leaves out users not seen for 90 days, unless all are requested', async () => {
    const admin = await verifiedAdmin(server);
    const [old, edge] = [newEmail(), newEmail()];
    const longAgo = new Date(daysAgo(90).getTime() - 1);
    await playedGame(server, admin, { startedAt: longAgo, players: [{ emails: [old] }] });
    await playedGame(server, admin, { startedAt: daysAgo(90), players: [{ emails: [edge] }] });
    const emails = async (all?: 'true' | 'false') =>
      (await listed(admin, all)).users.map((user) => user.userEmail);
    expect(await emails()).toEqual([edge]);
    expect(await emails('false')).toEqual([edge]);
    expect(await emails('true')).toEqual([edge, old]);
  });

  it('is empty before anybody played with an address', async () => {
    const admin = await verifiedAdmin(server);
    await playedGame(server, admin);
    expect(await listed(admin, 'true')).toEqual({ users: [], total: 0, nextCursor: null });
  });
});

describe('one user', () => {
  it('has only their own answers; nobody else is named', async () => {
    const admin = await verifiedAdmin(server);
    const [ann, bob] = [newEmail(), newEmail()];
    const game = await playedGame(server, admin, {
      players: [
        { name: 'Owls', emails: [ann] },
        { name: 'Secret Foxes', emails: [bob] },
      ],
      rounds: [
        {
          name: 'Bets',
          scheme: schemeSnapshot({ type: 'standard' }),
          questions: [
            { answers: [{ text: 'same', verdict: 'right', seats: [0, 1], bets: { 0: 2, 1: 3 } }] },
            { answers: [{ text: 'theirs', seats: [1] }] },
          ],
        },
      ],
    });
    const [owls, foxes = ''] = game.playerIds;
    const user = (await listed(admin)).users.find((each) => each.userEmail === ann);
    const { status, body } = await read(admin, user?._id);
    expect([status, body.user]).toEqual([200, { _id: user?._id, email: ann }]);
    expect(body.data).toEqual([
      {
        _id: game.gameId,
        startedAt: '2026-11-20T12:00:00.000Z',
        room: { _id: game.roomId, roomCode: game.roomCode },
        seatPoints: [],
        gameRoundDetails: {
          rounds: [
            {
              _id: game.roundIds[0],
              name: 'Bets',
              version: 'pre-entered',
              roundMode: 'check',
              wagerMode: 'standard',
              questions: [
                expect.objectContaining({
                  orderNum: 1,
                  answers: [
                    expect.objectContaining({
                      text: 'same',
                      players: [owls],
                      wagers: [{ player: owls, bet: 2 }],
                      earned: [{ player: owls, points: 2 }],
                    }),
                  ],
                }),
                expect.objectContaining({ orderNum: 2, answers: [] }),
              ],
            },
          ],
        },
      },
    ]);
    const told = JSON.stringify(body);
    for (const other of [foxes, 'Foxes', bob, 'theirs']) expect(told).not.toContain(other);
  });

  it('has games, the newest first, each once, and their scores add up to the total', async () => {
    const admin = await verifiedAdmin(server);
    const emails = [newEmail()];
    const games: string[] = [];
    for (const days of [3, 2, 200]) {
      const { gameId } = await playedGame(server, admin, {
        startedAt: daysAgo(days),
        players: [{ emails }, {}, { emails }],
        rounds: [{ questions: [answeredBy(0, 1), answeredBy(2)] }, { questions: [answeredBy(2)] }],
      });
      games.push(gameId);
    }
    const [user] = (await listed(admin)).users;
    const { data } = (await read(admin, user?._id)).body;
    expect(data.map((game) => game._id)).toEqual([games[1], games[0], games[2]]);
    const points = data
      .flatMap((game) => game.gameRoundDetails.rounds.flatMap((round) => round.questions))
      .flatMap((question) => question.answers.flatMap((answer) => answer.earned))
      .reduce((sum, row) => sum + row.points, 0);
    expect([points, user?.totalScore]).toEqual([9, 9]);
  });

  it('is read in parts, even games of one moment, and by its file', async () => {
    const admin = await verifiedAdmin(server);
    const emails = [newEmail()];
    for (let i = 0; i < 5; i += 1) {
      const startedAt = daysAgo(Math.min(i, 3));
      await playedGame(server, admin, { startedAt, players: [{ emails }] });
    }
    const [user] = (await listed(admin)).users;
    const whole = (await read(admin, user?._id)).body;
    expect([whole.total, whole.nextCursor]).toEqual([5, null]);
    const games: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(admin, user?._id, { limit: 2, cursor });
      expect(body.total).toBe(5);
      games.push(...body.data.map((game) => game._id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(games).toEqual(whole.data.map((game) => game._id));
    const wrong = await read(admin, user?._id, { cursor: 'nonsense' });
    expect([wrong.status, wrong.error.param]).toEqual([409, 'cursor']);
  });

  it('with very many games has the newest 200, and a file of all', async () => {
    const admin = await verifiedAdmin(server);
    const emails = [newEmail()];
    for (let i = 0; i < 201; i += 1) {
      await playedGame(server, admin, { startedAt: daysAgo(i), players: [{ emails }] });
    }
    const [user] = (await listed(admin)).users;
    const { body } = await read(admin, user?._id);
    expect([body.data.length, body.total]).toEqual([200, 201]);
    const rows = await csvRows(server, admin, { report: 'user', id: user?._id });
    expect(total(column(rows, 'Points'))).toBe(user?.totalScore);
  });

  it('may be a seat, with an address only if a known user was on it', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const players = [{ emails: [] }, { emails: [email] }];
    const { playerIds, gameId } = await playedGame(server, admin, { players });
    await playedGame(server, admin, { players });
    const expected = [null, email].map((address, seat) => [
      { _id: playerIds[seat], email: address },
      [gameId],
    ]);
    for (const [seat, playerId] of playerIds.entries()) {
      const { body } = await read(admin, playerId);
      expect([body.user, body.data.map((game) => game._id)]).toEqual(expected[seat]);
    }
  });

  it('is not found by another admin, as a user or as a seat', async () => {
    const admin = await verifiedAdmin(server);
    const { playerIds } = await playedGame(server, admin, { players: [{ emails: [newEmail()] }] });
    const [user] = (await listed(admin)).users;
    const stranger = await verifiedAdmin(server);
    for (const id of [user?._id, playerIds[0]]) {
      expect((await read(stranger, id)).status).toBe(404);
      expect((await read(admin, id)).status).toBe(200);
    }
  });
});
