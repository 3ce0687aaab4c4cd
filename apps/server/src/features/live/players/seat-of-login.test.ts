// @module-tag races
import {
  doorTexts,
  enterpriseText,
  gameCalls,
  hostCalls,
  hostSessionCalls,
  joinCalls,
  liveCalls,
  liveTexts,
  playerLoginCalls,
  privacyCalls,
  userCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../../test/database/table-dump.ts';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import {
  joinedRoom,
  openedRoom,
  type QuizHost,
  quizHost,
  setSettings,
} from '../../../../test/live/quiz-hosts.ts';
import { newSecret, OPEN, type TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const emailRoom = () => openedRoom(server, { requirePlayerEmail: true, showScores: true });

const everything = async () => JSON.stringify(await dumpTables(server));

async function withOla() {
  const host = await emailRoom();
  const { roomCode } = host;
  const email = newEmail();
  const playerToken = await loggedIn(server, { roomCode, email });
  const owls = await joinWithLogin(server, { roomCode, name: 'Owls', playerToken });
  return { ...host, email, playerToken, owls };
}

const another = async (roomCode: string, name: string) => {
  const email = newEmail();
  const playerToken = await loggedIn(server, { roomCode, email });
  return {
    email,
    playerToken,
    phone: await joinWithLogin(server, { roomCode, name, playerToken }),
  };
};

async function playedRound({ quiz }: QuizHost, phone: TestPhone): Promise<void> {
  const roundId = await quiz.liveRound('Round 1', 1);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  await phone.answer({ round: 1, n: 1, text: 'Rome' });
  await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] });
  await quiz.closeAndPublish(roundId);
}

const usersOf = async ({ admin }: QuizHost) =>
  (await server.call(userCalls.list, { all: 'true' }, { token: admin.token })).body.users;

describe('a room that requires emails', () => {
  it('refuses phones without a login, and seated ones stay', async () => {
    const { admin, roomCode, owls } = await joinedRoom(server);
    await setSettings(server, admin, { requirePlayerEmail: true });
    const join = (deviceSecret: string, login: { playerToken?: string } = {}) =>
      server.call(joinCalls.join, { roomCode, name: 'Foxes', deviceSecret, ...login });
    const refused = { param: 'playerToken', message: enterpriseText(liveTexts.emailNeeded) };
    for (const playerToken of [newSecret(), owls.secret]) {
      const { status, error } = await join(newSecret(), { playerToken });
      expect([status, error]).toMatchObject([409, refused]);
    }
    expect((await join(newSecret())).error).toMatchObject(refused);
    expect((await join(owls.secret)).body.name).toBe('Owls');
  });

  it('refuses a login that is older than 90 days', async () => {
    const host = await withOla();
    server.clock.advance(90 * 24 * 60 * 60);
    const next = await quizHost(server, { requirePlayerEmail: true });
    await next.quiz.done(OPEN);
    const part = { name: 'Owls', deviceSecret: newSecret(), playerToken: host.playerToken };
    const late = await server.call(joinCalls.join, { roomCode: next.roomCode, ...part });
    expect(late.error.param).toBe('playerToken');
  });
});

describe('a room that requires no emails', () => {
  it('stores nothing about a login', async () => {
    const { email, playerToken } = await withOla();
    const free = await openedRoom(server);
    await joinWithLogin(server, { roomCode: free.roomCode, name: 'Owls', playerToken });
    const { live_persons } = await dumpTables(server);
    expect(live_persons).toHaveLength(1);
    expect(await usersOf(free)).toEqual([]);
    expect(await everything()).toContain(email);
  });
});

describe('a login with a seat in this game', () => {
  it('returns to the seat on another phone, whatever name is typed', async () => {
    const { roomCode, quiz, playerToken, owls } = await withOla();
    const seat = await server.call(playerLoginCalls.seat, { roomCode, playerToken });
    expect(seat.body.team).toBe('Owls');
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    for (const name of ['', 'Foxes', 'Owls']) {
      const second = await joinWithLogin(server, { roomCode, name, playerToken });
      expect(second).toMatchObject({ gameId: owls.gameId, name: 'Owls' });
      expect((await second.view()).body.own?.answers).toMatchObject([{ text: 'Rome' }]);
    }
    expect(await quiz.seats()).toMatchObject([{ name: 'Owls', phones: 4 }]);
    expect(await server.sql('select 1 from player_users')).toHaveLength(1);
  });

  it('has six phones at most', async () => {
    const { roomCode, playerToken } = await withOla();
    const comeBack = () => joinWithLogin(server, { roomCode, name: 'Owls', playerToken });
    for (let phones = 1; phones < 6; phones += 1) await comeBack();
    const part = { name: 'Owls', deviceSecret: newSecret(), playerToken };
    const seventh = await server.call(joinCalls.join, { roomCode, ...part });
    const full = { param: 'teamCode', message: doorTexts.teamIsFull.text };
    expect([seventh.status, seventh.error]).toMatchObject([409, full]);
  });

  it('has one seat, even if two phones with the same email join at once', async () => {
    const { roomCode } = await emailRoom();
    const email = newEmail();
    const tokens = [];
    for (let n = 0; n < 2; n += 1) tokens.push(await loggedIn(server, { roomCode, email }));
    const phones = await Promise.all(
      tokens.map((playerToken, n) =>
        joinWithLogin(server, { roomCode, name: `Owls ${n}`, playerToken }),
      ),
    );
    expect(new Set(phones.map(({ name }) => name)).size).toBe(1);
    expect(await server.sql('select 1 from live_seats')).toHaveLength(1);
  });

  it('gets a new seat once its team was removed', async () => {
    const { roomCode, quiz, playerToken } = await withOla();
    const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
    await quiz.done({ kind: 'removeSeat', seatId: body.seats[0]?._id ?? '' });
    const seat = await server.call(playerLoginCalls.seat, { roomCode, playerToken });
    expect(seat.body.team).toBeNull();
    const back = await joinWithLogin(server, { roomCode, name: 'Foxes', playerToken });
    expect(back.name).toBe('Foxes');
  });

  it('needs no mail next week, and gets a seat of that game', async () => {
    const { roomCode, quiz, playerToken, email, admin } = await withOla();
    const mailsBefore = (await server.mails()).length;
    await quiz.done({ kind: 'end', isMarkedLater: false });
    server.clock.advance(7 * 24 * 60 * 60);
    await server.sql('update sessions set last_seen_at = $1', [server.clock.now()]);
    await server.allowHosts(admin.adminId, 5);
    await quiz.done(OPEN);
    const seat = await server.call(playerLoginCalls.seat, { roomCode, playerToken });
    expect(seat.body).toEqual({ email, team: null });
    await joinWithLogin(server, { roomCode, name: 'Night Owls', playerToken });
    expect(await server.mails()).toHaveLength(mailsBefore);
  });
});

