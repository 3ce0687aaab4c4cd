import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createApiClient } from '@emcee/client';
import { exportCalls, gameCalls, userCalls } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../apps/server/src/cli/commands.ts';
import { type Database, type Db, openDatabase } from '../../apps/server/src/db/client.ts';
import { readingFromReplica } from '../../apps/server/src/db/reading.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { startFails } from '../../apps/server/test/servers/server-process.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { portOf } from '../../scripts/testing/ports.ts';
import {
  type DatabaseMachine,
  startDatabaseMachine,
  startPooler,
  startReplica,
} from './started-databases.ts';
import { expectAllStored, type GamePortal, playGame, startGamePortal } from './whole-game.ts';

const WRITES = 300;
const GAME_MS = 15_000;

let primary: DatabaseMachine;
let replica: DatabaseMachine;

beforeAll(async () => {
  primary = await startDatabaseMachine();
  replica = await startReplica(primary);
});

function open({ url }: Pick<DatabaseMachine, 'url'>): Database {
  const database = openDatabase({ url });
  onTestFinished(() => database.close());
  return database;
}

async function startReading() {
  const [at, away] = [open(primary), open(replica)];
  const changes: string[] = [];
  const reading = readingFromReplica({
    primary: at.db,
    replica: away,
    onChange: ({ reason }) => changes.push(reason),
  });
  await makeNumbers(at);
  return {
    ...{ changes, reading },
    write: (n: number) => at.db.execute(sql`insert into numbers values (${n})`),
    newest: () => reading(newestIn),
  };
}

async function makeNumbers({ db }: Database): Promise<void> {
  await db.execute(sql`drop table if exists numbers`);
  await db.execute(sql`create table numbers (n int)`);
}

async function newestIn(db: Db) {
  const { rows } = await db.execute<{ n: number; isReplica: boolean }>(
    sql`select max(n) as n, pg_is_in_recovery() as "isReplica" from numbers`,
  );
  return rows[0];
}

it('reads go to the replica, and still see each write that came before', async () => {
  const { write, newest, changes } = await startReading();
  await primary.ask('create table noise (text text)');
  let isOver = false;
  const noise = (async () => {
    while (!isOver) {
      await primary.ask("insert into noise select repeat('x', 500) from generate_series(1, 1000)");
    }
  })();
  const found: unknown[] = [];
  let atReplica = 0;
  const startedAt = performance.now();
  for (let n = 1; n <= WRITES; n += 1) {
    await write(n);
    const read = await newest();
    found.push(read?.n);
    if (read?.isReplica === true) atReplica += 1;
  }
  const eachMs = (performance.now() - startedAt) / WRITES;
  isOver = true;
  await noise;
  process.stdout.write(`${JSON.stringify({ atReplica, eachMs, changes })}\n`);
  expect(found).toEqual(found.map((_, index) => index + 1));
  expect(atReplica).toBeGreaterThan(WRITES / 2);
});

