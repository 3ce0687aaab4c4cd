import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startFails } from '../../apps/server/test/servers/server-process.ts';
import { startDatabaseMachine } from './database-pair.ts';
import { startPooler } from './started-pooler.ts';
import { expectAllStored, playGame, startGamePortal } from './whole-game.ts';

const GAME_MS = 15_000;

it('a game works through a pooler that lends connections for one transaction', async () => {
  const database = await startDatabaseMachine();
  // Fewer connections than one portal uses, so that they are shared.
  const pooler = await startPooler(database, { 'pool_size=20': 'pool_size=4' });
  const portal = await startGamePortal({
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: pooler.sessionUrl,
  });
  const outcome = await playGame(portal, () => delay(GAME_MS));
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

it('a portal refuses to start if the pooler drops its session settings', async () => {
  const pooler = await startPooler(await startDatabaseMachine(), { 'set jit to off; ': '' });
  const env = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: pooler.sessionUrl };
  const { code, output } = await startFails(env);
  expect(code).toBe(1);
  expect(output).toContain(
    "DATABASE_URL can't be used: these connection settings are missing: jit=off.",
  );
});
