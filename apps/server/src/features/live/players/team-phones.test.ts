// @module-tag races
import { doorTexts, joinCalls, liveCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { independentHost } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  joinedRoom,
  joinedRound,
  openedRoom,
  openedRound,
} from '../../../../test/live/quiz-hosts.ts';
import {
  newSecret,
  OPEN,
  phoneOf,
  quizNight,
  type TestPhone,
} from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const codeOf = ({ gameId, secret }: TestPhone) =>
  server.call(playCalls.teamCode, { gameId }, { token: secret });

const enter = (roomCode: string, teamCode: string, deviceSecret = newSecret()) =>
  server.call(joinCalls.joinTeam, { roomCode, teamCode, deviceSecret });

const leave = ({ gameId, secret }: TestPhone) =>
  server.call(playCalls.leave, { gameId }, { token: secret });

async function secondPhone(phone: TestPhone, roomCode: string): Promise<TestPhone> {
  const secret = newSecret();
  const { teamCode } = (await codeOf(phone)).body;
  const joined = await enter(roomCode, teamCode, secret);
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.error));
  return phoneOf(server, { ...joined.body, secret });
}

describe('the 6-digit code of a team', () => {
  it('brings another phone to the seat, with its answers, even through a closed door', async () => {
    const { quiz, roomCode, owls } = await joinedRound(server);
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'setDoor', door: 'closed' });
    const made = (await codeOf(owls)).body;
    expect(made.teamCode).toMatch(/^\d{6}$/);
    expect(Date.parse(made.until) - server.clock.now().getTime()).toBe(600_000);
    const secret = newSecret();
    const spaced = `${made.teamCode.slice(0, 3)} ${made.teamCode.slice(3)}`;
    const joined = await enter(roomCode, spaced, secret);
    expect(joined).toMatchObject({ status: 201, body: { name: 'Owls', gameId: owls.gameId } });
    const view = (await phoneOf(server, { ...joined.body, secret }).view()).body;
    expect(view.own).toMatchObject({ name: 'Owls', answers: [{ n: 1, text: 'Rome' }] });
    expect(await quiz.seats()).toMatchObject([{ name: 'Owls', phones: 2 }]);
    // A repeated request is the same phone.
    expect((await enter(roomCode, made.teamCode, secret)).body).toEqual(joined.body);
    expect(await quiz.seats()).toMatchObject([{ phones: 2 }]);
  });

  it('is stored in a form that nobody can search', async () => {
    const { quiz } = await openedRoom(server);
    const { teamCode } = (await codeOf(await quiz.join('Owls'))).body;
    const [seat] = await server.sql('select * from live_seats');
    expect(JSON.stringify(seat)).not.toContain(teamCode);
    expect(seat?.team_code_hash).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is valid for ten minutes, and until the next one is made', async () => {
    const { roomCode, owls } = await joinedRoom(server);
    const first = (await codeOf(owls)).body.teamCode;
    const second = (await codeOf(owls)).body.teamCode;
    const wrong = {
      status: 409,
      error: { param: 'teamCode', message: doorTexts.teamCodeWrong.text },
    };
    if (first !== second) expect(await enter(roomCode, first)).toMatchObject(wrong);
    server.clock.advance(599);
    expect((await enter(roomCode, second)).status).toBe(201);
    server.clock.advance(2);
    expect(await enter(roomCode, second)).toMatchObject(wrong);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'has six digits; %j is invalid',
    async (code) => {
      const { roomCode } = await openedRoom(server);
      expect((await enter(roomCode, code)).error).toMatchObject({ param: 'teamCode' });
    },
  );

  it('belongs to one game, and to a team in it', async () => {
    const [here, there] = [await openedRoom(server), await openedRoom(server)];
    const owls = await here.quiz.join('Owls');
    const { teamCode } = (await codeOf(owls)).body;
    expect((await enter(there.roomCode, teamCode)).error.param).toBe('teamCode');
    const seatId = (await here.quiz.seats())[0]?._id ?? '';
    await here.quiz.done({ kind: 'removeSeat', seatId });
    expect((await enter(here.roomCode, teamCode)).error.param).toBe('teamCode');
    await here.quiz.done({ kind: 'end', isMarkedLater: false });
    expect((await enter(here.roomCode, teamCode)).error).toMatchObject({
      param: 'roomCode',
      message: 'This room is closed.',
    });
  });

  it('brings at most six phones to a seat, even at once', async () => {
    const { quiz, roomCode, owls } = await joinedRoom(server);
    const { teamCode } = (await codeOf(owls)).body;
    const replies = await Promise.all(Array.from({ length: 30 }, () => enter(roomCode, teamCode)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const full = { param: 'teamCode', message: doorTexts.teamIsFull.text };
    for (const { status, error } of replies) if (status !== 201) expect(error).toMatchObject(full);
    expect((await codeOf(owls)).error).toMatchObject(full);
    expect(await quiz.seats()).toMatchObject([{ phones: 6 }]);
  });

  it('needs no free seat', async () => {
    const { quiz, roomCode } = await openedRoom(server, { playersLimit: 1 });
    await secondPhone(await quiz.join('Owls'), roomCode);
    expect(await quiz.game()).toMatchObject({ seatsCount: 1 });
  });
});

describe('two phones of a team', () => {
  it('see the answers of each other', async () => {
    const { quiz, roomCode } = await openedRound(server);
    const ola = await quiz.join('Owls');
    const sam = await secondPhone(ola, roomCode);
    const stream = await watching.phone(sam);
    await ola.answer({ round: 1, n: 1, text: 'Venus' });
    await expect
      .poll(() => lastOf(stream, 'own'))
      .toMatchObject({ answers: [{ n: 1, text: 'Venus' }] });
  });

  it('count as one team for a host without an admin', async () => {
    const host = await independentHost(server);
    const quiz = await quizNight(server, host);
    await quiz.done(OPEN);
    await secondPhone(await quiz.join('Owls'), host.roomCode);
    expect(await quiz.game()).toMatchObject({ seatsCount: 1 });
  });
});

describe('a phone that leaves its team', () => {
  it('loses its access; the other phones stay, with the answers', async () => {
    const { quiz, roomCode } = await openedRound(server);
    const ola = await quiz.join('Owls');
    await ola.answer({ round: 1, n: 1, text: 'Rome' });
    const sam = await secondPhone(ola, roomCode);
    expect((await leave(ola)).status).toBe(200);
    expect((await ola.view()).status).toBe(401);
    expect((await leave(ola)).status).toBe(401);
    expect((await sam.view()).body.own?.answers).toMatchObject([{ text: 'Rome' }]);
    expect(await quiz.seats()).toMatchObject([{ name: 'Owls', phones: 1 }]);
  });

  it('removes its team before the first round, if it was the last, and frees the name', async () => {
    const { quiz } = await openedRoom(server);
    await leave(await quiz.join('Owls'));
    expect(await quiz.game()).toMatchObject({ seatsCount: 0 });
    expect(await server.sql('select 1 from game_players where removed_at is null')).toEqual([]);
    expect((await quiz.join('Owls')).name).toBe('Owls');
  });

  it('leaves its team in the game once a round has started: the host lets a phone in again', async () => {
    const { quiz, roomCode } = await openedRound(server);
    const ola = await quiz.join('Owls');
    await ola.answer({ round: 1, n: 1, text: 'Rome' });
    await leave(ola);
    const [seat] = await quiz.seats();
    expect(seat).toMatchObject({ name: 'Owls', phones: 0 });
    const seatId = seat?._id ?? '';
    const { body } = await server.call(liveCalls.teamCode, { seatId }, { token: quiz.token });
    const secret = newSecret();
    const back = await enter(roomCode, body.teamCode, secret);
    const view = await phoneOf(server, { ...back.body, secret }).view();
    expect(view.body.own?.answers).toMatchObject([{ text: 'Rome' }]);
  });
});

it('a practice team gets no phone', async () => {
  const { quiz } = await openedRoom(server);
  await quiz.done({ kind: 'end', isMarkedLater: false }, { ...OPEN, isRehearsal: true });
  const seatId = (await quiz.seats())[0]?._id ?? '';
  const refused = await server.call(liveCalls.teamCode, { seatId }, { token: quiz.token });
  expect(refused.error.message).toBe(doorTexts.noPhoneOfPractice.text);
});
