// @module-tag races
import { hostCalls, hostSessionCalls, liveCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRoom, quizHost } from '../../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../../test/live/quiz-night.ts';
import {
  enterCode,
  gameWatchers,
  lastOf,
  newScreen,
  waitingScreen,
} from '../../../../../test/live/watched-games.ts';
import { newToken } from '../../../../platform/secrets.ts';

// No database listens there.
const NOWHERE = 'postgresql://emcee@127.0.0.1:1/emcee';

const server = startTestServer();
const watching = gameWatchers(server);

const TV = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36';
const view = (token: string) => server.call(screenCalls.view, {}, { token });

describe('the screens of a room', () => {
  const list = async (token: string) =>
    (await server.call(liveCalls.screens, {}, { token })).body.screens;

  it('are listed with device, time of connection, and last contact', async () => {
    const { quiz } = await openedRoom(server);
    const { screenSecret, code } = await waitingScreen(server, { headers: { 'user-agent': TV } });
    await enterCode(server, quiz, code);
    const connectedAt = server.clock.now().toISOString();
    expect(await list(quiz.token)).toMatchObject([
      { device: 'Chrome on Android', connectedAt, seenAt: connectedAt, isOn: true },
    ]);
    server.clock.advance(30);
    await watching.screen(screenSecret);
    await expect.poll(() => list(quiz.token)).toMatchObject([{ isOn: true }]);
    // While it is on, a screen reports again and again.
    server.clock.advance(300);
    const seenAt = server.clock.now().toISOString();
    await expect.poll(() => list(quiz.token)).toMatchObject([{ seenAt, isOn: true }]);
    const stranger = await openedRoom(server);
    expect(await list(stranger.quiz.token)).toEqual([]);
  });

  it('are off a minute after the last contact; polling counts as contact', async () => {
    const { quiz } = await openedRoom(server);
    const token = await newScreen(server, quiz);
    expect(await list(quiz.token)).toMatchObject([{ device: '', seenAt: null, isOn: false }]);
    await server.call(screenCalls.view, {}, { token, headers: { 'user-agent': TV } });
    await expect
      .poll(() => list(quiz.token))
      .toMatchObject([{ device: 'Chrome on Android', isOn: true }]);
    server.clock.advance(60);
    expect(await list(quiz.token)).toMatchObject([{ isOn: false }]);
  });

  it('can be disconnected only by their host, and learn it on every process', async () => {
    const { quiz } = await openedRoom(server);
    const stranger = await openedRoom(server);
    const token = await newScreen(server, quiz);
    const twin = await server.startTwin();
    const streams = [await watching.screen(token), await watching.screen(token, twin)];
    const [screen] = await list(quiz.token);
    const screenId = screen?._id ?? '';
    const disconnect = (token: string) =>
      server.call(liveCalls.disconnectScreen, { screenId }, { token });
    expect((await disconnect(stranger.quiz.token)).status).toBe(404);
    expect((await disconnect(quiz.token)).body).toEqual({ disconnected: screenId });
    for (const stream of streams) {
      await stream.ended();
      expect(lastOf(stream, 'gone')).toEqual({ reason: 'revoked' });
    }
    expect((await disconnect(quiz.token)).status).toBe(404);
    expect(await list(quiz.token)).toEqual([]);
    // The same browser may be connected again with a new code.
    const { code } = await waitingScreen(server, { screenSecret: token });
    expect((await enterCode(server, quiz, code)).status).toBe(201);
  });

  it('stay connected through later games, new room codes, idle times and a restart', async () => {
    const { quiz, hostId, admin } = await openedRoom(server);
    const { screenSecret, code } = await waitingScreen(server);
    await enterCode(server, quiz, code);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    server.clock.advance(6 * 24 * 60 * 60);
    expect((await view(screenSecret)).body.stage).toMatchObject({ shows: 'closed' });
    const twin = await server.startTwin();
    const stream = await watching.screen(screenSecret, twin);
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'closed' });
    const { token } = (
      await server.call(hostSessionCalls.signIn, { email: quiz.roomCode, password: 'quiz1234' })
    ).body;
    const roomCode = 'MOVED-1';
    await server.call(hostCalls.changeRoomCode, { hostId, roomCode }, { token: admin.token });
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ roomCode });
    const open = { commandKey: newToken(), seen: 0, command: OPEN };
    await server.call(liveCalls.command, open, { token });
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'join', roomCode });
  });

  it('show the end of a game for twelve hours', async () => {
    const { quiz } = await openedRoom(server);
    const stream = await watching.screen(await newScreen(server, quiz));
    await quiz.join('Owls');
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await quiz.closeAndPublish(roundId);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ gameMode: 'stop', name: '' });
    expect(lastOf(stream, 'stage')?.shows).not.toBe('closed');
    server.clock.advance(12 * 60 * 60 + 1);
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'closed' });
  });

  it('do not show a deleted game', async () => {
    const { quiz, hostId } = await openedRoom(server);
    const stream = await watching.screen(await newScreen(server, quiz));
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'join' });
    await server.sql('delete from live_games where host_id = $1', [hostId]);
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'closed' });
  });

  it.each([
    ['at once where changes are heard, without a look', { lookEveryMs: 60_000 }],
    ['by the look of two seconds where nothing is ever heard', { databaseUrl: NOWHERE }],
  ])('show a changed room code, as do phones and console: %s', async (_how, changes) => {
    const { quiz, hostId, admin } = await openedRoom(server);
    const phone = await quiz.join('Owls');
    const app = await server.startTwin(changes);
    const streams = [
      await watching.screen(await newScreen(server, quiz), app),
      await watching.phone(phone, app),
    ];
    const console = await watching.host(quiz, app);
    for (const stream of streams) await expect.poll(() => lastOf(stream, 'stage')).toBeDefined();
    const roomCode = 'MOVED-2';
    await server.call(hostCalls.changeRoomCode, { hostId, roomCode }, { token: admin.token });
    for (const stream of streams) {
      await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ roomCode });
    }
    await expect.poll(() => lastOf(console, 'state')).toMatchObject({ game: { roomCode } });
  });

  it('are at most ten: the one silent for longest is removed', async () => {
    const { quiz } = await quizHost(server);
    const tv = await newScreen(server, quiz);
    for (let n = 0; n < 9; n += 1) {
      server.clock.advance(1);
      await newScreen(server, quiz);
    }
    server.clock.advance(60);
    const stream = await watching.screen(tv);
    await expect.poll(async () => (await list(quiz.token)).some(({ isOn }) => isOn)).toBe(true);
    const { screenSecret, code } = await waitingScreen(server);
    await enterCode(server, quiz, code);
    expect(await list(quiz.token)).toHaveLength(10);
    expect((await view(screenSecret)).status).toBe(200);
    expect((await view(tv)).status).toBe(200);
    expect(stream.hasEnded()).toBe(false);
  });
});

