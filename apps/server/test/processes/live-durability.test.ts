// @module-tag kills
import { liveCalls } from '@emcee/contract';
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { queryOnce } from '../../../../packages/local-postgres/test/query-once.ts';
import { inDepth } from '../depth.ts';
import {
  answersOf,
  ask,
  joinOverWire,
  openWireRoom,
  savedKeys,
  type WirePhone,
  type WireRoom,
} from '../live/wire-quiz.ts';
import { newDataFolder, startServer } from '../servers/server-process.ts';

const KILLS = inDepth({ usual: 3, deep: 20 });
const PHONES = inDepth({ usual: 10, deep: 20 });
const QUESTIONS = 100;

/** Answers until the server is gone; keeps the key of each acknowledged answer. */
async function answer(url: string, phone: WirePhone, acknowledged: Set<string>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const numbers = [1, 2, 3].map((place) => 1 + ((3 * turn + place) % QUESTIONS));
    try {
      const reply = await ask(url, answersOf(phone, { numbers, text: `Answer ${turn}` }));
      for (const key of savedKeys(reply)) acknowledged.add(key);
    } catch {
      return;
    }
  }
}

function seatPhones(url: string, { roomCode }: WireRoom): Promise<WirePhone[]> {
  const names = Array.from({ length: PHONES }, (_, index) => `Team ${index}`);
  return Promise.all(names.map((name) => joinOverWire(url, { roomCode, name })));
}

describe('a server that is killed while phones answer', () => {
  it(`loses no acknowledged answer of ${PHONES} phones in ${KILLS} kills`, async () => {
    const DATA_DIR = await newDataFolder();
    const acknowledged = new Set<string>();
    let room: WireRoom | undefined;
    let phones: WirePhone[] | undefined;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
      room ??= await openWireRoom(server.url, QUESTIONS);
      // The room of a host without an organizer has 30 seats, so the same phones return.
      phones ??= await seatPhones(server.url, room);
      const before = acknowledged.size;
      const writers = phones.map((phone) => answer(server.url, phone, acknowledged));
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before);
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
  });
});
