// @module-tag dates
import { accountCalls, pastGameCalls, playCalls, privacyCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { eraseNow } from '../../../../test/erase-due.ts';
import { independentHost, newEmail } from '../../../../test/factories.ts';
import { markedAnew, removedPlayer } from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  afterAMonth,
  askedRound,
  END,
  endedGame,
  publishedAs,
  readAgain,
  SHOWS_ALL,
} from '../../../../test/live/past-games.ts';
import { satOn } from '../../../../test/live/player-phones.ts';
import { joinedRoom, openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestPhone } from '../../../../test/live/quiz-night.ts';
import { removeOldResultKeys } from './result-keys.store.ts';

const server = startTestServer();

const DAY = 24 * 60 * 60;

const again = (phone: TestPhone) => readAgain(server, phone, phone.secret);
const listed = async (token: string) => (await server.call(pastGameCalls.list, {}, { token })).body;

async function playerOf(phone: TestPhone): Promise<string> {
  const [row] = await server.sql('select id from game_players where game_id = $1 and name = $2', [
    phone.gameId,
    phone.name,
  ]);
  return String(row?.id);
}

describe('a past game', () => {
  it('has ranks, points and own answers with reasons, the same without its working set', async () => {
    const { owls, roomCode } = await endedGame(server);
    const { body } = await again(owls);
    expect(body).toMatchObject({
      state: 'kept',
      evening: {
        roomCode,
        isFinal: true,
        standings: [
          { rank: 1, name: 'Owls', points: 1 },
          { rank: 2, name: 'Foxes', points: 0 },
        ],
        teams: [{ name: 'Owls', points: 1, rank: 1 }],
      },
    });
    const asked = { gameId: owls.gameId, round: 1 };
    const mine = await server.call(playCalls.mine, asked, { token: owls.secret });
    const results = body.evening?.teams[0]?.rounds[0]?.results ?? [];
    const asOnPhone = results.map(({ questionText: _text, notes: _notes, ...result }) => result);
    expect(asOnPhone).toEqual(mine.body.results);
    expect(results[0]).toMatchObject({
      n: 1,
      questionText: 'Rivers: question 1',
      text: 'The Rhine',
      rightAnswer: 'Rivers: answer 1',
      verdict: 'right',
      points: 1,
      isOnlyOne: true,
    });
    await afterAMonth(server);
    expect(await server.sql('select 1 from live_devices')).toEqual([]);
    expect((await again(owls)).body).toEqual(body);
    expect((await owls.view()).status).toBe(401);
  });

  it('shows later corrections', async () => {
    const { owls, admin } = await endedGame(server);
    await afterAMonth(server);
    const [answer] = await server.sql(
      `select id from played_answers where text = 'The Elbe' and admin_id = $1`,
      [admin.adminId],
    );
    const { adminId } = admin;
    await markedAnew(server, { adminId, answerId: String(answer?.id), verdict: 'right' });
    expect((await again(owls)).body.evening?.teams[0]).toMatchObject({
      points: 2,
      rounds: [{ results: [{ points: 1 }, { verdict: 'right', points: 1 }] }],
    });
  });

  it.each([
    ['showAnswers', (pastGame: string) => expect(pastGame).not.toContain('Rhine')],
    ['showQuestions', (pastGame: string) => expect(pastGame).not.toContain('question 1')],
    ['displayCorrectAnswer', (pastGame: string) => expect(pastGame).not.toContain('answer 1')],
    [
      'showScores',
      (pastGame: string) => {
        expect(pastGame).not.toContain('Foxes');
        expect(pastGame).not.toMatch(/"(points|rank|valuePoints|additionalPoints)":\d/);
      },
    ],
  ])('shows no more than the room did: without %s', async (setting, check) => {
    const { owls } = await endedGame(server, { ...SHOWS_ALL, [setting]: false });
    const { body } = await again(owls);
    expect(body.state).toBe('kept');
    check(JSON.stringify(body));
    await afterAMonth(server);
    expect((await again(owls)).body).toEqual(body);
  });

  it('includes the points given by the host, with their reasons', async () => {
    const host = await joinedRoom(server, SHOWS_ALL);
    const { quiz, owls } = host;
    await publishedAs(server, host, {
      roundId: await askedRound(server, host, { name: 'First' }),
      right: [],
    });
    const seatId = await playerOf(owls);
    await quiz.done({ kind: 'seatPoints', seatId, points: 2, reason: 'Best name' }, END);
    const given = { points: 2, seatPoints: [{ points: 2, reason: 'Best name' }] };
    expect((await again(owls)).body.evening?.teams).toMatchObject([given]);
    await afterAMonth(server);
    expect((await again(owls)).body.evening?.teams).toMatchObject([given]);
  });

  it('has no rank while a round waits to be marked', async () => {
    const host = await joinedRoom(server, SHOWS_ALL);
    const { quiz, owls } = host;
    const first = await askedRound(server, host, { name: 'First' });
    await publishedAs(server, host, { roundId: first, right: [] });
    const second = await askedRound(server, host, { name: 'Second' });
    await quiz.done({ kind: 'closeRound', roundId: second }, { kind: 'end', isMarkedLater: true });
    const { evening: pastGame } = (await again(owls)).body;
    expect(pastGame).toMatchObject({ isFinal: false, teams: [{ points: 0, rank: null }] });
    expect(JSON.stringify(pastGame)).not.toContain('Second');
  });

  it('shows only its own team and its own game', async () => {
    const { owls, foxes } = await endedGame(server);
    const other = await endedGame(server);
    expect(JSON.stringify((await again(owls)).body)).not.toContain('of the foxes');
    expect((await readAgain(server, other.owls, owls.secret)).status).toBe(404);
    await afterAMonth(server);
    expect(JSON.stringify((await again(foxes)).body)).not.toMatch(/Rhine|Elbe/);
    expect((await readAgain(server, other.owls, owls.secret)).status).toBe(404);
    expect((await listed(owls.secret)).evenings.map(({ teams }) => teams)).toEqual([['Owls']]);
  });
});

