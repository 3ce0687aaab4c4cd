// @module-tag races
import { hostCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

describe('a disconnected screen', () => {
  const over = { reason: 'revoked' };

  it('learns it when an eleventh one is opened, on every process, and loses its access', async () => {
    const { quiz } = await openedRoom(server);
    const first = await newScreen(server, quiz);
    server.clock.advance(1);
    const twin = await server.startTwin();
    onTestFinished(() => twin.close());
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
