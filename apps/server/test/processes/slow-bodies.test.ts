// @module-tag trickling
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, accountCalls, errorTexts, imageCalls, roundCalls } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../../../scripts/testing/ports.ts';
import { LONGEST_HEAD_MS } from '../../src/platform/overload/slow-bodies.ts';
import { inDepth } from '../depth.ts';
import { newEmail, PASSWORD, type TestAdmin, verifiedAdmin } from '../factories.ts';
import { formWith } from '../form-bodies.ts';
import { startTestServer } from '../harness.ts';
import { newPng, noise } from '../pictures.ts';
import { requestFor } from '../request-of-call.ts';

const server = startTestServer();
const MIB = 1024 * 1024;
const HEAD_SECONDS = inDepth({ usual: 2, deep: 15 });
let port = 0;
let hastyPort = 0;

beforeAll(async () => {
  const hasty = await server.buildTwin({ longestHeadMs: HEAD_SECONDS * 1_000 });
  [port, hastyPort] = [await listen(server.app), await listen(hasty)];
  return () => hasty.close();
});

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app.server);
}

/** Collects the reply until its end. */
async function openLine(to = port) {
  const socket: Socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  // The server may close the connection during a write.
  socket.on('error', () => undefined);
  const startedAt = performance.now();
  const ended = new Promise<{ answer: string; seconds: number }>((resolve) => {
    socket.on('close', () => {
      resolve({ answer, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
  return { socket, ended, answered: () => answer };
}

/** A letter twice a second until the connection ends. */
async function trickle(head: string, to = port) {
  const { socket, ended } = await openLine(to);
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 500);
  return ended.finally(() => clearInterval(timer));
}

function headOf(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const uploadPath = `${API_BASE}${imageCalls.upload.path}`;

function uploadHead({ token }: TestAdmin, length: number): string {
  return headOf(uploadPath, {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': length,
  });
}

const json = { 'content-type': 'application/json', 'content-length': 1000 };

describe('a connection that trickles', () => {
  it('has a time limit for the head of a request, and for its body, read or not', async () => {
    const slow = (head: string) => trickle(head, hastyPort);
    const head = slow('GET /api/health/live HTTP/1.1\r\nhost: local');
    const body = slow(`${headOf('/api/admin/sign-up', json)}{`);
    const unread = slow(`${headOf(requestFor(roundCalls.create, {}).path, json)}{`);
    const unknown = slow(`${headOf('/api/none', json)}{`);
    for (const { answer, seconds } of [await head, await body]) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain(
        `{"message":"${errorTexts.tooSlow.text}","code":"${errorTexts.tooSlow.code}","requestId":"`,
      );
      expect(seconds).toBeGreaterThan(HEAD_SECONDS - 1);
      expect(seconds).toBeLessThan(HEAD_SECONDS + 5);
    }
    expect((await unread).answer).toMatch(/^HTTP\/1\.1 401 /);
    // The pace of a large body is checked every 5 s.
    expect((await unread).seconds).toBeLessThan(20);
    expect((await unknown).seconds).toBeLessThan(HEAD_SECONDS + 5);
  });

  it('has 15 s unless configured otherwise', () => {
    expect([server.app.server.headersTimeout, LONGEST_HEAD_MS]).toEqual([15_000, 15_000]);
  });

  it('is cut off sooner if the body may be large', async () => {
    const { token } = await verifiedAdmin(server);
    const head = headOf(requestFor(roundCalls.create, {}).path, {
      ...json,
      authorization: `Bearer ${token}`,
      'content-length': 5 * MIB,
    });
    const { answer, seconds } = await trickle(`${head}{`);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeLessThan(10);
  });

  it('blocks no upload, however many there are', async () => {
    const greedy = await Promise.all(Array.from({ length: 4 }, () => verifiedAdmin(server)));
    const modest = await verifiedAdmin(server);
    const trickling = greedy.flatMap((admin) =>
      Array.from({ length: 4 }, () =>
        trickle(`${uploadHead(admin, MIB)}--b\r\ncontent-disposition: form-data; name="image"`),
      ),
    );
    let ended = 0;
    for (const one of trickling) void one.then(() => (ended += 1));
    const upload = requestFor(imageCalls.upload, { image: await newPng() });
    // No event tells when the server has read this much.
    await sleep(1_000);
    expect((await server.raw({ ...upload, token: modest.token })).status).toBe(201);
    expect(ended, 'it waited for none of them').toBe(0);
    for (const { answer, seconds } of await Promise.all(trickling)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(seconds).toBeLessThan(10);
    }
  });

  it('loses the place that it took with a quick start', async () => {
    const admin = await verifiedAdmin(server);
    const begun = `--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n${'x'.repeat(200_000)}`;
    const held = Array.from({ length: 4 }, () => trickle(uploadHead(admin, MIB) + begun));
    // No event tells when the server has read this much.
    await sleep(1_000);
    const upload = requestFor(imageCalls.upload, { image: await newPng() });
    const [late, ...ended] = await Promise.all([
      sleep(2_500).then(() => server.raw({ ...upload, token: admin.token })),
      ...held,
    ]);
    expect(late.status).toBe(201);
    for (const { answer } of ended) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a sender who leaves', () => {
  it('frees its place if the body has not begun', async () => {
    const admin = await verifiedAdmin(server);
    for (let n = 0; n < 5; n += 1) {
      const { socket, ended } = await openLine();
      socket.write(`${uploadHead(admin, MIB)}--b\r\ncontent-disposition: form-data; name="image"`);
      // No event tells when the server has read this much.
      await sleep(100);
      socket.destroy();
      await ended;
    }
    const upload = requestFor(imageCalls.upload, { image: await newPng() });
    expect((await server.raw({ ...upload, token: admin.token })).status).toBe(201);
  });
});

async function sendSlowly(socket: Socket, body: Buffer, bytesPerSecond: number): Promise<void> {
  const startedAt = performance.now();
  for (let at = 0; at < body.length; await sleep(100)) {
    const next = Math.round(((performance.now() - startedAt) / 1000) * bytesPerSecond);
    socket.write(body.subarray(at, next));
    at = next;
  }
}

describe('a slow but steady connection', () => {
  it('uploads an image', async () => {
    const admin = await verifiedAdmin(server);
    const { body, headers } = formWith('image', await noise(250).png().toBuffer());
    const { socket, ended } = await openLine();
    socket.write(
      headOf(uploadPath, {
        authorization: `Bearer ${admin.token}`,
        ...headers,
        'content-length': body.length,
        connection: 'close',
      }),
    );
    await sendSlowly(socket, body, 20 * 1024);
    const { answer, seconds } = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(seconds).toBeGreaterThan(8);
  });

  it('sends a small body in more than the usual time at a sufficient pace', async () => {
    const text = JSON.stringify({ email: newEmail(), password: PASSWORD });
    const body = Buffer.from(text.padEnd(100_000));
    const { socket, ended } = await openLine(hastyPort);
    const { path } = requestFor(accountCalls.signUp, {});
    socket.write(headOf(path, { ...json, 'content-length': body.length, connection: 'close' }));
    await sendSlowly(socket, body, 25_000);
    const { answer, seconds } = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(seconds).toBeGreaterThan(3);
  });

  it('sends a small body', async () => {
    const text = JSON.stringify({ email: newEmail(), password: PASSWORD });
    const { socket, ended } = await openLine();
    const { path } = requestFor(accountCalls.signUp, {});
    socket.write(
      headOf(path, { ...json, 'content-length': Buffer.byteLength(text), connection: 'close' }),
    );
    for (const letter of text) {
      socket.write(letter);
      await sleep(50);
    }
    expect((await ended).answer).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe('a client that leaves in the middle of a body', () => {
  it('is not logged as something unavailable', async () => {
    const { socket } = await openLine();
    socket.write(`${headOf('/api/admin/sign-up', json)}{`);
    // No event tells when the server has read this much, or that it doesn't complain.
    await sleep(200);
    socket.destroy();
    const admin = await verifiedAdmin(server);
    const upload = await openLine();
    upload.socket.write(`${uploadHead(admin, MIB)}--b\r\n${'x'.repeat(100_000)}`);
    await sleep(200);
    upload.socket.destroy();
    await sleep(300);
    expect(server.logged().filter((line) => line.includes('unavailable'))).toEqual([]);
  });
});
