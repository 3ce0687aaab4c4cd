// @module-tag races
import { joinCalls, liveTexts, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { independentHost } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRoom, openedRoom, quizHost, setSettings } from '../../../../test/live/quiz-hosts.ts';
import { newSecret, OPEN, quizNight, type TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const HERE = '198.51.100.9';
const UNLIKELY = 'NOSUCHROOM';

const join = (roomCode: string, name: string, deviceSecret = newSecret()) =>
  server.call(joinCalls.join, { roomCode, name, deviceSecret });

const look = (roomCode: string) => server.call(joinCalls.room, { roomCode });

const count = async (table: 'live_seats' | 'live_devices' | 'game_players') =>
  (await server.sql(`select 1 from ${table}`)).length;

describe('a room that is looked up', () => {
  it('is found by its code in small letters, open or closed', async () => {
    const { quiz, roomCode } = await quizHost(server);
    expect((await look(roomCode.toLowerCase())).body).toMatchObject({ roomCode, gameMode: 'stop' });
    await quiz.done({ ...OPEN, name: 'Thursday quiz' });
    expect((await look(` ${roomCode} `)).body).toMatchObject({
      gameMode: 'play',
      name: 'Thursday quiz',
      isFull: false,
      isRehearsal: false,
    });
  });

  it('is not found by another code', async () => {
    expect((await look(UNLIKELY)).status).toBe(404);
    expect((await join(UNLIKELY, 'Owls')).status).toBe(404);
  });

  it('is protected from guesses: after a hundred wrong codes a network must wait', async () => {
    const guess = () =>
      server.call(joinCalls.room, { roomCode: UNLIKELY }, { remoteAddress: HERE });
    for (let n = 0; n < 100; n += 1) expect((await guess()).status).toBe(404);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await look(UNLIKELY)).status).toBe(404);
    server.clock.advance(601);
    expect((await guess()).status).toBe(404);
  });
});

describe('look-ups of rooms', () => {
  it('must wait if a network makes too many; other networks do not', async () => {
    const { roomCode } = await quizHost(server);
    const from = (remoteAddress: string) =>
      server.call(joinCalls.room, { roomCode }, { remoteAddress });
    expect((await from(HERE)).status).toBe(200);
    // One look-up at the end of that minute equals 12,000 at its beginning.
    server.clock.advance(-59.995);
    const refused = await from(HERE);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await from('198.51.100.10')).status).toBe(200);
    server.clock.advance(1);
    expect((await from(HERE)).status).toBe(200);
  });
});

