// @module-tag outages
import { setTimeout as delay } from 'node:timers/promises';
import { liveCalls, playCalls } from '@emcee/contract';
import { GRACE_MS } from '@emcee/game';
import { startLocalPostgres } from '@emcee/local-postgres';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { queryOnce } from '../../../../packages/local-postgres/test/query-once.ts';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { inDepth } from '../depth.ts';
import {
  answersOf,
  ask,
  commandOf,
  joinOverWire,
  openWireRoom,
  savedKeys,
  send,
  type WirePhone,
  type WireRequest,
} from '../live/wire-quiz.ts';
import { newDataFolder, startServer } from '../servers/server-process.ts';

const OUTAGE_MS = inDepth({ usual: 5_000, deep: 10_000 });
const seenShape = z.object({ game: z.object({ seen: z.number() }) });
const PHONES = 5;
// Five seconds, more on a busy machine.
const BACK_WITHIN_MS = within(15);
// A request waits 1.5 s at most; the rest is for the machine.
const LONGEST_REFUSAL_MS = within(10);
const LAST_CALL_SECONDS = 15;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Line = { text(): string; hasEnded(): boolean };

type Refused = { token: string | undefined; status: number; retryAfter: number; ms: number };

async function openLine(url: string, { path, token }: WireRequest): Promise<Line> {
  const response = await send(url, { method: 'GET', path, ...(token && { token }) });
  expect(response.status).toBe(200);
  let text = '';
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { text: () => text, hasEnded: () => ended };
}

/** Repeats until it succeeds, as phones and consoles do. */
async function settle(url: string, request: WireRequest, refused: Refused[]): Promise<unknown> {
  for (;;) {
    const startedAt = performance.now();
    const response = await send(url, request);
    if (response.ok) return response.json();
    await response.text();
    const ms = performance.now() - startedAt;
    const retryAfter = Number(response.headers.get('retry-after'));
    refused.push({ token: request.token, status: response.status, retryAfter, ms });
    await delay(retryAfter * 1_000);
  }
}

/** Keeps the acknowledged answers. */
async function keepAnswering(
  url: string,
  part: { phone: WirePhone; saved: Set<string>; refused: Refused[]; isOver(): boolean },
): Promise<void> {
  const { phone, saved, refused, isOver } = part;
  for (let n = 1; !isOver(); n += 1) {
    const request = answersOf(phone, { numbers: [n], text: `Answer ${n}` });
    for (const key of savedKeys(await settle(url, request, refused))) saved.add(key);
    // Respects the limit for phones.
    if (!isOver()) await delay(1_050);
  }
}

describe('a database that fails in the middle of a round', () => {
  it('ends no stream and no session, loses no answer, and play continues soon after its return', async () => {
    const dataDir = await newDataFolder();
    let database = await startLocalPostgres({ dataDir, log: silent });
    const server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    const { url } = server;
    const room = await openWireRoom(url, 100);
    const { token, roomCode, roundId, seen } = room;
    const names = Array.from({ length: PHONES }, (_, index) => `Team ${index}`);
    const phones = await Promise.all(names.map((name) => joinOverWire(url, { roomCode, name })));
    const lines = await Promise.all([
      openLine(url, { method: 'GET', path: liveCalls.stream.path, token }),
      ...phones.map(({ secret, gameId }) => {
        const path = playCalls.stream.path.replace(':gameId', gameId);
        return openLine(url, { method: 'GET', path, token: secret });
      }),
    ]);
    await expect.poll(() => lines.every((line) => line.text().includes('event:'))).toBe(true);

    const saved = new Set<string>();
    const refused: Refused[] = [];
    let over = false;
    const isOver = () => over;
    const writers = phones.map((phone) => keepAnswering(url, { phone, saved, refused, isOver }));
    await expect.poll(() => saved.size).toBeGreaterThanOrEqual(PHONES);
    await database.stop();
    // Each phone that was refused has the reply to its request before that.
    await expect.poll(() => new Set(refused.map(({ token }) => token)).size).toBe(PHONES);
    const savedBefore = saved.size;
    const goTo = commandOf(room, { seen, command: { kind: 'goTo', roundId, n: 42 } });
    const told = settle(url, goTo, refused);
    await delay(OUTAGE_MS);
    expect(saved.size).toBe(savedBefore);
    expect(lines.map((line) => line.hasEnded())).toEqual(lines.map(() => false));

    database = await startLocalPostgres({ dataDir, log: silent });
    const backAt = performance.now();
    over = true;
    await Promise.all([told, ...writers]);
    await expect
      .poll(() => lines.filter((line) => !line.text().includes('"current":42')).length, {
        timeout: BACK_WITHIN_MS,
      })
      .toBe(0);
    expect(performance.now() - backAt).toBeLessThan(BACK_WITHIN_MS);
    expect(lines.map((line) => line.hasEnded())).toEqual(lines.map(() => false));
    expect(saved.size).toBeGreaterThanOrEqual(savedBefore + PHONES);

    expect(refused.length).toBeGreaterThan(PHONES);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set([1]));
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(LONGEST_REFUSAL_MS);
    const { keys } = await queryOnce(
      database.url,
      'select json_agg(key) as keys from live_answers',
    );
    const stored = z.array(z.string()).parse(keys);
    expect([...saved].filter((key) => !stored.includes(key))).toEqual([]);
    expect(stored).toHaveLength(saved.size);
    expect(await server.kill('SIGTERM')).toBe(0);
    await database.stop();
  });

  it('makes answers late that were written before a last call ran out during the outage, and the host accepts all', async () => {
    const dataDir = await newDataFolder();
    let database = await startLocalPostgres({ dataDir, log: silent });
    const server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    const { url } = server;
    const room = await openWireRoom(url, 3);
    const { roomCode, roundId } = room;
    const names = ['Owls', 'Foxes'];
    const phones = await Promise.all(names.map((name) => joinOverWire(url, { roomCode, name })));
    let { seen } = room;
    const done = async (command: Record<string, unknown>) => {
      const reply = await ask(url, commandOf(room, { seen, command: { roundId, ...command } }));
      seen = seenShape.parse(reply).game.seen;
    };
    // The database must stop before the last call runs out.
    await done({ kind: 'countdown', seconds: LAST_CALL_SECONDS });
    const closesAt = performance.now() + LAST_CALL_SECONDS * 1_000;
    await database.stop();
    const writtenAt = performance.now();
    expect(writtenAt).toBeLessThan(closesAt);
    await delay(closesAt + GRACE_MS + 500 - writtenAt);
    const sendNow = (phone: WirePhone) => {
      const madeAgoMs = Math.round(performance.now() - writtenAt);
      return send(url, answersOf(phone, { numbers: [1], text: 'Rome', madeAgoMs }));
    };
    const refused = await Promise.all(phones.map(sendNow));
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    database = await startLocalPostgres({ dataDir, log: silent });
    for (const phone of phones) {
      await expect
        .poll(async () => (await sendNow(phone)).json(), { interval: 1_100 })
        .toMatchObject({ results: [{ outcome: 'late' }] });
    }
    await done({ kind: 'closeRound' });
    await done({ kind: 'acceptLate' });
    const standing = await queryOnce(
      database.url,
      "select count(*)::int as teams from live_responses where text = 'Rome'",
    );
    expect(standing).toEqual({ teams: 2 });
    expect(await server.kill('SIGTERM')).toBe(0);
    await database.stop();
  });
});
