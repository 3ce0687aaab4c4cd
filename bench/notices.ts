import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import pg from 'pg';
import { type Db, openDatabase } from '../apps/server/src/db/client.ts';
import { tell } from '../apps/server/src/db/notices.ts';
import { launchPortal } from '../e2e/portal-server.ts';
import { numbersIn } from './options.ts';

const CHANNEL = 'bench_notices';
const INSERT = `insert into bench_notices values (repeat('x', 200))`;
const LISTENERS = 4;

/**
 * Measures commits of one row per second: without a notice, with one inside the transaction, and with one after
 * the commit. `BENCH_DATABASE_URL` names another database, such as one with a synchronous replica.
 */
export async function benchmarkNotices(words: readonly string[]): Promise<void> {
  const { clients, seconds, turns } = numbersIn(words, { clients: 16, seconds: 3, turns: 3 });
  const named = process.env.BENCH_DATABASE_URL;
  if (named !== undefined) return measure(named, { clients, seconds, turns });
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  try {
    const url = await findEmbeddedPostgres(dataDir);
    if (url !== undefined) await measure(url, { clients, seconds, turns });
  } finally {
    await portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Size = { clients: number; seconds: number; turns: number };

async function measure(url: string, { clients, seconds, turns }: Size): Promise<void> {
  const database = openDatabase({ url, poolSize: clients + 1 });
  await database.pool.query('create table if not exists bench_notices (text text)');
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listener(url)));
  const insert = async (db: Db) => {
    await db.execute(INSERT);
  };
  const ways = [
    { way: 'no notice', isTold: false, work: insert },
    {
      way: 'inside the transaction',
      isTold: true,
      work: async (db: Db, payload: string) => {
        await insert(db);
        await db.execute(`select pg_notify('${CHANNEL}', '${payload}')`);
      },
    },
    {
      way: 'after the commit',
      isTold: true,
      work: async (db: Db, payload: string) => {
        await insert(db);
        tell(db, { channel: CHANNEL, payload });
      },
    },
  ].map((each) => ({ ...each, commits: 0 }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const each of ways) {
      const until = performance.now() + seconds * 1_000;
      const loop = async (client: number) => {
        for (let n = 0; performance.now() < until; n += 1) {
          const payload = `${each.way} ${turn} ${client} ${n}`;
          await database.db.transaction((db) => each.work(db, payload));
          each.commits += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
    }
  }
  await database.pool.query('drop table bench_notices');
  await database.close();
  const expected = ways.reduce((sum, { isTold, commits }) => sum + (isTold ? commits : 0), 0);
  const heard = await Promise.all(listeners.map((each) => each.heard(expected)));
  const without = ways[0]?.commits ?? 0;
  for (const { way, commits } of ways) {
    const perSecond = Math.round(commits / seconds / turns);
    const share = (commits / without).toFixed(2);
    console.log(`notices: ${way.padEnd(22)} ${perSecond} commits per second, share ${share}`);
  }
  console.log(`notices: ${expected} sent, heard by each listener: ${heard.join(', ')}`);
}

/** Counts the notices; `heard` waits until as many have come, or for five seconds. */
async function listener(url: string): Promise<{ heard(expected: number): Promise<number> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let count = 0;
  client.on('notification', () => {
    count += 1;
  });
  await client.query(`listen ${CHANNEL}`);
  return {
    async heard(expected) {
      const until = performance.now() + 5_000;
      while (count < expected && performance.now() < until) await client.query('select 1');
      await client.end();
      return count;
    },
  };
}
