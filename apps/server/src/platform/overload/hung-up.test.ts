import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { portOf } from '../../../../../scripts/testing/ports.ts';
import { createHttp } from '../http/http.ts';
import { queueReply } from './large-replies.ts';

const TEN_MINUTES_MS = 10 * 60_000;

const logged: string[] = [];
/** Sent whole, and in pieces. */
const sizes = [100 * 1024, 1024 * 1024];
const asked: { request: FastifyRequest; reply: FastifyReply; answer: (size: number) => void }[] =
  [];
let app: Awaited<ReturnType<typeof createHttp>>;
let port = 0;

beforeAll(async () => {
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()).msg);
      done();
    },
  });
  app = await createHttp({ log: pino(lines), trustProxy: [], errorPage: '/' });
  const whenTold = (request: FastifyRequest, reply: FastifyReply) =>
    new Promise<string>((resolve) => {
      asked.push({ request, reply, answer: (size) => resolve('a'.repeat(size)) });
    });
  app.get('/one', whenTold);
  app.get('/held', (request, reply) =>
    queueReply({ whose: 'one admin', network: '203.0.113.1', raw: reply.raw }, () =>
      whenTold(request, reply),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app.server);
});

afterAll(() => app.close());

/** Waits until the server works on all requests. */
async function ask(path: string, count: number): Promise<Socket> {
  const before = asked.length;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(count));
  await vi.waitFor(() => expect(asked).toHaveLength(before + count));
  return socket;
}

/** Waits until the server has noticed. */
async function hangUp(socket: Socket): Promise<void> {
  const heard = Promise.all(
    asked.map(({ request: { raw } }) => raw.socket.destroyed || once(raw.socket, 'close')),
  );
  socket.destroy();
  await heard;
}

/** Waits until all replies are handed over. */
async function answerAll(size: number): Promise<void> {
  for (const { answer } of asked) answer(size);
  await vi.waitFor(() => expect(asked.every(({ reply }) => reply.sent)).toBe(true));
  asked.length = 0;
}

const cases = sizes.flatMap((size) => [1, 3].map((count) => ({ size, count })));

describe('a client that hangs up before its reply', () => {
  it.each(cases)('is forgotten: $count requests, $size bytes', async ({ size, count }) => {
    logged.length = 0;
    await hangUp(await ask('/one', count));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await answerAll(size);
    vi.advanceTimersByTime(TEN_MINUTES_MS);
    expect(vi.getTimerCount()).toBe(0);
    expect(logged.filter((line) => line !== 'client disconnected')).toEqual([]);
    expect(logged.length).toBeLessThanOrEqual(count);
  });

  it.each(cases)('frees its places: $count requests, $size bytes', async ({ size, count }) => {
    for (const _twice of [1, 2]) {
      await hangUp(await ask('/held', count));
      await answerAll(size);
    }
    await hangUp(await ask('/held', 4));
    await answerAll(size);
  });
});
