// @module-tag races
import { enterpriseText, type InputOf, liveTexts, playerLoginCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { codeFor, loggedIn } from '../../../../test/live/player-phones.ts';
import { openedRoom, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { removeOldLogins } from '../store/player-logins.store.ts';

const server = startTestServer();

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const emailRoom = () => openedRoom(server, { requirePlayerEmail: true });

const askFrom = (remoteAddress: string, part: InputOf<typeof playerLoginCalls.askCode>) =>
  server.call(playerLoginCalls.askCode, part, { remoteAddress });

const ask = (roomCode: string, email: string, playerToken = newSecret()) =>
  askFrom(HERE, { roomCode, email, playerToken });

const codeMails = async () =>
  (await server.mails()).filter(({ subject }) => subject.includes('is your code'));

const type = (email: string, code: string, playerToken: string) =>
  server.call(playerLoginCalls.logIn, { email, code, playerToken });

const seatOf = (roomCode: string, playerToken: string) =>
  server.call(playerLoginCalls.seat, { roomCode, playerToken });

const HERE = '198.51.100.9';

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function asked() {
  const { roomCode } = await emailRoom();
  const email = newEmail();
  const playerToken = newSecret();
  await ask(roomCode, email, playerToken);
  return { roomCode, email, playerToken, code: await codeFor(server, email) };
}

describe('a code for a player', () => {
  it('is mailed as plain text and as HTML, to the typed address', async () => {
    const { roomCode } = await emailRoom();
    const email = newEmail();
    await ask(roomCode, email);
    const [mail] = await codeMails();
    const code = await codeFor(server, email);
    expect(mail).toMatchObject({
      to: email,
      subject: `${code} is your code for room ${roomCode}`,
      text: [
        `Your code for room ${roomCode}`,
        "Enter it on the phone you're joining with:",
        code,
        "The code works for 10 minutes, only on that phone. If you didn't request it, you can ignore this email.",
        "You're getting this email because of activity in an Emcee account or game. Questions? Reply to this email.\n",
      ].join('\n\n'),
    });
    expect(mail?.html).toContain(`>${code}</p>`);
    expect(mail?.html).not.toContain('href');
  });

  it('gets the same reply for every address, known or not', async () => {
    const { roomCode, admin } = await emailRoom();
    const known = newEmail();
    await loggedIn(server, { roomCode, email: known });
    server.clock.advance(MINUTE);
    for (const email of [known, newEmail(), admin.email]) {
      const { status, body } = await ask(roomCode, email);
      expect([status, Object.keys(body), body.email]).toEqual([200, ['email', 'expiresAt'], email]);
    }
  });

  it('turns its token into a login for 90 days and every room', async () => {
    const { roomCode, email, playerToken, code } = await asked();
    const other = await emailRoom();
    const { status, body } = await type(email, code, playerToken);
    expect([status, body.email]).toEqual([200, email]);
    expect(Date.parse(body.expiresAt) - server.clock.now().getTime()).toBe(90 * DAY * 1_000);
    for (const room of [roomCode, other.roomCode]) {
      expect((await seatOf(room, playerToken)).body).toEqual({ email, team: null });
    }
    server.clock.advance(90 * DAY - 1);
    expect((await seatOf(roomCode, playerToken)).status).toBe(200);
    server.clock.advance(1);
    expect((await seatOf(roomCode, playerToken)).status).toBe(404);
  });

  it('can be repeated after a lost reply, by both tabs of a phone at once, and with spaces', async () => {
    const { email, playerToken, code } = await asked();
    const spaced = ` ${code.slice(0, 3)}\u00a0${code.slice(3)}\u200b\n`;
    const replies = await Promise.all([
      type(email, spaced, playerToken),
      type(email.toUpperCase(), code, playerToken),
    ]);
    replies.push(await type(email, code, playerToken));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.sql('select 1 from player_logins')).toHaveLength(1);
    expect(await server.sql('select 1 from player_codes')).toHaveLength(0);
  });

  it('works only on the phone that asked for it', async () => {
    const { roomCode, email, playerToken, code } = await asked();
    const stranger = newSecret();
    expect((await type(email, code, stranger)).error).toMatchObject({
      param: 'code',
      message: liveTexts.codeExpired.text,
    });
    server.clock.advance(1);
    await ask(roomCode, email, stranger);
    for (let n = 0; n < 6; n += 1) await type(email, code, stranger);
    expect((await type(email, code, playerToken)).status).toBe(200);
  });

  it('allows five wrong tries, even at once; then even the right one fails', async () => {
    const { email, playerToken, code } = await asked();
    const wrong = otherThan(code);
    const messages = [];
    for (let n = 0; n < 3; n += 1) {
      messages.push((await type(email, wrong, playerToken)).error.message);
    }
    const left = (n: number) => enterpriseText(liveTexts.codeWrong, { n });
    expect(messages).toEqual([left(4), left(3), left(2)]);
    expect(left(1)).toBe('Wrong code. 1 try left.');
    const many = await Promise.all(
      Array.from({ length: 20 }, () => type(email, wrong, playerToken)),
    );
    expect(many.filter(({ error }) => error.message === left(1))).toHaveLength(1);
    const used = { param: 'code', message: liveTexts.codeUsedUp.text };
    expect(many.filter(({ error }) => error.message === used.message)).toHaveLength(19);
    expect((await type(email, code, playerToken)).error).toMatchObject(used);
  });

  it('can be requested again once it is used up or has expired', async () => {
    const { roomCode, email, playerToken, code } = await asked();
    server.clock.advance(10 * MINUTE);
    expect((await type(email, code, playerToken)).error.message).toBe(liveTexts.codeExpired.text);
    await ask(roomCode, email, playerToken);
    const next = await codeFor(server, email);
    expect((await type(email, next, playerToken)).status).toBe(200);
  });

  it('remains valid after the next one of the same phone: mails overtake each other', async () => {
    const { roomCode, email, playerToken, code } = await asked();
    server.clock.advance(MINUTE);
    await ask(roomCode, email, playerToken);
    expect(await server.sql('select 1 from player_codes')).toHaveLength(1);
    expect((await type(email, code, playerToken)).status).toBe(200);
  });

  it('for another address fails, even on the same phone', async () => {
    const { roomCode, email, playerToken, code } = await asked();
    const other = newEmail();
    expect((await type(other, code, playerToken)).error.message).toBe(liveTexts.codeExpired.text);
    await ask(roomCode, other, playerToken);
    expect((await type(email, code, playerToken)).error.message).toBe(liveTexts.codeExpired.text);
    const next = await codeFor(server, other);
    if (next !== code) {
      expect((await type(other, code, playerToken)).error.message).toContain('4 tries');
    }
    expect((await type(other, next, playerToken)).body.email).toBe(other);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12345x'])(
    'has six digits; %j has not',
    async (typed) => {
      const { email, playerToken } = await asked();
      const refused = await type(email, typed, playerToken);
      expect([refused.status, refused.error]).toMatchObject([409, { param: 'code' }]);
      const [code] = await server.sql('select tries_left from player_codes');
      expect(code?.tries_left).toBe(5);
    },
  );

  it('is stored as a hash of code and token, and so is the token', async () => {
    const { email, playerToken, code } = await asked();
    await type(email, code, playerToken);
    const { roomCode } = await emailRoom();
    await ask(roomCode, newEmail(), newSecret());
    const stored = await server.sql('select * from player_codes, player_logins');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(playerToken);
    for (const { code_hash } of stored) expect(String(code_hash)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('an address of a player', () => {
  it.each([
    ['  Ola@Example.TEST ', 'ola@example.test'],
    ['ola+quiz@example.test', 'ola+quiz@example.test'],
    ['\u200bola@exam\u00adple.test\ufeff', 'ola@example.test'],
    ['ola @example.test', 'ola@example.test'],
  ])('is normalized: %j', async (typed, email) => {
    const { roomCode } = await emailRoom();
    expect((await ask(roomCode, typed)).body.email).toBe(email);
    expect((await codeMails())[0]?.to).toBe(email);
  });

  it.each([
    '',
    'ola',
    'ola@example',
    '@example.test',
    `${'x'.repeat(300)}@example.test`,
    'é@é.test',
  ])('is invalid: %j', async (typed) => {
    const { roomCode } = await emailRoom();
    const refused = await ask(roomCode, typed);
    expect([refused.status, refused.error.param]).toEqual([409, 'email']);
    expect(await codeMails()).toEqual([]);
  });
});

describe('codes', () => {
  it('need an open room that requires emails', async () => {
    const closed = await quizHost(server, { requirePlayerEmail: true });
    const { quiz: _quiz, ...free } = await openedRoom(server);
    expect((await ask('NOSUCHROOM', newEmail())).status).toBe(404);
    const refused = { status: 409, error: { param: 'roomCode' } };
    expect(await ask(closed.roomCode, newEmail())).toMatchObject(refused);
    expect(await ask(free.roomCode, newEmail())).toMatchObject(refused);
    expect(await codeMails()).toEqual([]);
  });

  it('to one address have the usual pace of mails: of twenty requests three are mailed', async () => {
    const { roomCode } = await emailRoom();
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(roomCode, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    for (const { headers, error } of refused) {
      expect(headers['retry-after']).toBe('60');
      expect(error.message).toBe('Please wait 60 seconds before requesting another email.');
    }
    expect(await codeMails()).toHaveLength(3);
    expect((await ask(roomCode, newEmail())).status).toBe(200);
    expect(
      (await askFrom('203.0.113.7', { roomCode, email, playerToken: newSecret() })).status,
    ).toBe(200);
  });

  it('are limited to 300 an hour per room; further ones do not count for the address', async () => {
    const { roomCode } = await emailRoom();
    const other = await emailRoom();
    const email = newEmail();
    await ask(roomCode, newEmail());
    const [room] = await server.sql('select id from rooms where room_code = $1', [roomCode]);
    const key = hashToken(`codes:room:${room?.id}`);
    await server.sql('update limits set used = 300 where key = $1 and used = 1', [key]);
    for (let n = 0; n < 4; n += 1) {
      const refused = await ask(roomCode, email);
      expect([refused.status, refused.error.message]).toEqual([
        429,
        enterpriseText(liveTexts.codesUsedUp),
      ]);
    }
    expect((await ask(other.roomCode, email)).status).toBe(200);
    server.clock.advance(60 * MINUTE);
    expect((await ask(roomCode, email)).status).toBe(200);
  });

  it('reach a class of thirty at one address within ten seconds', async () => {
    const { roomCode } = await emailRoom();
    const pupils = Array.from({ length: 30 }, newEmail);
    const replies = await Promise.all(pupils.map((email) => ask(roomCode, email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await codeMails();
    const mails = await codeMails();
    expect(mails).toHaveLength(30);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(pupils));
  });

  it('and logins are removed after they expire', async () => {
    const { email, playerToken, code, roomCode } = await asked();
    await type(email, code, playerToken);
    await ask(roomCode, newEmail());
    const count = async () => [
      (await server.sql('select 1 from player_codes')).length,
      (await server.sql('select 1 from player_logins')).length,
    ];
    server.clock.advance(9 * MINUTE);
    await removeOldLogins(server.db, server.clock.now());
    expect(await count()).toEqual([1, 1]);
    server.clock.advance(MINUTE + 1);
    await removeOldLogins(server.db, server.clock.now());
    expect(await count()).toEqual([0, 1]);
    server.clock.advance(90 * DAY);
    await removeOldLogins(server.db, server.clock.now());
    expect(await count()).toEqual([0, 0]);
  });
});

describe('the mail with a code', () => {
  const mailOf = (playerToken: string) => server.call(playerLoginCalls.codeMail, { playerToken });

  it('is waiting, sent, or failed so far, and its phone can show that', async () => {
    const { roomCode } = await emailRoom();
    const playerToken = newSecret();
    expect((await mailOf(playerToken)).status).toBe(404);
    await ask(roomCode, newEmail(), playerToken);
    expect((await mailOf(playerToken)).body).toEqual({ mail: 'waiting' });
    await server.sql(`update outbox_mails set last_error = 'connect ECONNREFUSED', attempts = 1`);
    expect((await mailOf(playerToken)).body).toEqual({ mail: 'failed' });
    await server.mails();
    expect((await mailOf(playerToken)).body).toEqual({ mail: 'sent' });
    await server.sql('delete from outbox_mails');
    expect((await mailOf(playerToken)).body).toEqual({ mail: 'sent' });
  });
});