describe('the record of a game with emails', () => {
  it('fills Users, Game Results and the filters with who was there and what they scored', async () => {
    const host = await withOla();
    const { email, owls, admin, roomCode } = host;
    const foxes = await another(roomCode, 'Foxes');
    await playedRound(host, owls);
    const users = await usersOf(host);
    const row = (userEmail: string, playerNames: string[], totalScore: number) => ({
      userEmail,
      playerNames,
      roomCodes: [roomCode],
      totalScore,
    });
    expect(users.toSorted((a, b) => b.totalScore - a.totalScore)).toMatchObject([
      row(email, ['Owls'], 1),
      row(foxes.email, ['Foxes'], 0),
    ]);
    const { token } = admin;
    const window = { start_date: '2026-11-01', end_date: '2026-11-30', time_zone: 'UTC' };
    const { body } = await server.call(gameCalls.results, { ...window, email }, { token });
    expect(body.gameResults).toMatchObject([{ email, team: 'Owls', score: 1 }]);
    const hosts = await server.call(hostCalls.list, {}, { token });
    const seen = hosts.body.hosts[0]?.room.players.map((player) => player.email);
    expect(seen?.toSorted()).toEqual([email, foxes.email].toSorted());
  });

  it('has nothing about a rehearsal', async () => {
    const host = await quizHost(server, { requirePlayerEmail: true });
    await host.quiz.done({ ...OPEN, isRehearsal: true });
    const { phone, playerToken } = await another(host.roomCode, 'Owls');
    const again = await joinWithLogin(server, { roomCode: host.roomCode, name: '', playerToken });
    expect(again.name).toBe(phone.name);
    expect(await usersOf(host)).toEqual([]);
  });

  it('is hidden from the host: the own page, sign-in and console have no address', async () => {
    const { quiz, email, roomCode, password } = await withOla();
    const { token } = quiz;
    const views = [
      (await server.call(hostSessionCalls.me, {}, { token })).body,
      (await server.call(hostSessionCalls.signIn, { email: roomCode, password })).body,
      (await server.call(liveCalls.seats, {}, { token })).body,
      (await server.call(liveCalls.state, {}, { token })).body,
    ];
    expect(JSON.stringify(views)).toContain('Owls');
    expect(JSON.stringify(views)).not.toContain(email);
  });
});

describe('an erased player', () => {
  it('has no login, code or seat by email any more, and counts as new afterwards', async () => {
    const host = await withOla();
    const { email, playerToken, owls, admin, roomCode } = host;
    await playedRound(host, owls);
    server.clock.advance(60);
    await server.call(playerLoginCalls.askCode, { roomCode, email, playerToken: newSecret() });
    await server.mails();
    await server.sql('delete from outbox_mails');
    const [{ _id: userId } = { _id: '' }] = await usersOf(host);
    const { token } = admin;
    await server.call(privacyCalls.erasePerson, { userId, teamNames: true }, { token });
    expect(await everything()).not.toContain(email);
    const seat = await server.call(playerLoginCalls.seat, { roomCode, playerToken });
    expect(seat.status).toBe(404);
    // The phone keeps its seat by its own secret.
    expect((await owls.view()).status).toBe(200);
    const again = await loggedIn(server, { roomCode, email });
    await joinWithLogin(server, { roomCode, name: 'Ola', playerToken: again });
    const users = await usersOf(host);
    expect(users.flatMap(({ playerNames }) => playerNames)).toContain('Ola');
    expect(users).toHaveLength(2);
  });

  it('can be erased during five simultaneous joins, without a deadlock', async () => {
    const host = await withOla();
    const { playerToken, admin, roomCode } = host;
    const [{ _id: userId } = { _id: '' }] = await usersOf(host);
    const { token } = admin;
    const replies = await Promise.all([
      server.call(privacyCalls.erasePerson, { userId, teamNames: true }, { token }),
      ...Array.from({ length: 5 }, () =>
        server.call(joinCalls.join, {
          roomCode,
          name: 'Foxes',
          deviceSecret: newSecret(),
          playerToken,
        }),
      ),
    ]);
    for (const { status } of replies) expect([200, 201, 406, 409]).toContain(status);
  });
});
