/** PostgreSQL of the distribution, alone or with replicas. */
import { execFileSync } from 'node:child_process';
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
import { expect, onTestFinished } from 'vitest';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { freePort } from '../../scripts/testing/ports.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** The portals' user may use only its own database. */
export const PORTAL_PASSWORD = 'of-the-portals';

/** Local users and replicas are trusted. */
const WHO_COMES_IN = `local all         all         trust
host  emcee       emcee       127.0.0.1/32 scram-sha-256
host  replication postgres    127.0.0.1/32 trust
`;

export type DatabaseMachine = {
  port: number;
  data: string;
  url: string;
  start(): void;
  /** Reaches all processes at the same time. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Asks with the portals' address; returns the first row. */
  askPortal(sql: string): Promise<Record<string, unknown>>;
  /** Asks as the superuser, without a proxy; returns the first row. */
  ask(sql: string): Promise<Record<string, unknown>>;
};

export async function startDatabasePair(): Promise<{
  primary: DatabaseMachine;
  replica: DatabaseMachine;
}> {
  const primary = await startDatabaseMachine();
  return { primary, replica: await startReplica(primary) };
}

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

async function newMachine(): Promise<DatabaseMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-machine-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, 'data');
  onTestFinished(async () => {
    await signalAll(data, 'SIGKILL');
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
    signal: (signal) => signalAll(data, signal),
    askPortal: (sql) => queryOnce(url, sql),
    ask: (sql) => queryOnce(ownUrl, sql),
  };
}

async function signalAll(data: string, signal: NodeJS.Signals): Promise<void> {
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
      process.kill(Number(pid), signal);
    } catch {
      // The process has ended in the meantime.
    }
  }
  if (signal !== 'SIGKILL') return;
  await expect.poll(() => all.filter(isRunning)).toEqual([]);
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
