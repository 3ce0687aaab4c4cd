import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountCalls, gameCalls, hostSessionCalls, liveCalls } from '@emcee/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { queryOnce } from '../../../../packages/local-postgres/test/query-once.ts';
import { restoreFromFile } from '../../src/cli/commands.ts';
import { createDatabase } from '../database/test-database.ts';
import { ask, commandOf, joinOverWire } from '../live/wire-quiz.ts';
import { startServer } from '../servers/server-process.ts';

/** Made by `npm run release`: an admin with two games, and a host in the middle of a round. */
const FOLDER = fileURLToPath(new URL('../released', import.meta.url));
const PASSWORDS = { admin: 'letters4numbers', host: 'quiz1234' };

const tokenShape = z.object({ token: z.string() });
const daysShape = z.object({ start_date: z.string(), end_date: z.string() });
const gamesShape = z.object({ games: z.array(z.unknown()) });
const stateShape = z.object({
  game: z.object({
    gameMode: z.string(),
    seatsCount: z.number(),
    seen: z.number(),
    rounds: z.array(z.object({ _id: z.string() })),
  }),
});

const backups = (await readdir(FOLDER)).filter((name) => name.endsWith('.backup'));

/** Lists show only recent games by default, so this returns the days. */
async function restored(name: string): Promise<{ url: string; days: string }> {
  const database = await createDatabase();
  onTestFinished(() => database.remove());
  await restoreFromFile(database.url, join(FOLDER, name));
  // Rooms close after 12 hours without activity.
  await queryOnce(database.url, 'update live_games set active_at = now()');
  const { start_date, end_date } = daysShape.parse(
    await queryOnce(
      database.url,
      `select min(started_at at time zone 'UTC')::date::text as start_date,
              max(started_at at time zone 'UTC')::date::text as end_date from games`,
    ),
  );
  const { url } = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  return { url, days: String(new URLSearchParams({ start_date, end_date, time_zone: 'UTC' })) };
}

describe.each(backups)('the backup %s of a released version', (name) => {
  it('is served by this version, and its game continues', async () => {
    const { url, days } = await restored(name);
    const signedIn = async (path: string, email: string, password: string) =>
      tokenShape.parse(await ask(url, { method: 'PUT', path, body: { email, password } })).token;
    const email = 'organizer@released.example';
    const admin = await signedIn(accountCalls.signIn.path, email, PASSWORDS.admin);
    const path = `${gameCalls.list.path}?${days}`;
    const list = await ask(url, { method: 'GET', path, token: admin });
    expect(gamesShape.parse(list).games).toHaveLength(2);

    const token = await signedIn(hostSessionCalls.signIn.path, 'LOUNGE', PASSWORDS.host);
    const state = async () =>
      stateShape.parse(await ask(url, { method: 'GET', path: liveCalls.state.path, token })).game;
    const { gameMode, seatsCount, seen, rounds } = await state();
    expect({ gameMode, seatsCount }).toEqual({ gameMode: 'play', seatsCount: 2 });
    await joinOverWire(url, { roomCode: 'LOUNGE', name: 'Foxes' });
    const command = { kind: 'closeRound', roundId: rounds[0]?._id, through: 1 };
    await ask(url, commandOf({ token }, { seen, command }));
    expect((await state()).seatsCount).toBe(3);
  });
});

it('at least one backup of a released version exists', () => {
  expect(backups.length).toBeGreaterThan(0);
});
