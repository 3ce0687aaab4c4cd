// @module-tag races
import { commandTexts, hostCalls, pairingTexts, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../../test/depth.ts';
import { hostToken } from '../../../../../test/factories.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRoom } from '../../../../../test/live/quiz-hosts.ts';
import { enterCode, newScreen, waitingScreen } from '../../../../../test/live/watched-games.ts';
import { newToken } from '../../../../platform/secrets.ts';

const server = startTestServer();

const TV = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36';
const ask = (screenSecret: string, remoteAddress = '203.0.113.5') =>
  server.call(screenCalls.pair, { screenSecret }, { remoteAddress });
const view = (token: string) => server.call(screenCalls.view, {}, { token });

describe('a screen without a room', () => {
  it('gets a code for ten minutes, the same one each time, and then another', async () => {
    const screenSecret = newToken();
    const first = await ask(screenSecret);
    expect(first.body).toMatchObject({ isPaired: false, secondsLeft: 600 });
    expect(first.body.code).toMatch(/^[B-DF-HJ-NPR-TV-XZ]{6}$/);
    server.clock.advance(599);
    expect((await ask(screenSecret)).body).toEqual({ ...first.body, secondsLeft: 1 });
    server.clock.advance(1);
    const next = (await ask(screenSecret)).body;
    expect(next.secondsLeft).toBe(600);
    expect(next.code).not.toBe(first.body.code);
    expect(await server.sql('select 1 from live_pairings')).toHaveLength(1);
  });

  it('has one code, even when two of its tabs ask at the same time', async () => {
    const screenSecret = newToken();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(screenSecret)));
    expect(new Set(replies.map(({ body }) => body.code)).size).toBe(1);
    expect(await server.sql('select 1 from live_pairings')).toHaveLength(1);
  });

  it('stores neither its secret nor its code in the database', async () => {
    const { screenSecret, code } = await waitingScreen(server);
    const stored = JSON.stringify(await server.sql('select * from live_pairings'));
    expect(stored).not.toContain(screenSecret);
    expect(stored).not.toContain(code);
  });

  it('has no access with its secret', async () => {
    const { screenSecret } = await waitingScreen(server);
    expect((await view(screenSecret)).status).toBe(401);
  });

  it('is refused when its network has 300 open codes, and learns when to try again', async () => {
    await server.sql(
      `insert into limits (key, used, until) values (encode(sha256($1), 'hex'), 300, $2)`,
      ['pairing:codes:203.0.113.5', new Date(server.clock.now().getTime() + 60_000)],
    );
    const refused = await ask(newToken());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await ask(newToken(), '198.51.100.9')).status).toBe(200);
  });
});

