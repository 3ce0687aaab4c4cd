import { auditLogCalls, NO_BRANDING, standingsCalls, standingsTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail, subscribedAdmin, type TestAdmin } from '../../../../test/factories.ts';
import {
  answeredBy,
  markedAnew,
  playedGame,
  removedPlayer,
} from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';
import { hashToken } from '../../../platform/secrets.ts';

const server = startTestServer();

const players = ['Owls', 'Bears', 'Foxes', 'Ants'].map((name) => ({ name, emails: [newEmail()] }));
const rounds = [{ name: 'Rivers', questions: [answeredBy(0), answeredBy(0, 1, 3)] }];

async function sharedGame(plan = {}) {
  const admin = await subscribedAdmin(server);
  const game = await playedGame(server, admin, { name: 'Thursday quiz', players, rounds, ...plan });
  const { standingsToken } = (await share(admin, game.gameId)).body.link;
  return { admin, game, standingsToken };
}

const share = ({ token }: TestAdmin, id: string) =>
  server.call(standingsCalls.share, { id }, { token });
const stop = ({ token }: TestAdmin, id: string) =>
  server.call(standingsCalls.stop, { id }, { token });
const linkOf = async ({ token }: TestAdmin, id: string) =>
  (await server.call(standingsCalls.link, { id }, { token })).body.link;
const look = (standingsToken: string) => server.call(standingsCalls.read, { standingsToken });

describe('the link to the standings of a game', () => {
  it('exists once its admin has made it, the same until it is ended', async () => {
    const admin = await subscribedAdmin(server);
    const { gameId } = await playedGame(server, admin);
    expect(await linkOf(admin, gameId)).toBeNull();
    const [one, other] = await Promise.all([share(admin, gameId), share(admin, gameId)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    expect(one.body.link.standingsToken).toMatch(/^[\w-]{43}$/);
    expect(await linkOf(admin, gameId)).toEqual(one.body.link);
  });

  it('shows brand, name, day, ranks with ties, names and points, and nothing else', async () => {
    const { admin, game, standingsToken } = await sharedGame();
    await server.sql(
      `insert into branding (admin_id, custom_title, custom_url, custom_url_title) values ($1, 'The Crown', '', '')`,
      [admin.adminId],
    );
    const { body } = await look(standingsToken);
    expect(body).toEqual({
      standings: {
        brand: { ...NO_BRANDING, customTitle: 'The Crown', logo: null, colors: null },
        name: 'Thursday quiz',
        startedAt: expect.any(String),
        isFinal: true,
        rows: [
          { rank: 1, name: 'Owls', points: 2 },
          { rank: 2, name: 'Ants', points: 1 },
          { rank: 2, name: 'Bears', points: 1 },
          { rank: 4, name: 'Foxes', points: 0 },
        ],
      },
    });
    const seen = JSON.stringify(body);
    const ids = [game.gameId, game.roomId, ...game.playerIds, ...game.roundIds, admin.adminId];
    for (const hidden of [...ids, game.roomCode, standingsToken, 'Right', 'Rivers', '@']) {
      expect(seen).not.toContain(hidden);
    }
  });

  it('follows corrections, and leaves removed teams out', async () => {
    const { admin, game, standingsToken } = await sharedGame();
    const { adminId } = admin;
    const [answer] = await server.sql(
      `select a.id from played_answers as a join played_questions as q on q.id = a.question_id
       where a.admin_id = $1 and q.order_num = 2`,
      [adminId],
    );
    const wrong = { adminId, answerId: String(answer?.id), verdict: 'wrong' } as const;
    await markedAnew(server, wrong);
    const [playerId = ''] = game.playerIds;
    await removedPlayer(server, { adminId, gameId: game.gameId, playerId });
    const rows = (await look(standingsToken)).body.standings?.rows ?? [];
    expect(rows.map(({ rank, name, points }) => [rank, name, points])).toEqual([
      [1, 'Ants', 0],
      [1, 'Bears', 0],
      [1, 'Foxes', 0],
    ]);
  });

  it('says that it was ended, and a new one is different', async () => {
    const { admin, game, standingsToken } = await sharedGame();
    expect((await stop(admin, game.gameId)).body).toEqual({ link: null });
    expect(await linkOf(admin, game.gameId)).toBeNull();
    expect((await look(standingsToken)).body).toEqual({ standings: null });
    const newToken = (await share(admin, game.gameId)).body.link.standingsToken;
    expect(newToken).not.toBe(standingsToken);
    expect((await look(newToken)).body.standings?.rows).toHaveLength(4);
    expect((await look(standingsToken)).body).toEqual({ standings: null });
    const rows = await server.sql('select * from standings_links where game_id = $1', [
      game.gameId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(standingsToken);
    expect(JSON.stringify(rows)).toContain(hashToken(standingsToken));
  });

  it('is in the audit log, once for each change', async () => {
    const { admin, game } = await sharedGame();
    await share(admin, game.gameId);
    await stop(admin, game.gameId);
    await stop(admin, game.gameId);
    const { body } = await server.call(auditLogCalls.read, {}, { token: admin.token });
    const lines = body.lines.map(({ text }) => text).filter((text) => text.includes('standings'));
    expect(lines).toEqual([
      `The standings of a game in room “${game.roomCode}” are no longer shared.`,
      `The standings of a game in room “${game.roomCode}” were shared with a public link.`,
    ]);
  });

  it('exists only for ended games of the admin who asks', async () => {
    const admin = await subscribedAdmin(server);
    const open = await playedGame(server, admin, { isOpen: true });
    const foreign = await sharedGame();
    for (const id of [open.gameId, foreign.game.gameId]) {
      const { token } = admin;
      expect((await server.call(standingsCalls.link, { id }, { token })).status).toBe(404);
      expect((await share(admin, id)).status).toBe(404);
      expect((await stop(admin, id)).status).toBe(404);
    }
    expect((await look(foreign.standingsToken)).body.standings).not.toBeNull();
  });

  it('opens nothing once its game is deleted', async () => {
    const { game, standingsToken } = await sharedGame();
    await server.sql('delete from games where id = $1', [game.gameId]);
    expect((await look(standingsToken)).status).toBe(404);
  });

  it('cannot be guessed: a network may look up a hundred unknown ones, and valid ones still work', async () => {
    const { standingsToken } = await sharedGame();
    expect((await look('short')).error?.message).toBe(standingsTexts.tokenInvalid.text);
    for (let turn = 0; turn < 101; turn += 1) await look(newSecret());
    expect((await look(newSecret())).status).toBe(429);
    expect((await look(standingsToken)).status).toBe(200);
  });
});