describe('a disconnected screen', () => {
  const over = { reason: 'revoked' };

  it('learns it when an eleventh one is opened, on every process, and loses its access', async () => {
    const { quiz } = await openedRoom(server);
    const first = await newScreen(server, quiz);
    server.clock.advance(1);
    const twin = await server.startTwin();
    const second = await newScreen(server, quiz);
    const streams = [await watching.screen(first), await watching.screen(first, twin)];
    const other = await watching.screen(second, twin);
    for (let n = 3; n <= 11; n += 1) await newScreen(server, quiz);
    for (const stream of streams) {
      await stream.ended();
      expect(lastOf(stream, 'gone')).toEqual(over);
    }
    expect((await server.call(screenCalls.view, {}, { token: first })).status).toBe(401);
    await quiz.join('Owls');
    await expect.poll(() => lastOf(other, 'stage')).toMatchObject({ seatsCount: 1 });
    expect(lastOf(other, 'gone')).toBeUndefined();
  });

  it('learns it when its host is removed, during a game or without one', async () => {
    for (const host of [await openedRoom(server), await quizHost(server)]) {
      const { quiz, hostId, admin } = host;
      const stream = await watching.screen(await newScreen(server, quiz));
      await server.call(hostCalls.remove, { hostId }, { token: admin.token });
      await stream.ended();
      expect(lastOf(stream, 'gone')).toEqual(over);
    }
    expect(server.logged()).toEqual([]);
  });
});