describe('a code that is entered', () => {
  it('connects the screen to the room, in any spelling', async () => {
    const { quiz } = await openedRoom(server);
    const { screenSecret, code } = await waitingScreen(server, { headers: { 'user-agent': TV } });
    const typed = `${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}`;
    const entered = await enterCode(server, quiz, typed);
    expect(entered.status).toBe(201);
    expect(entered.body.screen).toMatchObject({ device: 'Chrome on Android', isOn: true });
    expect((await ask(screenSecret)).body).toEqual({ isPaired: true, code: '', secondsLeft: 0 });
    expect((await view(screenSecret)).body.stage).toMatchObject({ shows: 'join' });
  });

  it('works once', async () => {
    const [here, there] = [await openedRoom(server), await openedRoom(server)];
    const { screenSecret, code } = await waitingScreen(server);
    await enterCode(server, here.quiz, code);
    for (const { quiz } of [here, there]) {
      const again = await enterCode(server, quiz, code);
      expect([again.status, again.error.param, again.error.message]).toEqual([
        409,
        'pairingCode',
        pairingTexts.pairingCodeWrong.text,
      ]);
    }
    expect((await view(screenSecret)).body.stage.roomCode).toBe(here.roomCode);
  });

  it('belongs to one room when two consoles enter it at the same time', async () => {
    const [here, there] = [await openedRoom(server), await openedRoom(server)];
    for (let round = 0; round < inDepth({ usual: 3, deep: 100 }); round += 1) {
      const { screenSecret, code } = await waitingScreen(server);
      const entered = await Promise.all(
        [here, there, here, there].map(({ quiz }) => enterCode(server, quiz, code)),
      );
      expect(entered.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const winner = entered[0]?.status === 201 || entered[2]?.status === 201 ? here : there;
      expect((await view(screenSecret)).body.stage.roomCode).toBe(winner.roomCode);
      // Let the count of wrong tries expire for the next case.
      server.clock.advance(601);
    }
  });

  it('is refused if it has expired, or is not a code', async () => {
    const { quiz } = await openedRoom(server);
    const { code } = await waitingScreen(server);
    server.clock.advance(600);
    expect((await enterCode(server, quiz, code)).error.message).toBe(
      pairingTexts.pairingCodeWrong.text,
    );
    for (const wrong of ['', 'ABC', 'ABCDEFG', 'ABC12F']) {
      const refused = await enterCode(server, quiz, wrong);
      expect([refused.status, refused.error.message]).toEqual([
        409,
        commandTexts.pairingCodeRequired.text,
      ]);
    }
  });

  it('connects nothing if the host was removed in between', async () => {
    const { quiz, hostId, admin } = await openedRoom(server);
    const { screenSecret, code } = await waitingScreen(server);
    const [removed, entered] = await Promise.all([
      server.call(hostCalls.remove, { hostId }, { token: admin.token }),
      enterCode(server, quiz, code),
    ]);
    expect(removed.status).toBe(200);
    expect([201, 401]).toContain(entered.status);
    expect((await view(screenSecret)).status).toBe(401);
    expect(await server.sql('select 1 from live_screens')).toEqual([]);
    // An unused code is still shown.
    if (entered.status === 401) expect((await ask(screenSecret)).body.code).toBe(code);
  });

  it('can be entered only by hosts: a screen cannot connect another one', async () => {
    const { quiz } = await openedRoom(server);
    const { code } = await waitingScreen(server);
    const token = await newScreen(server, quiz);
    expect((await enterCode(server, { token }, code)).status).toBe(401);
  });
});

describe('wrong codes', () => {
  const WRONG = 'AAAAAA';

  it('are limited to ten per session; then even the right one waits for ten minutes', async () => {
    const { quiz, ...host } = await openedRoom(server);
    const { code } = await waitingScreen(server);
    for (let n = 0; n < 10; n += 1) {
      expect((await enterCode(server, quiz, WRONG)).status).toBe(409);
    }
    const refused = await enterCode(server, quiz, code);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.error.message).toBe('Too many wrong codes. Try again in 10 minutes.');
    // The same host on another device has another session.
    const token = await hostToken(server, host);
    expect((await enterCode(server, { token }, code)).status).toBe(201);
  });

  it('are limited to fifty per host, however often the host signs in', async () => {
    const { quiz: _quiz, ...host } = await openedRoom(server);
    const { code } = await waitingScreen(server);
    for (let session = 0; session < 5; session += 1) {
      const token = await hostToken(server, host);
      for (let n = 0; n < 10; n += 1) await enterCode(server, { token }, WRONG);
      server.clock.advance(1);
    }
    const token = await hostToken(server, host);
    expect((await enterCode(server, { token }, code)).status).toBe(429);
  });

  it('do not include right ones', async () => {
    const { quiz } = await openedRoom(server);
    for (let n = 0; n < 15; n += 1) {
      const { code } = await waitingScreen(server);
      expect((await enterCode(server, quiz, code)).status).toBe(201);
    }
    for (let n = 0; n < 10; n += 1) await enterCode(server, quiz, WRONG);
    expect((await enterCode(server, quiz, WRONG)).status).toBe(429);
  });

  it('are limited to ten even if hundreds are sent at the same time', async () => {
    const { quiz } = await openedRoom(server);
    const { code } = await waitingScreen(server);
    const replies = await Promise.all(
      Array.from({ length: 55 }, () => enterCode(server, quiz, WRONG)),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
    expect((await enterCode(server, quiz, code)).status).toBe(429);
  });
});
