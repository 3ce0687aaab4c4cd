// @module-tag sql
// @module-tag dates
import { gameCalls, userCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { answeredBy, playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

type Query = { limit?: number; cursor?: string };
type Part = { rows: unknown[]; total: number; nextCursor: string | null };

const lists = {
  games: async (token: string, query: Query): Promise<Part> => {
    const { games, ...page } = (await server.call(gameCalls.list, query, { token })).body;
    return { rows: games, ...page };
  },
  results: async (token: string, query: Query): Promise<Part> => {
    const { gameResults, ...page } = (await server.call(gameCalls.results, query, { token })).body;
    return { rows: gameResults, ...page };
  },
  'user scores': async (token: string, query: Query): Promise<Part> => {
    const { userScores, ...page } = (await server.call(gameCalls.userScores, query, { token }))
      .body;
    return { rows: userScores, ...page };
  },
  'scores of teams': async (token: string, query: Query): Promise<Part> => {
    const input = { ...query, by: 'team' as const };
    const { userScores, ...page } = (await server.call(gameCalls.userScores, input, { token }))
      .body;
    return { rows: userScores, ...page };
  },
  rounds: async (token: string, query: Query): Promise<Part> => {
    const { roundsHistory, ...page } = (
      await server.call(gameCalls.roundsHistory, query, { token })
    ).body;
    return { rows: roundsHistory, ...page };
  },
  users: async (token: string, query: Query): Promise<Part> => {
    const { users, ...page } = (await server.call(userCalls.list, query, { token })).body;
    return { rows: users, ...page };
  },
};

const byName = Object.entries(lists);

/** Only ids distinguish these rows. */
async function ties(admin: TestAdmin): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    await playedGame(server, admin, {
      players: [{ name: 'Owls', emails: [newEmail(), newEmail()] }, { name: `Foxes ${count}` }],
      rounds: [{ questions: [answeredBy(0, 1)] }, { questions: [] }],
    });
  }
}

describe('reading a list in parts', () => {
  it.each(byName)('gives the same rows as reading it in one piece: %s', async (_name, read) => {
    const admin = await verifiedAdmin(server);
    await ties(admin);
    const whole = await read(admin.token, {});
    expect(whole).toMatchObject({ total: whole.rows.length, nextCursor: null });
    expect(whole.rows.length).toBeGreaterThanOrEqual(3);
    for (const limit of [1, 2, whole.rows.length]) {
      const rows: unknown[] = [];
      let cursor: string | undefined;
      do {
        const part = await read(admin.token, {
          limit,
          ...(cursor === undefined ? {} : { cursor }),
        });
        expect(part.total).toBe(whole.total);
        rows.push(...part.rows);
        cursor = part.nextCursor ?? undefined;
        expect(cursor?.length ?? 0).toBeLessThanOrEqual(200);
      } while (cursor !== undefined);
      expect(rows).toEqual(whole.rows);
    }
  });

  it('neither repeats nor hides a row when a game starts in between', async () => {
    const admin = await verifiedAdmin(server);
    await ties(admin);
    const { rows } = await lists.results(admin.token, {});
    const first = await lists.results(admin.token, { limit: 4 });
    server.clock.advance(1);
    await playedGame(server, admin);
    const rest = await lists.results(admin.token, { cursor: String(first.nextCursor) });
    expect([...first.rows, ...rest.rows]).toEqual(rows);
    expect(rest.total).toBe(7);
  });

  const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const id = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
  const unknownCursor = { param: 'cursor', message: 'Unknown cursor.' };
  const keyedByMoment = [gameCalls.list, gameCalls.roundsHistory, userCalls.list];

  it.each([
    'x',
    '%',
    encoded([]),
    encoded(null),
    encoded([1, 'no id']),
    encoded([1e300, id]),
    encoded(['2026-11-20', id]),
    encoded([1, id, 2, `${id}'`]),
    'x'.repeat(201),
  ])('refuses the cursor %s', async (cursor) => {
    const { token } = await verifiedAdmin(server);
    for (const call of [...keyedByMoment, gameCalls.results, gameCalls.userScores]) {
      const reply = await server.call(call, { cursor }, { token });
      expect([call.name, reply.status, reply.error]).toMatchObject([call.name, 409, unknownCursor]);
    }
  });

  it.each([-1, 8.64e15])('refuses a cursor with an invalid time: %d ms', async (ms) => {
    const { token } = await verifiedAdmin(server);
    for (const call of keyedByMoment) {
      const reply = await server.call(call, { cursor: encoded([ms, id]) }, { token });
      expect([call.name, reply.status, reply.error]).toMatchObject([call.name, 409, unknownCursor]);
    }
  });
});
