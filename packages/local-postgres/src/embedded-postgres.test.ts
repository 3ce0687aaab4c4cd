// @module-tag outages
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queryOnce } from '../test/query-once.ts';
import { launchDatabasePortal, startDatabasePortal } from '../test/start-database-portal.ts';
import { temporaryDataFolder } from '../test/temporary-data-folder.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };

test('a first start offers a PostgreSQL 18 that is durable, private and the same everywhere', async () => {
  const dataDir = await temporaryDataFolder();
  const database = await startEmbeddedPostgres({ dataDir, log });
  const answer = await queryOnce(
    database.url,
    `select version(), current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
       current_setting('timezone') as zone, datlocprovider as provider, datlocale as locale,
       pg_encoding_to_char(encoding) as encoding, datname as name
     from pg_database where datname = current_database()`,
  );
  expect(answer).toMatchObject({
    version: expect.stringMatching(/^PostgreSQL 18\./),
    fsync: 'on',
    tcp: '',
    zone: 'UTC',
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    name: 'emcee',
  });
  for (const name of ['postgres', 'postgres-socket']) {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
  }
  await database.stop();
});

test('a stopped database keeps its rows, and may be stopped again', async () => {
  const dataDir = await temporaryDataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await queryOnce(first.url, 'create table kept as select 42 as answer');
  expect(await findEmbeddedPostgres(dataDir)).toBe(first.url);
  await first.stop();
  await first.stop();
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
  await expect(queryOnce(first.url, 'select 1')).rejects.toThrow();

  const second = await startEmbeddedPostgres({ dataDir, log, durable: false });
  expect(await queryOnce(second.url, 'select answer from kept')).toEqual({ answer: 42 });
  await second.stop();
});

test('the next portal adopts the server of a killed one', async () => {
  const dataDir = await temporaryDataFolder();
  const killed = await startDatabasePortal({ dataDir });
  await queryOnce(killed.url, 'create table kept as select 42 as answer');
  const before = await findPostmaster(join(dataDir, 'postgres'));
  await killed.kill('SIGKILL');

  const next = await startDatabasePortal({ dataDir });
  expect(next.messages.join()).toContain('adopted');
  expect(await findPostmaster(join(dataDir, 'postgres'))).toEqual(before);
  expect(await queryOnce(next.url, 'select answer from kept')).toEqual({ answer: 42 });
  await next.kill('SIGTERM');
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('a leftover server with other settings is restarted', async () => {
  const dataDir = await temporaryDataFolder();
  const killed = await startDatabasePortal({ dataDir, durable: false });
  await killed.kill('SIGKILL');
  const next = await startDatabasePortal({ dataDir, durable: true });
  expect(next.messages.join()).toContain('stopping');
  expect(await queryOnce(next.url, 'show fsync')).toEqual({ fsync: 'on' });
  await next.kill('SIGTERM');
});

test('a leftover server without its socket is restarted', async () => {
  const dataDir = await temporaryDataFolder();
  const killed = await startDatabasePortal({ dataDir });
  await killed.kill('SIGKILL');
  await rm(join(dataDir, 'postgres-socket'), { recursive: true });
  const next = await startDatabasePortal({ dataDir });
  expect(await queryOnce(next.url, 'select 1 as one')).toEqual({ one: 1 });
  await next.kill('SIGTERM');
});

test('acknowledged rows survive a kill of portal and database together', async () => {
  const dataDir = await temporaryDataFolder();
  const killed = await startDatabasePortal({ dataDir, durable: true });
  await queryOnce(killed.url, 'create table kept as select 42 as answer');
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (postmaster === undefined) throw new Error('No database runs on the folder.');
  process.kill(postmaster.pid, 'SIGKILL');
  await killed.kill('SIGKILL');
  const next = await startDatabasePortal({ dataDir, durable: true });
  expect(await queryOnce(next.url, 'select answer from kept')).toEqual({ answer: 42 });
  await next.kill('SIGTERM');
});

test('Ctrl-C in the terminal of the portal does not reach the database', async () => {
  const portal = await startDatabasePortal({ dataDir: await temporaryDataFolder() });
  process.kill(-portal.pid, 'SIGINT');
  // Time to observe, because a test can't wait for nothing to happen.
  await sleep(300);
  expect(await queryOnce(portal.url, 'select 1 as one')).toEqual({ one: 1 });
  await portal.kill('SIGTERM');
});

test('a second portal on the data folder is refused, and the first is unaffected', async () => {
  const dataDir = await temporaryDataFolder();
  const first = await startDatabasePortal({ dataDir });
  const second = await startDatabasePortal({ dataDir });
  expect(second.error).toContain(`process ${first.pid} (`);
  expect(await queryOnce(first.url, 'select 1 as one')).toEqual({ one: 1 });
  await first.kill('SIGTERM');
});

test("a program with the old server's process id is not touched", async () => {
  const dataDir = await temporaryDataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)));
  await writeFile(join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);

  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await second.stop();

  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  await once(stranger, 'exit');
});

test('leftovers of a killed first start are removed', async () => {
  const dataDir = await temporaryDataFolder();
  await mkdir(join(dataDir, 'postgres.new-killed', 'base'), { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await database.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-socket']);
});

test('a first start killed at any moment is followed by one that succeeds', async () => {
  const dataDir = await temporaryDataFolder();
  for (const delayMs of [0, 150, 300]) {
    const starting = launchDatabasePortal({ dataDir });
    // Measured from the moment the lock is taken, which may be late on a busy machine.
    await expect.poll(() => holderOf(dataDir)).toBe(starting.pid);
    await sleep(delayMs);
    await starting.kill('SIGKILL');
  }
  const portal = await startDatabasePortal({ dataDir });
  expect(await queryOnce(portal.url, 'select 1 as one')).toEqual({ one: 1 });
  await portal.kill('SIGTERM');
});

async function holderOf(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'lock'), 'utf8').catch(() => '');
  const pid = /"pid":(\d+)/.exec(lock)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

test('a failed start names the log file and quotes its end', async () => {
  const dataDir = await temporaryDataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await first.stop();
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  const failure = await startEmbeddedPostgres({ dataDir, log, durable: false }).catch(String);
  expect(failure).toContain(join(dataDir, 'postgres', 'server.log'));
  expect(failure).toContain('unrecognized configuration parameter "no_such_setting"');
});

test('a data folder without its expected database is not overwritten', async () => {
  const dataDir = await temporaryDataFolder();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    'is not a PostgreSQL data folder',
  );
});

test('the data folder may have blanks, quotes, commas and letters of any language in its name', async () => {
  const dataDir = await temporaryDataFolder(0o755, "Quiz'abend, für alle – 日");
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false });
  expect(await queryOnce(database.url, 'select 1 as one')).toEqual({ one: 1 });
  await database.stop();
});

test('a data folder with shell metacharacters in its name is refused', async () => {
  const dataDir = await temporaryDataFolder(0o755, '$(id)');
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow("can't contain");
});

test('a data folder too deep for a socket gets a private one in the temporary folder', async () => {
  const dataDir = await temporaryDataFolder(0o755, 'deep/'.repeat(30));
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const answer = await queryOnce(
    database.url,
    `select current_setting('unix_socket_directories') as at`,
  );
  const socketFolder = String(answer.at).replaceAll('"', '');
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(socketFolder).not.toContain('deep');
  await database.stop();
  await rm(socketFolder, { recursive: true });
});