describe('the state of a past game', () => {
  it('is shown during the game, and for games without a record', async () => {
    const host = await openedRoom(server);
    const owls = await host.quiz.join('Owls');
    expect((await again(owls)).body).toEqual({ state: 'playing', evening: null });
    await host.quiz.done(END);
    expect((await again(owls)).body).toEqual({ state: 'unpublished', evening: null });
    await host.quiz.done({ kind: 'open', isRehearsal: true, name: '' });
    const rehearsing = await host.quiz.join('Owls');
    await host.quiz.done(END);
    expect((await again(rehearsing)).body.state).toBe('rehearsal');
    const quiz = await quizNight(server, await independentHost(server));
    await quiz.done(OPEN);
    const alone = await quiz.join('Owls');
    await quiz.done(END);
    expect((await again(alone)).body.state).toBe('unrecorded');
    for (const phone of [owls, rehearsing, alone]) {
      expect((await listed(phone.secret)).evenings).toEqual([]);
    }
    await afterAMonth(server);
    for (const phone of [owls, rehearsing, alone]) expect((await again(phone)).status).toBe(401);
  });

  it('shows that the team was removed', async () => {
    const { owls, foxes, admin } = await endedGame(server);
    const playerId = await playerOf(owls);
    await removedPlayer(server, { adminId: admin.adminId, gameId: owls.gameId, playerId });
    expect((await again(owls)).body).toEqual({ state: 'removed', evening: null });
    expect((await listed(owls.secret)).evenings).toEqual([]);
    expect(JSON.stringify((await again(foxes)).body)).not.toContain('Owls');
    await afterAMonth(server);
    expect((await again(owls)).status).toBe(401);
  });

  it.each([false, true])(
    'is erased with the last of its players (a month later: %s)',
    async (isLater) => {
      const { owls, foxes, admin } = await endedGame(server);
      const { adminId, email, password } = admin;
      const playerId = await playerOf(owls);
      for (const person of [newEmail(), newEmail()]) {
        await satOn(server, { adminId, playerId, email: person });
      }
      if (isLater) await afterAMonth(server);
      const { token } = (await server.call(accountCalls.signIn, { email, password })).body;
      const users = await server.sql('select id from users where admin_id = $1', [adminId]);
      for (const { id } of users) {
        expect((await again(owls)).body.state).toBe('kept');
        const erased = { userId: String(id), teamNames: true };
        const reply = await server.call(privacyCalls.erasePerson, erased, { token });
        expect(reply.status).toBe(200);
      }
      const reply = await again(owls);
      if (isLater) expect(reply.status).toBe(401);
      else expect(reply.body).toEqual({ state: 'erased', evening: null });
      expect((await again(foxes)).body.state).toBe('kept');
    },
  );

  it('is not found after the game or the account was deleted', async () => {
    const [one, other] = [await endedGame(server), await endedGame(server)];
    await afterAMonth(server);
    await server.sql('delete from games where id = $1', [one.owls.gameId]);
    expect((await again(one.owls)).status).toBe(401);
    expect((await again(other.owls)).status).toBe(200);
    const { adminId } = other.admin;
    await server.endSubscription(adminId);
    await server.db.transaction((db) => eraseNow(server, { db, adminId }));
    expect((await again(other.owls)).status).toBe(401);
    const keys = 'select 1 from result_keys where admin_id = any($1)';
    expect(await server.sql(keys, [[one.admin.adminId, adminId]])).toEqual([]);
  });
});

describe('the key of a phone', () => {
  it('opens its game for a year after the end, then expires', async () => {
    const { owls } = await endedGame(server);
    await afterAMonth(server);
    server.clock.advance(335 * DAY - 60);
    expect((await again(owls)).status).toBe(200);
    await removeOldResultKeys(server.db, server.clock.now());
    expect(await server.sql('select 1 from result_keys')).not.toEqual([]);
    server.clock.advance(60);
    expect((await again(owls)).status).toBe(401);
    await removeOldResultKeys(server.db, server.clock.now());
    expect(await server.sql('select 1 from result_keys')).toEqual([]);
  });

  it('is written in the transaction that deletes the working set, or not at all', async () => {
    const { owls } = await endedGame(server);
    await server.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await server.sql(
      `create trigger refuse before insert on result_keys for each row execute function refuse()`,
    );
    await expect(afterAMonth(server)).rejects.toThrow();
    await server.sql('drop function refuse cascade');
    expect((await again(owls)).body.state).toBe('kept');
    await afterAMonth(server);
    expect((await again(owls)).body.state).toBe('kept');
  });

  it('is hashed, and opens nothing else', async () => {
    const { owls } = await endedGame(server);
    await afterAMonth(server);
    const [key] = await server.sql('select * from result_keys limit 1');
    expect(JSON.stringify(key)).not.toContain(owls.secret);
    const { gameId, secret: token } = owls;
    expect((await server.call(playCalls.leave, { gameId }, { token })).status).toBe(401);
    expect((await server.call(playCalls.mine, { gameId, round: 1 }, { token })).status).toBe(401);
  });

  it('is limited to the pace of people who read', async () => {
    const { owls, foxes } = await endedGame(server);
    for (let look = 0; look < 30; look += 1) expect((await again(owls)).status).toBe(200);
    expect((await again(owls)).status).toBe(429);
    expect((await again(foxes)).status).toBe(200);
  });
});