describe('a team that joins', () => {
  it('is refused while the room is closed, before and after a game', async () => {
    const { quiz, roomCode } = await quizHost(server);
    const refused = { status: 409, error: { param: 'roomCode', message: 'This room is closed.' } };
    expect(await join(roomCode, 'Owls')).toMatchObject(refused);
    await quiz.done(OPEN, { kind: 'end', isMarkedLater: false });
    expect(await join(roomCode, 'Owls')).toMatchObject(refused);
    expect(await count('live_seats')).toBe(0);
  });

  it.each([
    ['', liveTexts.nameRequired.text],
    [' \n\t ', liveTexts.nameRequired.text],
    ['\u200b\u200d\ufeff\u3164\u2800', liveTexts.nameRequired.text],
    ['...', liveTexts.nameWithoutLetter.text],
    ['owls@example.test', liveTexts.nameIsAddress.text],
    ['ow\u200bls@exam\u00adple.test', liveTexts.nameIsAddress.text],
  ])('needs a name; %j is none', async (name, message) => {
    const { roomCode } = await openedRoom(server);
    const refused = await join(roomCode, name);
    expect([409, 406]).toContain(refused.status);
    expect(refused.error).toMatchObject({ param: 'name', message });
    expect(await count('live_seats')).toBe(0);
  });

  it.each([41, 1_000, 1_001])('needs a name that is not %d characters long', async (length) => {
    const { roomCode } = await openedRoom(server);
    const refused = await join(roomCode, 'x'.repeat(length));
    expect(refused.error).toMatchObject({ param: 'name', message: liveTexts.nameTooLong.text });
  });

  it.each([
    'OWLS',
    ' o w l s ',
    'Öwls',
    'O\u200bwls',
    'Ｏｗｌｓ',
    'Ôẃĺś',
    'Owls\u3164',
    'Оwls',
    '0wls',
  ])('gets another name suggested if it looks like Owls: %j', async (name) => {
    const { roomCode } = await openedRoom(server);
    await join(roomCode, 'Owls');
    const refused = await join(roomCode, name);
    expect(refused.error).toMatchObject({ param: 'name' });
    const other = /“(.*)”/.exec(refused.error.message ?? '')?.[1] ?? '';
    expect(other).toMatch(/ 2$/);
    expect((await join(roomCode, other)).status).toBe(201);
    expect((await join(roomCode, name)).error.message).toContain(' 3”');
  });

  it('gets a name of forty characters suggested if one of forty characters is in use', async () => {
    const { roomCode } = await openedRoom(server);
    const name = '🦉'.repeat(40);
    expect((await join(roomCode, name)).status).toBe(201);
    const other = /“(.*)”/.exec((await join(roomCode, name)).error.message ?? '')?.[1] ?? '';
    expect([...other]).toHaveLength(40);
    expect((await join(roomCode, other)).status).toBe(201);
  });

  it('gets one seat when the same name is sent twenty times at once', async () => {
    const { roomCode } = await openedRoom(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => join(roomCode, 'Owls')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ error }) => error.param === 'name')).toHaveLength(19);
    expect([await count('live_seats'), await count('game_players')]).toEqual([1, 1]);
  });

  it('may join during the third round, with no points', async () => {
    const { quiz, owls } = await joinedRoom(server, { showScores: true });
    for (const round of [1, 2]) {
      const roundId = await quiz.liveRound(`Round ${round}`, 2);
      await quiz.done({ kind: 'goTo', roundId, n: 1 });
      await owls.answer({ round, n: 1, text: 'Rome' });
      const marks = [{ n: 1, group: 'rome', verdict: 'right' as const }];
      await quiz.done({ kind: 'mark', roundId, marks });
      await quiz.closeAndPublish(roundId);
    }
    const roundId = await quiz.liveRound('Round 3', 2);
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    const foxes = await quiz.join('Foxes');
    const scoreOf = async (phone: TestPhone) => (await phone.view()).body.own?.score;
    expect(await scoreOf(owls)).toMatchObject({ points: 2, rank: 1 });
    expect(await scoreOf(foxes)).toMatchObject({ points: 0, rank: 2 });
    const answer = { round: 3, n: 2, text: 'Rome' };
    expect(await foxes.answer(answer)).toMatchObject({ outcome: 'saved' });
  });
});

describe('a phone that repeats its secret', () => {
  it('gets the same seat and row, five times at once and under any name', async () => {
    const { roomCode } = await openedRoom(server);
    const secret = newSecret();
    const names = ['Owls', 'Owls', 'Foxes', '', 'x'.repeat(500)];
    const first = await join(roomCode, 'Owls', secret);
    const again = await Promise.all(names.map((name) => join(roomCode, name, secret)));
    for (const reply of again) expect([reply.status, reply.body]).toEqual([201, first.body]);
    expect([await count('live_seats'), await count('live_devices')]).toEqual([1, 1]);
  });

  it('gets one seat when the first five calls are simultaneous', async () => {
    const { roomCode } = await openedRoom(server);
    const secret = newSecret();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => join(roomCode, 'Owls', secret)),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect([await count('live_seats'), await count('live_devices')]).toEqual([1, 1]);
  });

  it('belongs only to that game', async () => {
    const [here, there] = [await openedRoom(server), await openedRoom(server)];
    const { secret } = await here.quiz.join('Owls');
    expect((await join(there.roomCode, 'Owls', secret)).error).toMatchObject({
      param: 'deviceSecret',
    });
    expect(await count('live_seats')).toBe(1);
  });

  it.each(['', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(44)])(
    'needs a secret; %j is none',
    async (secret) => {
      const { roomCode } = await openedRoom(server);
      expect((await join(roomCode, 'Owls', secret)).error).toMatchObject({ param: 'deviceSecret' });
    },
  );
});

