import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { roundCalls } from '@emcee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../../../scripts/testing/ports.ts';
import { linkTo } from '../export-files.ts';
import { type TestAdmin, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { requestFor } from '../request-of-call.ts';
import { storeRounds } from '../stored-rounds.ts';

const server = startTestServer();
let port = 0;

/** Keyed by the client's port. */
const cut = new Map<number | undefined, Promise<unknown>>();

beforeAll(async () => {
  server.app.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    cut.set(remotePort, new Promise((resolve) => socket.once('close', resolve)));
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(server.app.server);
});

/** Reads nothing of the reply until told to. */
async function ask(path: string, token = '') {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const startedAt = performance.now();
  const ended = once(socket, 'close').then(() => (performance.now() - startedAt) / 1000);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
  );
  const read = async () => {
    let bytes = 0;
    let head = '';
    socket.on('data', (chunk: Buffer) => {
      if (bytes === 0) head = chunk.toString('utf8', 0, 1_000);
      bytes += chunk.length;
    });
    return { seconds: await ended, bytes, head };
  };
  return { socket, read, ended };
}

const listPath = requestFor(roundCalls.list, {}).path;

// Slow enough that a reply lasts two minutes. Fast enough to count as reading: the kernel frees space by the
// megabyte, and the server closes connections without progress for 15 s.
const TAKEN_PER_MS = 192;

/** Read at that pace, even if this process is delayed. Each reply keeps its place. */
function fourBegun(make: () => ReturnType<typeof ask>) {
  return Promise.all(
    Array.from({ length: 4 }, async () => {
      const asked = await make();
      const { socket } = asked;
      await once(socket, 'readable');
      const begunAt = performance.now();
      let taken = 0;
      const taking = setInterval(() => {
        const due = Math.round((performance.now() - begunAt) * TAKEN_PER_MS) - taken;
        const bytes: unknown = socket.read(Math.min(due, socket.readableLength));
        if (Buffer.isBuffer(bytes)) taken += bytes.length;
      }, 50);
      socket.once('close', () => clearInterval(taking));
      return asked;
    }),
  );
}

async function adminWithRounds(): Promise<TestAdmin> {
  const admin = await verifiedAdmin(server);
  await storeRounds(server, admin.adminId, { roundsCount: 32, questionsCount: 990 });
  return admin;
}

describe('a reply of megabytes', () => {
  it("is sent to an admin four times at a time; the fifth waits 5 s, and others don't wait", async () => {
    const [greedy, modest] = [await adminWithRounds(), await verifiedAdmin(server)];
    const held = await fourBegun(() => ask(listPath, greedy.token));
    const startedAt = performance.now();
    const fifth = await server.call(roundCalls.list, {}, { token: greedy.token });
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([503, '5']);
    expect(performance.now() - startedAt).toBeGreaterThan(4_900);
    expect((await server.call(roundCalls.list, {}, { token: modest.token })).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    expect((await server.call(roundCalls.list, {}, { token: greedy.token })).status).toBe(200);
  });

  it("waits with a workbook's address, which works later", async () => {
    const admin = await adminWithRounds();
    const link = () => linkTo(server, admin, { report: 'rounds', format: 'csv' });
    const held = await fourBegun(async () => ask(await link()));
    const waiting = await link();
    expect((await server.raw({ method: 'GET', path: waiting })).status).toBe(503);
    for (const { socket } of held) socket.destroy();
    expect((await server.raw({ method: 'GET', path: waiting })).status).toBe(200);
  });

  it('is cut off if it is hardly read, but not if it is read slowly', async () => {
    const [idle, slow] = [await adminWithRounds(), await adminWithRounds()];
    const stalled = await ask(listPath, idle.token);
    const steady = await ask(listPath, slow.token);
    const reading = steady.read();
    const pace = setInterval(() => {
      if (steady.socket.isPaused()) steady.socket.resume();
      else steady.socket.pause();
    }, 25);
    await cut.get(stalled.socket.localPort);
    clearInterval(pace);
    steady.socket.resume();
    expect((await stalled.read()).bytes).toBeLessThan(16 * 1024 * 1024);
    const { bytes, head } = await reading;
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(bytes).toBeGreaterThan(30 * 1024 * 1024);
  });
});

describe('the list of rounds', () => {
  it('is one reply, complete and in order, however it is read', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    await storeRounds(server, adminId, { roundsCount: 40, questionsCount: 3 });
    await storeRounds(server, adminId, { roundsCount: 3, questionsCount: 700, name: 'Large' });
    const { body } = await server.call(roundCalls.list, {}, { token });
    expect(roundCalls.list.reply.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ total: 43, nextCursor: null });
    const names = body.preEnteredRounds.map(({ name }) => name);
    expect(new Set(names).size).toBe(43);
    const parts: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const part = await server.call(
        roundCalls.list,
        { limit: 10, ...(cursor !== undefined && { cursor }) },
        { token },
      );
      parts.push(...part.body.preEnteredRounds.map(({ name }) => name));
      cursor = part.body.nextCursor ?? undefined;
      if (cursor === undefined) break;
    }
    expect(parts).toEqual(names);
  });

  it('is empty if there are no rounds', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(roundCalls.list, {}, { token });
    expect(body).toEqual({ preEnteredRounds: [], total: 0, nextCursor: null });
  });
});
