import { API_BASE, hostSessionCalls, liveCalls, playCalls } from '@emcee/contract';
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newId } from '../../src/platform/secrets.ts';
import { inDepth } from '../depth.ts';
import { queryOnce } from '../query-once.ts';
import { newSecret } from '../quiz-night.ts';
import { newFolder, startServer } from '../server-process.ts';

const KILLS = inDepth({ usual: 3, deep: 20 });
const PHONES = inDepth({ usual: 10, deep: 20 });
const QUESTIONS = 100;

type Phone = { secret: string; gameId: string };
type Request = { method: string; path: string; token?: string; body?: unknown };

const joinedShape = z.object({ gameId: z.string() });
const tokenShape = z.object({ token: z.string() });
const stateShape = z.object({
  game: z.object({ seen: z.number(), rounds: z.array(z.object({ _id: z.string() })) }),
});
const settledShape = z.object({
  results: z.array(z.object({ key: z.string(), outcome: z.string() })),
});

async function ask(url: string, { method, path, token, body }: Request): Promise<unknown> {
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Opens a room with a round in play, in which every question takes answers. */
async function openRound(url: string): Promise<{ token: string; roomCode: string }> {
  const roomCode = 'LOUNGE';
  const host = { email: 'host@example.test', roomCode, password: 'quiz1234' };
  const { path } = hostSessionCalls.signUp;
  await ask(url, { method: 'POST', path, body: host });
  const signIn = { email: roomCode, password: host.password };
  const { token } = tokenShape.parse(
    await ask(url, { method: 'PUT', path: hostSessionCalls.signIn.path, body: signIn }),
  );
  const send = async (command: Record<string, unknown>, seen: number) => {
    const body = { commandKey: newId(), seen, command };
    return ask(url, { method: 'POST', path: liveCalls.command.path, token, body });
  };
  await send({ kind: 'open', isRehearsal: false, name: '' }, 0);
  const started = await send(
    { kind: 'startLiveRound', name: 'Round 1', questionsCount: QUESTIONS },
    0,
  );
  const { seen, rounds } = stateShape.parse(started).game;
  await send({ kind: 'goTo', roundId: rounds[0]?._id, n: 1 }, seen);
  return { token, roomCode };
}

async function join(url: string, part: { roomCode: string; name: string }): Promise<Phone> {
  const secret = newSecret();
  const path = playCalls.join.path.replace(':roomCode', part.roomCode);
  const body = { name: part.name, deviceSecret: secret };
  const { gameId } = joinedShape.parse(await ask(url, { method: 'POST', path, body }));
  return { secret, gameId };
}

/** Answers until the server is gone, and keeps the key of each answer that was acknowledged. */
async function answer(url: string, phone: Phone, acknowledged: Set<string>): Promise<void> {
  const path = playCalls.answer.path.replace(':gameId', phone.gameId);
  for (let turn = 0; ; turn += 1) {
    const answers = [1, 2, 3].map((place) => ({
      key: newId(),
      round: 1,
      n: 1 + ((3 * turn + place) % QUESTIONS),
      text: `Answer ${turn}`,
      basedOn: 0,
      madeAgoMs: 0,
    }));
    try {
      const reply = await ask(url, { method: 'PUT', path, token: phone.secret, body: { answers } });
      for (const { key, outcome } of settledShape.parse(reply).results) {
        if (outcome === 'saved') acknowledged.add(key);
      }
    } catch {
      return;
    }
  }
}

describe('a server that is killed while phones answer', () => {
  it(`loses no acknowledged answer of ${PHONES} phones in ${KILLS} kills`, async () => {
    const DATA_DIR = await newFolder();
    const acknowledged = new Set<string>();
    let room: { token: string; roomCode: string } | undefined;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
      room ??= await openRound(server.url);
      const { roomCode } = room;
      // A phone is slowed down after 20 calls, so each kill has new ones.
      const names = Array.from({ length: PHONES }, (_, index) => `Team ${kill}-${index}`);
      const phones = await Promise.all(names.map((name) => join(server.url, { roomCode, name })));
      const before = acknowledged.size;
      const writers = phones.map((phone) => answer(server.url, phone, acknowledged));
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, (kill * 37) % 150));
      await server.kill('SIGKILL');
      await Promise.all(writers);
    }
    const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    const state = await ask(server.url, {
      method: 'GET',
      path: liveCalls.state.path,
      token: room?.token ?? '',
    });
    expect(state).toMatchObject({ game: { gameMode: 'play', seatsCount: expect.any(Number) } });
    const { keys, strays } = await queryOnce(
      await findEmbeddedPostgres(DATA_DIR),
      `select (select json_agg(key) from live_answers) as keys,
         (select count(*)::int from live_responses as standing where not exists (
           select 1 from live_answers as logged
           where logged.seat_id = standing.seat_id and logged.round_id = standing.round_id
             and logged.n = standing.n and logged.revision = standing.revision
             and logged.text = standing.text)) as strays`,
    );
    const stored = new Set(z.array(z.string()).parse(keys));
    expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
    expect(strays).toBe(0);
  }, 450_000);
});