describe('the limit of players', () => {
  it('counts seats: removed ones are free, and further phones need none', async () => {
    const { quiz, roomCode, owls } = await joinedRoom(server, { playersLimit: 2 });
    await quiz.join('Foxes');
    expect((await look(roomCode)).body.isFull).toBe(true);
    const full = { param: 'roomCode', message: 'This room is full. Ask your host.' };
    expect((await join(roomCode, 'Bears')).error).toMatchObject(full);
    expect((await join(roomCode, 'Owls', owls.secret)).status).toBe(201);
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Owls'))._id });
    expect((await join(roomCode, 'Bears')).status).toBe(201);
  });

  it('is always the current setting', async () => {
    const { quiz, admin, roomCode } = await openedRoom(server, { playersLimit: 1 });
    await quiz.join('Owls');
    expect((await join(roomCode, 'Foxes')).error.param).toBe('roomCode');
    await setSettings(server, admin, { playersLimit: 2 });
    expect((await join(roomCode, 'Foxes')).status).toBe(201);
  });

  it('admits one of fifty who want the last seat at once', async () => {
    const { quiz, roomCode } = await openedRoom(server, { playersLimit: 3 });
    await quiz.join('Owls');
    await quiz.join('Foxes');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => join(roomCode, `Team ${n}`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect([await count('live_seats'), await count('game_players')]).toEqual([3, 3]);
  });

  it('is thirty for a host without an admin', async () => {
    const host = await independentHost(server);
    const quiz = await quizNight(server, host);
    await quiz.done(OPEN);
    for (let n = 1; n <= 30; n += 1) await quiz.join(`Team ${n}`);
    expect((await join(host.roomCode, 'One more')).error.param).toBe('roomCode');
    expect(await count('game_players')).toBe(0);
  });

  it('ignores the practice teams of a rehearsal', async () => {
    const { quiz, roomCode } = await quizHost(server, { playersLimit: 1 });
    await quiz.done({ ...OPEN, isRehearsal: true });
    expect((await look(roomCode)).body.isFull).toBe(false);
    expect((await join(roomCode, 'Owls')).status).toBe(201);
    expect((await join(roomCode, 'Foxes')).error.param).toBe('roomCode');
  });
});

describe('joins of one room', () => {
  it('are limited to 1,500 in ten minutes; then all must wait, and learn how long', async () => {
    const { roomCode } = await openedRoom(server);
    await join(roomCode, 'Owls');
    await server.sql(`update limits set used = 1500 where used = 1`);
    const refused = await join(roomCode, 'Foxes');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(601);
    expect((await join(roomCode, 'Foxes')).status).toBe(201);
  });
});

it('a new name of a team is refused alike on its phone and in the console', async () => {
  const { quiz } = await openedRoom(server);
  const { gameId, secret } = await quiz.join('Owls');
  await quiz.join('Foxes');
  const [seat] = await server.sql("select id from live_seats where name = 'Owls'");
  for (const [name, status, { code }] of [
    ['FOXES', 406, liveTexts.nameTaken],
    ['?!', 409, liveTexts.nameWithoutLetter],
    ['ola@example.com', 409, liveTexts.nameIsAddress],
  ] as const) {
    const onPhone = await server.call(playCalls.rename, { gameId, name }, { token: secret });
    expect([onPhone.status, onPhone.error.code], name).toEqual([status, code]);
    const inConsole = await quiz.send({ kind: 'renameSeat', seatId: String(seat?.id), name });
    expect([inConsole.status, inConsole.error.code], name).toEqual([status, code]);
  }
  const renamed = await server.call(playCalls.rename, { gameId, name: 'Emus' }, { token: secret });
  expect(renamed.body).toEqual({ name: 'Emus' });
  await quiz.liveRound('Round 1', 3);
  const late = await server.call(playCalls.rename, { gameId, name: 'Owls' }, { token: secret });
  expect([late.status, late.error.code]).toEqual([409, liveTexts.nameFixed.code]);
});
