// @module-tag races
import {
  doorTexts,
  enterpriseText,
  gameCalls,
  type InputOf,
  joinCalls,
  liveCalls,
  liveTexts,
  playCalls,
  userCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { column, csvRows } from '../../../../test/export-files.ts';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import { openedRoom, type QuizHost, setSettings } from '../../../../test/live/quiz-hosts.ts';
import {
  newSecret,
  phoneOf,
  type TestPhone,
  type TestQuiz,
} from '../../../../test/live/quiz-night.ts';
import { gameWatchers } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const emailRoom = () => openedRoom(server, { requirePlayerEmail: true, showScores: true });

const ask = (roomCode: string, name: string, more: Partial<InputOf<typeof joinCalls.join>> = {}) =>
  server.call(joinCalls.join, {
    roomCode,
    name,
    deviceSecret: newSecret(),
    withoutEmail: true,
    ...more,
  });

const seatsOf = async ({ token }: TestQuiz) =>
  (await server.call(liveCalls.seats, {}, { token })).body;

async function seatIdOf(quiz: TestQuiz, name: string): Promise<string> {
  const { seats, waiting } = await seatsOf(quiz);
  return [...seats, ...waiting].find((seat) => seat.name === name)?._id ?? '';
}

/** A team that was let in without an email. */
async function letIn({ quiz, roomCode }: QuizHost, name: string): Promise<TestPhone> {
  const secret = newSecret();
  const { body } = await ask(roomCode, name, { deviceSecret: secret });
  await quiz.done({ kind: 'letIn', seatId: await seatIdOf(quiz, name) });
  return phoneOf(server, { secret, ...body });
}

async function withLogin(roomCode: string, name: string) {
  const email = newEmail();
  const playerToken = await loggedIn(server, { roomCode, email });
  return {
    email,
    playerToken,
    phone: await joinWithLogin(server, { roomCode, name, playerToken }),
  };
}

const enter = (roomCode: string, teamCode: string, login: { playerToken?: string } = {}) =>
  server.call(joinCalls.joinTeam, { roomCode, teamCode, deviceSecret: newSecret(), ...login });

const usersInRecord = async () => (await server.sql('select 1 from player_users')).length;

describe('a team without the email that its room requires', () => {
  it.each(['open', 'ask'] as const)(
    'waits for its host, with the reason, if the door is %s, even with the QR code',
    async (door) => {
      const { quiz, roomCode } = await emailRoom();
      await quiz.done({ kind: 'setDoor', door });
      const { joinKey } = await quiz.game();
      const { status, body } = await ask(roomCode, 'Owls', { joinKey });
      expect([status, body.isWaiting]).toEqual([201, true]);
      expect(await quiz.game()).toMatchObject({ seatsCount: 0, waitingCount: 1 });
      expect((await seatsOf(quiz)).waiting).toMatchObject([{ name: 'Owls', waitsFor: 'email' }]);
      expect(await server.sql('select 1 from game_players')).toEqual([]);
    },
  );

  it('keeps its place with the same secret, even after the host let it in', async () => {
    const { quiz, roomCode } = await emailRoom();
    const deviceSecret = newSecret();
    for (let n = 0; n < 2; n += 1) {
      expect((await ask(roomCode, 'Owls', { deviceSecret })).body.isWaiting).toBe(true);
    }
    await quiz.done({ kind: 'letIn', seatId: await seatIdOf(quiz, 'Owls') });
    expect((await ask(roomCode, 'Owls', { deviceSecret })).body.isWaiting).toBe(false);
    expect((await quiz.game()).seatsCount).toBe(1);
  });

  it('gets the usual errors of a closed room, a full one, and a name in use', async () => {
    const host = await emailRoom();
    const { quiz, roomCode, admin } = host;
    await letIn(host, 'Owls');
    expect((await ask(roomCode, 'OWLS')).error).toMatchObject({ param: 'name' });
    const refused = async () => (await ask(roomCode, 'Foxes')).error.message;
    await setSettings(server, admin, { requirePlayerEmail: true, playersLimit: 1 });
    expect(await refused()).toBe('This room is full. Ask your host.');
    await setSettings(server, admin, { requirePlayerEmail: true });
    await quiz.done({ kind: 'setDoor', door: 'closed' });
    expect(await refused()).toBe('This room is closed.');
  });

  it('sees on its phone that it waits, and continues when let in', async () => {
    const { quiz, roomCode } = await emailRoom();
    const secret = newSecret();
    const { body } = await ask(roomCode, 'Owls', { deviceSecret: secret });
    const phone = phoneOf(server, { secret, ...body });
    expect((await phone.view()).body).toMatchObject({ waiting: { name: 'Owls', roomCode } });
    const stream = await watching.phone(phone);
    expect(await stream.next()).toMatchObject({ event: 'waiting' });
    await quiz.done({ kind: 'letIn', seatId: await seatIdOf(quiz, 'Owls') });
    expect(await stream.next()).toEqual({ event: 'later', data: { waitMs: 0 } });
    expect((await phone.view()).body.own).toMatchObject({ name: 'Owls' });
  });

  it('is let in only individually: neither by all at once nor by opening the door', async () => {
    const { quiz, roomCode } = await emailRoom();
    await quiz.done({ kind: 'setDoor', door: 'ask' });
    await ask(roomCode, 'Owls');
    await withLogin(roomCode, 'Foxes');
    await quiz.done({ kind: 'letAllIn' });
    expect(await quiz.game()).toMatchObject({ seatsCount: 1, waitingCount: 1 });
    // With nobody else at the door, the command changes nothing.
    await quiz.done({ kind: 'letAllIn' }, { kind: 'setDoor', door: 'open' });
    expect((await seatsOf(quiz)).waiting).toMatchObject([{ name: 'Owls', waitsFor: 'email' }]);
    await quiz.done({ kind: 'letIn', seatId: await seatIdOf(quiz, 'Owls') });
    expect(await quiz.game()).toMatchObject({ seatsCount: 2, waitingCount: 0 });
  });

  it('may be turned away, and may stop waiting once the mail has arrived', async () => {
    const { quiz, roomCode } = await emailRoom();
    const secret = newSecret();
    const { gameId } = (await ask(roomCode, 'Owls', { deviceSecret: secret })).body;
    await server.call(playCalls.leave, { gameId }, { token: secret });
    const { phone } = await withLogin(roomCode, 'Owls');
    expect(phone.name).toBe('Owls');
    await ask(roomCode, 'Foxes');
    await quiz.done({ kind: 'turnAway', seatId: await seatIdOf(quiz, 'Foxes') });
    expect(await quiz.game()).toMatchObject({ seatsCount: 1, waitingCount: 0 });
  });

  it('simply joins a room that requires none, where withoutEmail means nothing', async () => {
    const { quiz, roomCode } = await openedRoom(server);
    expect((await ask(roomCode, 'Owls')).body.isWaiting).toBe(false);
    await quiz.done({ kind: 'setDoor', door: 'ask' });
    await ask(roomCode, 'Foxes');
    expect((await seatsOf(quiz)).waiting).toMatchObject([{ waitsFor: 'host' }]);
  });

  it('waits only with withoutEmail: otherwise the room requires the email', async () => {
    const { roomCode } = await emailRoom();
    for (const withoutEmail of [undefined, false]) {
      const refused = await ask(roomCode, 'Owls', { withoutEmail });
      expect(refused.error.param).toBe('playerToken');
    }
  });

  it('ignores a login that its phone sends along', async () => {
    const { quiz, roomCode } = await emailRoom();
    const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
    await ask(roomCode, 'Owls', { playerToken });
    await quiz.done({ kind: 'letIn', seatId: await seatIdOf(quiz, 'Owls') });
    expect(await server.sql('select 1 from live_persons')).toEqual([]);
  });
});

describe('the record of a team that was let in without an email', () => {
  it('has its answers and scores everywhere, and nobody in Users', async () => {
    const host = await emailRoom();
    const { quiz, roomCode, admin } = host;
    const owls = await letIn(host, 'Owls');
    const foxes = await withLogin(roomCode, 'Foxes');
    expect(await usersInRecord()).toBe(1);
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await foxes.phone.answer({ round: 1, n: 1, text: 'Oslo' });
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] });
    await quiz.closeAndPublish(roundId);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect((await owls.view()).body.own?.score).toMatchObject({ points: 1, rank: 1 });

    const { token } = admin;
    const users = await server.call(userCalls.list, { all: 'true' }, { token });
    expect(users.body.users).toMatchObject([{ userEmail: foxes.email, playerNames: ['Foxes'] }]);
    const results = (await server.call(gameCalls.results, {}, { token })).body.gameResults;
    const byTeam = results.toSorted((a, b) => a.team.localeCompare(b.team));
    expect(byTeam).toMatchObject([
      { team: 'Foxes', email: foxes.email, score: 0 },
      { team: 'Owls', email: null, score: 1 },
    ]);
    const { games } = (await server.call(gameCalls.list, {}, { token })).body;
    const id = games[0]?._id ?? '';
    const read = JSON.stringify((await server.call(gameCalls.result, { id }, { token })).body);
    expect(read).toContain('Owls');
    const totals = await server.call(gameCalls.userScores, { by: 'team' }, { token });
    expect(JSON.stringify(totals.body)).toContain('Owls');
    const rows = await csvRows(server, admin, { report: 'game-results' });
    const emailIn = (team: string) =>
      column(rows, 'Email')[rows.findIndex((row) => row.includes(team)) - 1];
    expect([emailIn('Owls'), emailIn('Foxes')]).toEqual(['', foxes.email]);
    for (const report of ['games', 'rounds-history', 'users'] as const) {
      expect((await csvRows(server, admin, { report })).length).toBeGreaterThan(1);
    }
    const players = await csvRows(server, admin, { report: 'game', part: 'players', id });
    expect(JSON.stringify(players)).toContain('Owls');
  });
});

