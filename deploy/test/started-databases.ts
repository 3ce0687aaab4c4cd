/** PostgreSQL and PgBouncer of the distribution. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, onTestFinished } from 'vitest';
import { newFolder } from '../../apps/server/test/servers/server-process.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { root } from '../../scripts/testing/run-step.ts';
import { isListening, withChanges } from './started-proxies.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** The portals' user may use only its own database. */
const PORTAL_PASSWORD = 'of-the-portals';

/** Local users and replicas are trusted. */
const WHO_COMES_IN = `local all         all         trust
host  emcee       emcee       127.0.0.1/32 scram-sha-256
host  replication postgres    127.0.0.1/32 trust
`;

export type DatabaseMachine = Awaited<ReturnType<typeof newMachine>>;

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Runs until all tests of the file have ended, as each machine does. */
export async function startReplica(primary: DatabaseMachine): Promise<DatabaseMachine> {
  const replica = await newMachine();
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  asPostgres('pg_basebackup', ['-D', replica.data, ...from, '-c', 'fast', '-R']);
  replica.start();
  return replica;
}

export async function startDatabaseMachine(): Promise<DatabaseMachine> {
  const primary = await newMachine();
  asPostgres('initdb', ['-D', primary.data, '-U', 'postgres', '--locale=C.UTF-8']);
  // Saves time: the tests don't cover a crash of the machine itself.
  appendFileSync(join(primary.data, 'postgresql.conf'), 'fsync = off\n');
  writeFileSync(join(primary.data, 'pg_hba.conf'), WHO_COMES_IN);
  primary.start();
  await primary.ask(`create role emcee login password '${PORTAL_PASSWORD}'`);
  await primary.ask('create database emcee owner emcee');
  return primary;
}

/** Uses the shipped file until the test ends; returns two addresses. */
export async function startPooler(
  database: Pick<DatabaseMachine, 'port'>,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ url: string; sessionUrl: string }> {
  const folder = await newFolder();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(users, `"emcee" "${PORTAL_PASSWORD}"\n`);
  const shipped = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8');
  const places = {
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    ...changes,
  };
  writeFileSync(
    file,
    withChanges(shipped, places).replaceAll(
      'host=/var/run/postgresql',
      `host=127.0.0.1 port=${database.port}`,
    ),
  );
  // PgBouncer reads these files as the user of the database.
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => isListening(port)).toBe(true);
  const address = `postgresql://emcee:${PORTAL_PASSWORD}@127.0.0.1:${port}`;
  return { url: `${address}/emcee`, sessionUrl: `${address}/emcee_session` };
}

async function newMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-machine-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, 'data');
  ends.push(async () => {
    await killAll(data);
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgresql://emcee:${PORTAL_PASSWORD}@127.0.0.1:${port}/emcee`;
  const ownUrl = `postgresql://postgres@${encodeURIComponent(folder)}:${port}/postgres`;
  const socket = ['-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`];
  const settings = [...socket, '-c', 'listen_addresses=127.0.0.1'].join(' ');
  const control = (...args: string[]) => asPostgres('pg_ctl', ['-D', data, '-w', ...args]);
  return {
    ...{ port, data, url },
    start: () => control('-l', `${data}.log`, '-o', settings, 'start'),
    kill: () => killAll(data),
    /** Asks as the superuser; returns the first row. */
    ask: (sql: string) => queryOnce(ownUrl, sql),
  };
}

async function killAll(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [parent = ''] = readFileSync(file, 'utf8').split('\n');
  // A leftover file may name an unrelated process.
  const command = `/proc/${parent}/cmdline`;
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(data)) return;
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = '']) => pid);
  const all = [parent, ...children];
  for (const pid of all) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process has ended in the meantime.
    }
  }
  while (all.some(isRunning)) await delay(50);
  // A stale lock may name a process that was killed but not reaped.
  for (const lock of [file, ...globSync(join(dirname(data), '.s.PGSQL.*.lock'))]) rmSync(lock);
}

function isRunning(pid: string): boolean {
  const file = `/proc/${pid}/status`;
  return existsSync(file) && !readFileSync(file, 'utf8').includes('State:\tZ');
}

// PostgreSQL refuses to run as root; its package brings the user that it runs as.
function asPostgres(program: string, args: readonly string[]): void {
  execFileSync('runuser', ['-u', 'postgres', '--', join(BIN, program), ...args], {
    stdio: 'ignore',
    cwd: '/',
  });
}
