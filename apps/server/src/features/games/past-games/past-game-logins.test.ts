// @module-tag dates
import { pastGameCalls, playerLoginCalls, privacyCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail, subscribedAdmin } from '../../../../test/factories.ts';
import { answeredBy, playedGame, removedPlayer } from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { afterAMonth, END, readAgain, SHOWS_ALL } from '../../../../test/live/past-games.ts';
import { codeFor, joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const DAY = 24 * 60 * 60;

const ask = (email: string, playerToken: string) =>
  server.call(playerLoginCalls.askPastGamesCode, { email, playerToken });

/** This browser never joined a game. */
async function loginLater(email: string): Promise<string> {
  const playerToken = newSecret();
  expect((await ask(email, playerToken)).status).toBe(200);
  const code = await codeFor(server, email);
  const typed = { email, code, playerToken };
  expect((await server.call(playerLoginCalls.logIn, typed)).status).toBe(200);
  return playerToken;
}

const listed = async (token: string) =>
  (await server.call(pastGameCalls.list, {}, { token })).body.evenings;

describe("a player's login", () => {
  it('opens every seat of its player, of every organizer, on any device', async () => {
    const email = newEmail();
    const [one, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const first = await playedGame(server, one, {
      name: 'First',
      players: [{ name: 'Owls', emails: [email] }],
    });
    server.clock.advance(DAY);
    const players = [{ name: 'Foxes' }, { name: 'Bears', emails: [email] }];
    const second = await playedGame(server, other, { name: 'Second', players });
    server.clock.advance(DAY);
    const token = await loginLater(email);
    expect((await listed(token)).map(({ gameId, name, teams }) => [gameId, name, teams])).toEqual([
      [second.gameId, 'Second', ['Bears']],
      [first.gameId, 'First', ['Owls']],
    ]);
    const { body } = await readAgain(server, first, token);
    expect(body).toMatchObject({ state: 'kept', evening: { teams: [{ name: 'Owls' }] } });
    const mail = (await server.mails()).find(({ to }) => to === email);
    expect(mail?.subject).toMatch(/^\d{6} is your Emcee code$/);
  });

  it('also works when joining a game, even a month later', async () => {
    const { quiz } = await openedRoom(server, { ...SHOWS_ALL, requirePlayerEmail: true });
    const { roomCode } = quiz;
    const email = newEmail();
    const playerToken = await loggedIn(server, { roomCode, email });
    const owls = await joinWithLogin(server, { roomCode, name: 'Owls', playerToken });
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.closeAndPublish(roundId);
    await quiz.done(END);
    const before = await readAgain(server, owls, playerToken);
    expect(before.body).toEqual((await readAgain(server, owls, owls.secret)).body);
    await afterAMonth(server);
    expect((await readAgain(server, owls, playerToken)).body).toEqual(before.body);
  });

  it('shows each team of its player in one game', async () => {
    const email = newEmail();
    const players = ['Owls', 'Foxes'].map((name) => ({ name, emails: [email] }));
    const admin = await subscribedAdmin(server);
    const game = await playedGame(server, admin, {
      players,
      rounds: [{ questions: [answeredBy(0)] }],
    });
    const token = await loginLater(email);
    expect((await listed(token)).map(({ teams }) => teams.toSorted())).toEqual([['Foxes', 'Owls']]);
    const { teams } = (await readAgain(server, game, token)).body.evening ?? { teams: [] };
    expect(teams.map(({ name }) => name).toSorted()).toEqual(['Foxes', 'Owls']);
  });

  it('finds nothing of others, of open games, of removed teams, and from more than a year ago', async () => {
    const email = newEmail();
    const admin = await subscribedAdmin(server);
    const players = [{ name: 'Owls', emails: [email] }];
    const old = await playedGame(server, admin, { players });
    server.clock.advance(366 * DAY);
    const own = await playedGame(server, admin, { players });
    const open = await playedGame(server, admin, { players, isOpen: true });
    const foreign = await playedGame(server, admin);
    const removed = await playedGame(server, admin, { players });
    const [playerId = ''] = removed.playerIds;
    await removedPlayer(server, { ...admin, gameId: removed.gameId, playerId });
    const token = await loginLater(email);
    expect((await listed(token)).map(({ gameId }) => gameId)).toEqual([own.gameId]);
    for (const game of [old, open, foreign, removed]) {
      expect((await readAgain(server, game, token)).status).toBe(404);
    }
  });

  it('ends when its player is erased', async () => {
    const email = newEmail();
    const admin = await subscribedAdmin(server);
    const game = await playedGame(server, admin, { players: [{ name: 'Owls', emails: [email] }] });
    const token = await loginLater(email);
    const [user] = await server.sql('select id from users where email = $1', [email]);
    const erased = { userId: String(user?.id), teamNames: false };
    await server.call(privacyCalls.erasePerson, erased, { token: admin.token });
    expect((await readAgain(server, game, token)).status).toBe(401);
    await server.sql('delete from outbox_mails');
    server.clock.advance(3_600);
    expect((await ask(email, newSecret())).status).toBe(200);
    expect(await server.sql('select 1 from outbox_mails')).toEqual([]);
  });
});

describe('a code for past games', () => {
  it('is mailed only to players, and nobody learns who is one', async () => {
    const admin = await subscribedAdmin(server);
    const [known, unknown] = [newEmail(), newEmail()];
    await playedGame(server, admin, { players: [{ name: 'Owls', emails: [known] }] });
    const told = async (email: string) => {
      const playerToken = newSecret();
      const asked = await ask(email, playerToken);
      const mail = await server.call(playerLoginCalls.codeMail, { playerToken });
      const tries: unknown[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const typed = { email, code: '000000', playerToken };
        const { status, error } = await server.call(playerLoginCalls.logIn, typed);
        tries.push([status, error?.message]);
      }
      const same = JSON.stringify([asked.status, asked.body, mail.status, mail.body, tries]);
      return same.replaceAll(email, 'somebody');
    };
    expect(await told(unknown)).toBe(await told(known));
    expect((await server.mails()).map(({ to }) => to)).not.toContain(unknown);
    expect((await server.mails()).map(({ to }) => to)).toContain(known);
  });

  it('is limited like a code for joining', async () => {
    const email = newEmail();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await ask(email, newSecret())).status).toBe(200);
    const refused = await ask(email, newSecret());
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('is limited to 300 an hour for a network', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 301; turn += 1) {
      statuses.push((await ask(newEmail(), newSecret())).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(280);
  });
});
