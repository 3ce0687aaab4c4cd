import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { errorCode } from '../error-code.ts';
import { drainAcceptQueue } from './connections-at-stop.ts';

const LONGER_THAN_SILENCE_MS = 1_100;

/** Blocks the event loop, like a busy machine. */
function standStill(durationMs: number): void {
  const until = performance.now() + durationMs;
  while (performance.now() < until);
}

it('answers a request that arrived while the stopping server was blocked', async () => {
  const app = fastify({ return503OnClosing: false });
  let socket: Socket | undefined;
  app.get('/', async () => 'here');
  drainAcceptQueue(app);
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

it('connects nobody any more once nobody waits', async () => {
  const app = fastify({ return503OnClosing: false });
  let port = 0;
  let outcome: unknown;
  drainAcceptQueue(app);
  app.addHook('preClose', async () => {
    const late = connect(port, '127.0.0.1');
    outcome = await once(late, 'connect').then(() => 'connected', errorCode);
    late.destroy();
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await app.close();
  // A proxy sends a request elsewhere only if nobody was connected.
  expect(outcome).toBe('ECONNREFUSED');
});

it('answers a request that arrives in a long turn in which nobody waited at first', async () => {
  const app = fastify({ return503OnClosing: false });
  app.get('/', async () => 'here');
  let port = 0;
  let reply: Promise<string> | undefined;
  const connectLate = () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    reply = text(socket).catch(String);
    standStill(5);
  };
  // The second turn of the stop begins without anybody, as does the first.
  app.addHook('preClose', async () => {
    setImmediate(() => setImmediate(connectLate));
  });
  drainAcceptQueue(app);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await app.close();
  expect(await reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('answers everybody who has connected, even if the machine gives it hardly any time', async () => {
  const app = fastify({ return503OnClosing: false });
  app.get('/', async () => 'here');
  drainAcceptQueue(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // Each connection costs a second, as on a machine that is busy with other things.
  let seconds = 0;
  app.server.on('connection', () => {
    seconds += 1;
  });
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  onTestFinished(() => clock.mockRestore());
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  }
  const replies = sockets.map((socket) => text(socket).catch(String));
  await app.close();
  const heads = (await Promise.all(replies)).map((reply) => reply.split('\r\n')[0]);
  expect(new Set(heads)).toEqual(new Set(['HTTP/1.1 200 OK']));
});
