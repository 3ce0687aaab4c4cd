import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  type DatabaseMachine,
  follow,
  goOnAlone,
  startDatabasePair,
  waitForReplica,
} from './database-pair.ts';
import { startDatabaseProxy } from './started-database-proxy.ts';
import { expectAllStored, gamePortals, playGame } from './whole-game.ts';

const BACK_MS = 30_000;
const startPortal = gamePortals();

const isReady = async (url: string) => {
  const { ok } = await fetch(new URL('/api/health/ready', url), {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => ({ ok: false }));
  return ok;
};

async function isWritten({ url }: DatabaseMachine): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, query_timeout: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  const written = client
    .query('drop table if exists written_here; create table written_here ()')
    .then(
      () => true,
      () => false,
    );
  return written.finally(() => client.end());
}

describe.each([
  { how: 'is killed', signal: 'SIGKILL' },
  { how: 'stands still', signal: 'SIGSTOP' },
] as const)('a primary that $how under load', ({ signal }) => {
  it('is replaced by its replica without losing an acknowledged write', async () => {
    const { primary, replica } = await startDatabasePair();
    await waitForReplica(primary);
    const address = await startDatabaseProxy([primary.port, replica.port]);
    const url = primary.url.replace(/127\.0\.0\.1:\d+/, address);
    const portal = await startPortal({ DATABASE_URL: url });
    await primary.guard(replica);
    await replica.guard(primary);
    await expect(replica.run('promote.sh')).rejects.toThrow('The primary still answers.');

    let [promotedMs, backMs] = [0, 0];
    const outcome = await playGame(portal, async () => {
      await delay(5_000);
      const startedAt = performance.now();
      await primary.signal(signal);
      await replica.run('promote.sh');
      promotedMs = Math.round(performance.now() - startedAt);
      await expect.poll(() => isReady(portal.url), { interval: 100 }).toBe(true);
      backMs = Math.round(performance.now() - startedAt);
      await delay(5_000);
      if (signal === 'SIGSTOP') await expectFenced(primary);
    });
    const lost = outcome.lost.length;
    process.stdout.write(`${JSON.stringify({ signal, promotedMs, backMs, ...outcome, lost })}\n`);
    await expectAllStored(replica.url, outcome);
    expect(backMs).toBeLessThan(BACK_MS);
    expect(outcome.offlineMs).toBeLessThan(BACK_MS);
    // Phones and consoles resend. People see an error after three tries, and try again.
    const told = outcome.told.map(({ who }) => who);
    expect(told).not.toContain('phones');
    expect(told).not.toContain('the host');

    await expectFollows(primary, replica);
  });
});

/** The old primary believes that it is primary, but nobody connects, and writes wait forever. */
async function expectFenced(primary: DatabaseMachine): Promise<void> {
  await primary.signal('SIGCONT');
  await delay(4_000);
  expect(await primary.ask('select pg_is_in_recovery() as replica')).toEqual({ replica: false });
  expect(await isWritten(primary)).toBe(false);
  // A commit from before waits for the replica forever, and is never acknowledged.
  const users = () =>
    primary.ask(
      "select count(*)::int as users from pg_stat_activity where application_name like 'emcee%' and wait_event is distinct from 'SyncRep'",
    );
  await expect.poll(users).toEqual({ users: 0 });
}

async function expectFollows(old: DatabaseMachine, primary: DatabaseMachine): Promise<void> {
  await old.signal('SIGKILL');
  await expect(old.guard(primary)).rejects.toThrow('The other machine is the primary.');
  await follow(old, primary);
  await waitForReplica(primary);
  expect(await isWritten(primary)).toBe(true);
  const copied = await old.askPortal("select to_regclass('written_here') is not null as here");
  expect(copied).toEqual({ here: true });
}

// The time that a person needs to decide.
const DECIDED_AFTER_MS = 10_000;

describe('a lost replica', () => {
  it('stops every write until the primary may continue alone, and nothing is lost', async () => {
    const { primary, replica } = await startDatabasePair();
    await waitForReplica(primary);
    const portal = await startPortal({ DATABASE_URL: primary.url });
    let [awayMs, backMs] = [0, 0];
    const outcome = await playGame(portal, async () => {
      await delay(3_000);
      await replica.signal('SIGKILL');
      const lostAt = performance.now();
      await expect.poll(() => isReady(portal.url), { interval: 100 }).toBe(false);
      awayMs = Math.round(performance.now() - lostAt);
      expect(await isWritten(primary)).toBe(false);
      await delay(DECIDED_AFTER_MS);
      const decidedAt = performance.now();
      await goOnAlone(primary);
      await expect.poll(() => isReady(portal.url), { interval: 100 }).toBe(true);
      backMs = Math.round(performance.now() - decidedAt);
      expect(await isWritten(primary)).toBe(true);
      await delay(5_000);
    });
    const lost = outcome.lost.length;
    const why = [...new Set(outcome.lost.map((each) => each.why))];
    const told = [...new Set(outcome.told.map(({ who, what }) => `${who}: ${what}`))];
    process.stdout.write(`${JSON.stringify({ awayMs, backMs, ...outcome, lost, why, told })}\n`);
    await expectAllStored(primary.url, outcome);
    expect(backMs).toBeLessThan(BACK_MS);
    expect(outcome.told.map(({ who }) => who)).not.toContain('phones');

    replica.start();
    await waitForReplica(primary);
    expect(await isWritten(primary)).toBe(true);
  });
});
