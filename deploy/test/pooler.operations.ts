import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startFails } from '../../apps/server/test/servers/server-process.ts';
import { startDatabaseMachine } from './database-pair.ts';
import { startPooler } from './started-pooler.ts';
import { expectAllStored, gamePortals, playGame } from './whole-game.ts';

const EVENING_MS = 15_000;
const startPortal = gamePortals();

it('plays a game behind a pooler that lends out a connection for a transaction at a time', async () => {
  const database = await startDatabaseMachine();
  // Fewer than a portal has, so that they change hands.
  const pooler = await startPooler(database, { 'pool_size=20': 'pool_size=4' });
  const portal = await startPortal({
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: pooler.sessionUrl,
  });
  const outcome = await playGame(portal, () => delay(EVENING_MS));
  const connections = await database.ask(
    `select count(*) filter (where application_name = 'emcee')::int as lent,
            count(*) filter (where application_name ~ '^emcee-(events|live)$')::int as listening
     from pg_stat_activity`,
  );
  process.stdout.write(`${JSON.stringify({ ...outcome, connections })}\n`);
  await expectAllStored(database.url, outcome);
  expect(outcome).toMatchObject({ lost: [], told: [], offlineMs: 0 });
  expect(connections).toEqual({ lent: 4, listening: 2 });
  const ready = await fetch(new URL('/api/health/ready', portal.url));
  expect(await ready.json()).toEqual({ status: 'ok', away: [] });
});

it('refuses to start behind a pooler that drops what its connections are set to', async () => {
  const pooler = await startPooler(await startDatabaseMachine(), { 'set jit to off; ': '' });
  const env = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: pooler.sessionUrl };
  const { code, output } = await startFails(env);
  expect(code).toBe(1);
  expect(output).toContain("DATABASE_URL can't be used: it has no jit=off.");
});