/** Connects to the replicas in turn; returns an address. */
async function inTurn(replicas: readonly DatabaseMachine[]): Promise<string> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    const other = connect(replicas[count % replicas.length]?.port ?? 0, '127.0.0.1');
    for (const end of [socket, other]) end.on('error', () => undefined);
    socket.pipe(other).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${portOf(server)}`;
}

it('reads of two replicas at one address still see each write, although one lags', async () => {
  const replicas = [replica, await startReplica(primary)];
  const at = open(primary);
  const address = await inTurn(replicas);
  const shared = open({ url: replica.url.replace(/127\.0\.0\.1:\d+/, address) });
  await makeNumbers(at);
  const older: number[] = [];
  let atReplica = 0;
  for (let n = 1; n <= WRITES; n += 1) {
    const lagging = replicas[Math.ceil(n / 10) % 2];
    if (n % 10 === 1) await lagging?.ask('select pg_wal_replay_pause()');
    await at.db.execute(sql`insert into numbers values (${n})`);
    // A new one each time, because a replica that has just lagged would rest.
    const onChange = () => undefined;
    const reading = readingFromReplica({ primary: at.db, replica: shared, onChange });
    // Reports read side by side.
    const reads = await reading((db) => Promise.all([newestIn(db), newestIn(db)]));
    if (reads.some((read) => read?.n !== n)) older.push(n);
    atReplica += reads.filter((read) => read?.isReplica).length;
    if (n % 10 === 0) await lagging?.ask('select pg_wal_replay_resume()');
  }
  process.stdout.write(`${JSON.stringify({ atReplica, older: older.length })}\n`);
  expect(older).toEqual([]);
  expect(atReplica).toBeGreaterThan(WRITES / 2);
});

it('reads go to the primary while the replica hangs, and return when it continues', async () => {
  const { write, newest, changes } = await startReading();
  await write(1);
  await expect.poll(newest).toEqual({ n: 1, isReplica: true });
  await replica.ask('select pg_wal_replay_pause()');
  await write(2);
  expect(await newest()).toEqual({ n: 2, isReplica: false });
  const startedAt = performance.now();
  expect(await newest()).toEqual({ n: 2, isReplica: false });
  // Only the first read waits for the replica.
  expect(performance.now() - startedAt).toBeLessThan(200);
  await replica.ask('select pg_wal_replay_resume()');
  await expect.poll(newest).toEqual({ n: 2, isReplica: true });
  expect(changes.slice(-2)).toEqual(['more than 250 ms behind', 'level again']);
});

it('reads that a killed replica was serving are repeated at the primary', async () => {
  const { write, newest, reading } = await startReading();
  await write(1);
  await expect.poll(newest).toEqual({ n: 1, isReplica: true });
  const tried: boolean[] = [];
  const sum = await reading(async (db) => {
    const { rows } = await db.execute<{ isReplica: boolean }>(
      sql`select pg_is_in_recovery() as "isReplica"`,
    );
    tried.push(rows[0]?.isReplica === true);
    if (tried.length === 1) await replica.kill();
    const summed = await db.execute<{ sum: number }>(sql`select sum(n)::int as sum from numbers`);
    return summed.rows[0]?.sum;
  });
  expect({ sum, tried }).toEqual({ sum: 1, tried: [true, false] });
  replica.start();
});

async function readReports({ url, admin }: GamePortal) {
  const { call } = createApiClient({ tokenFor: () => admin, onError: () => undefined });
  const window = { time_zone: 'UTC' };
  const { games } = await call(gameCalls.list, window);
  const [{ _id: id = '' } = {}] = games;
  await call(gameCalls.read, { id });
  await call(gameCalls.userScores, window);
  await call(gameCalls.attendance, window);
  await call(gameCalls.results, window);
  await call(gameCalls.result, { id });
  const { roundsHistory } = await call(gameCalls.roundsHistory, {});
  await call(gameCalls.playedRound, { id: roundsHistory[0]?._id ?? '' });
  const { users } = await call(userCalls.list, {});
  await call(userCalls.read, { id: users[0]?._id ?? '' });
  const { url: file } = await call(exportCalls.createLink, { report: 'games', format: 'csv' });
  const { status } = await fetch(new URL(file, url));
  expect(status).toBe(200);
  return games.length;
}

it('a portal plays a game behind a pooler that lends connections for one transaction, and reads reports from the replica while it is there', async () => {
  // Fewer connections than one portal uses, so that they are shared.
  const pooler = await startPooler(primary, { 'pool_size=20': 'pool_size=4' });
  const portal = await startGamePortal({
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: pooler.sessionUrl,
    DATABASE_READ_URL: replica.url,
  });
  const ready = async () => (await fetch(new URL('/api/health/ready', portal.url))).json();
  const outcome = await playGame(portal, () => delay(GAME_MS));
  const connections = await primary.ask(
    `select count(*) filter (where application_name = 'emcee')::int as lent,
            count(*) filter (where application_name ~ '^emcee-(events|live)$')::int as listening
     from pg_stat_activity`,
  );
  process.stdout.write(`${JSON.stringify({ ...outcome, connections })}\n`);
  await expectAllStored(primary.url, outcome);
  expect(outcome).toMatchObject({ lost: [], told: [], offlineMs: 0 });
  expect(connections).toEqual({ lent: 4, listening: 2 });
  expect(await ready()).toEqual({ status: 'ok', away: [] });

  const env = { paypal: undefined, publicUrls: [], supportEmail: 'support@example.test' };
  const deps = { env, db: open(primary).db, databaseUrl: primary.url, log: createLog('silent') };
  const words = ['admin@example.test', '--games', '10', '--seed', '1'];
  await commands.demo?.execute({ ...deps, tell: () => undefined }, words);
  const looks = async () => {
    const { looks } = await queryOnce(
      replica.url,
      "select (seq_scan + coalesce(idx_scan, 0))::int as looks from pg_stat_user_tables where relname = 'games'",
    );
    return Number(looks);
  };
  const before = await looks();
  expect(await readReports(portal)).toBeGreaterThan(0);
  await expect.poll(looks).toBeGreaterThan(before);
  expect(await ready()).toEqual({ status: 'ok', away: [] });

  await replica.kill();
  expect(await readReports(portal)).toBeGreaterThan(0);
  expect(await ready()).toEqual({ status: 'degraded', away: ['replica'] });
  replica.start();
  const follows = async () => {
    await readReports(portal);
    return ready();
  };
  await expect.poll(follows).toEqual({ status: 'ok', away: [] });
});

it('a portal refuses to start if the pooler drops its session settings', async () => {
  const pooler = await startPooler(primary, { 'set jit to off; ': '' });
  const env = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: pooler.sessionUrl };
  const { code, output } = await startFails(env);
  expect(code).toBe(1);
  expect(output).toContain(
    "DATABASE_URL can't be used: these connection settings are missing: jit=off.",
  );
});
