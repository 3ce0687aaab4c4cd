import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { takeEverybodyIn } from './connections.ts';

const LONGER_THAN_SILENCE_MS = 1_100;

/** Nothing else runs meanwhile, as on a machine that has no time for this process. */
function standStill(durationMs: number): void {
  const until = performance.now() + durationMs;
  while (performance.now() < until);
}

it('answers a request that came while a server that stops stood still', async () => {
  const app = fastify({ return503OnClosing: false });
  let socket: Socket | undefined;
  app.get('/', async () => 'here');
  takeEverybodyIn(app);
  app.addHook('preClose', async () => {
    socket?.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    standStill(LONGER_THAN_SILENCE_MS);
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const isTaken = once(app.server, 'connection');
  socket = connect(Number(port), '127.0.0.1');
  await isTaken;
  const [reply] = await Promise.all([text(socket), app.close()]);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
