import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, accountCalls, healthCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { joinOverWire, openWireRoom } from '../live/wire-quiz.ts';
import { newDataFolder, type ServerProcess, startServer } from '../servers/server-process.ts';

// A busy machine has half of this time to end a stream.
const DRAIN_SECONDS = 6;
const errorShape = z.object({ message: z.string() });

const start = async (drainSeconds: number) =>
  startServer({ DATA_DIR: await newDataFolder(), DRAIN_SECONDS: String(drainSeconds) });

const ask = ({ url }: ServerProcess, path: string) => fetch(`${url}${API_BASE}${path}`);

/** Returns the text, and the time of its end. */
async function watchByPhone({ url }: ServerProcess) {
  const { roomCode } = await openWireRoom(url, 2);
  const { gameId, secret } = await joinOverWire(url, { roomCode, name: 'Owls' });
  const path = playCalls.stream.path.replace(':gameId', gameId);
  const headers = { authorization: `Bearer ${secret}` };
  const stream = await fetch(`${url}${API_BASE}${path}`, { headers });
  const ended = stream.text().then((said) => ({ said, at: performance.now() }));
  return { ended };
}

async function connected({ url }: ServerProcess): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

/** Everything until the end, or the error. */
function answerOn(socket: Socket): Promise<string> {
  const head = [`GET ${API_BASE}${healthCalls.live.path} HTTP/1.1`, 'Host: localhost', '', ''];
  socket.write(head.join('\r\n'));
  return text(socket).catch((error: unknown) => String(error));
}

/** Stays in flight as long as the server allows. */
async function neverFinished(server: ServerProcess): Promise<{ ended: Promise<unknown> }> {
  const socket = await connected(server);
  const head = [
    `POST ${API_BASE}${accountCalls.signUp.path} HTTP/1.1`,
    ...['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100'],
    ...['Expect: 100-continue', '', ''],
  ];
  socket.write(head.join('\r\n'));
  await once(socket, 'data');
  return { ended: once(socket, 'close') };
}

describe('a portal that gets SIGTERM', () => {
  it('serves while it drains, sends new requests elsewhere, and ends its streams in the second half', async () => {
    const server = await start(DRAIN_SECONDS);
    const { ended } = await watchByPhone(server);
    expect((await ask(server, healthCalls.ready.path)).status).toBe(200);
    const began = performance.now();
    const ending = server.kill('SIGTERM');
    await expect.poll(server.output).toContain('draining');
    const ready = await ask(server, healthCalls.ready.path);
    expect([ready.status, errorShape.parse(await ready.json()).message]).toEqual([
      503,
      expect.stringContaining('Shutting down'),
    ]);
    const asked: (number | string | null)[] = [];
    for (let isOver = false; !isOver; ) {
      const { status, headers } = await ask(server, healthCalls.live.path);
      asked.push(status, headers.get('connection'));
      isOver = performance.now() - began > DRAIN_SECONDS * 500;
      await pause(50);
    }
    expect(new Set(asked)).toEqual(new Set([200, 'close']));
    const { said, at } = await ended;
    expect(said).toContain('event: later\ndata: {"waitMs":0}');
    expect(at - began).toBeGreaterThan(DRAIN_SECONDS * 500 - 100);
    expect(at - began).toBeLessThan(DRAIN_SECONDS * 1_000);
    expect(await ending).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(DRAIN_SECONDS * 1_000 - 100);
  });

  it('ends immediately at the second signal, whatever is in flight', async () => {
    const server = await start(300);
    const inFlight = await neverFinished(server);
    const first = server.kill('SIGTERM');
    await expect.poll(server.output).toContain('draining');
    // The same signal may come twice, from npm and from the terminal.
    await pause(600);
    const again = performance.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    // The request in flight would delay the end for ten seconds.
    expect(performance.now() - again).toBeLessThan(within(9));
    await inFlight.ended;
    expect(await first).toBe(0);
  });

  it('answers everyone who has connected by then', async () => {
    const server = await start(0);
    // Clients wait in the system's queue while the process is stopped.
    void server.kill('SIGSTOP');
    const sockets = await Promise.all(Array.from({ length: 50 }, () => connected(server)));
    const answers = sockets.map(answerOn);
    const ending = server.kill('SIGTERM');
    void server.kill('SIGCONT');
    const heads = (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0]);
    expect(new Set(heads)).toEqual(new Set(['HTTP/1.1 200 OK']));
    expect(await ending).toBe(0);
  });

  it("doesn't wait for connections without a request", async () => {
    const server = await start(0);
    await connected(server);
    const began = performance.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(within(6));
  });
});