describe('another phone of a team in a room that requires emails', () => {
  const codeOf = async ({ token }: TestQuiz, seatId: string) =>
    (await server.call(liveCalls.teamCode, { seatId }, { token })).body.teamCode;

  it('needs no login if nobody of the team has one, by a code of the host or of the team', async () => {
    const host = await emailRoom();
    const { quiz, roomCode } = host;
    const { gameId, secret } = await letIn(host, 'Owls');
    const byHost = await codeOf(quiz, await seatIdOf(quiz, 'Owls'));
    expect((await enter(roomCode, byHost)).body.name).toBe('Owls');
    const made = await server.call(playCalls.teamCode, { gameId }, { token: secret });
    expect((await enter(roomCode, made.body.teamCode)).body.name).toBe('Owls');
    expect(await usersInRecord()).toBe(0);
  });

  it('adds its login if it has one; then the next phone needs one, too', async () => {
    const host = await emailRoom();
    const { quiz, roomCode } = host;
    await letIn(host, 'Owls');
    const teamCode = await codeOf(quiz, await seatIdOf(quiz, 'Owls'));
    const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
    expect((await enter(roomCode, teamCode, { playerToken })).body.name).toBe('Owls');
    expect(await usersInRecord()).toBe(1);
    expect((await enter(roomCode, teamCode)).error.param).toBe('playerToken');
  });

  it('may repeat a right code without the required login: that is no wrong try', async () => {
    const { quiz, roomCode } = await emailRoom();
    await withLogin(roomCode, 'Owls');
    const teamCode = await codeOf(quiz, await seatIdOf(quiz, 'Owls'));
    const refused = { param: 'playerToken', message: enterpriseText(liveTexts.emailNeeded) };
    for (let n = 0; n < 30; n += 1) {
      expect((await enter(roomCode, teamCode)).error).toMatchObject(refused);
    }
    const wrong = String((Number(teamCode) + 1) % 1_000_000).padStart(6, '0');
    expect((await enter(roomCode, wrong)).error.message).toBe(doorTexts.teamCodeWrong.text);
  });
});
