/** PostgreSQL of the distribution, alone or with a replica as `deploy/failover` makes it. */
import { execFile, execFileSync } from 'node:child_process';
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
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { queryOnce } from '../../apps/server/test/servers/query-once.ts';
import { freePort } from '../../e2e/portal-server.ts';
import { root } from '../../scripts/testing/run-step.ts';
import { withChanges } from './started-proxies.ts';
import { shippedUnit, wordsOf } from './unit-files.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** The portals' user may use only its own database. */
export const PORTAL_PASSWORD = 'of-the-portals';
const REPLICATOR_PASSWORD = 'of-the-replica';

/** As in docs/operations/recover.md, but local users are trusted. */
const WHO_COMES_IN = `local all         all         trust
host  emcee       emcee       127.0.0.1/32 scram-sha-256
host  replication replicator  127.0.0.1/32 scram-sha-256
host  postgres    emcee_check 127.0.0.1/32 trust
`;

export type DatabaseMachine = {
  port: number;
  data: string;
  url: string;
  /** Has no password: the other machine has it in its passfile. */
  conninfo: string;
  start(): void;
  stop(): void;
  /** Reaches all processes at the same time. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Asks with the portals' address; returns the first row. */
  askPortal(sql: string): Promise<Record<string, unknown>>;
  /** Asks as the superuser, without a proxy; returns the first row. */
  ask(sql: string): Promise<Record<string, unknown>>;
  /** Checks as systemd does before PostgreSQL starts; rejects if it may not start. */
  guard(other: Pick<DatabaseMachine, 'port'>): Promise<void>;
  /** Runs a script of `deploy/failover`; returns its output in order. */
  run(script: string, ...args: string[]): Promise<string>;
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
  await follow(replica, primary);
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
  await primary.ask(`create role replicator login replication password '${REPLICATOR_PASSWORD}'`);
  await primary.ask('create role emcee_check login');
  await primary.ask('create database emcee owner emcee');
  return primary;
}

export async function follow(replica: DatabaseMachine, primary: DatabaseMachine): Promise<void> {
  await replica.run('follow.sh', replica.data, primary.conninfo);
  replica.start();
}

/** Both then have every acknowledged write. */
export async function waitForReplica({ ask }: DatabaseMachine): Promise<void> {
  await ask("alter system set synchronous_standby_names = 'emcee_replica'");
  await ask('select pg_reload_conf()');
}

export async function goOnAlone({ ask }: DatabaseMachine): Promise<void> {
  await ask("alter system set synchronous_standby_names = ''");
  await ask('select pg_reload_conf()');
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
  const passfile = join(folder, '.pgpass');
  writeFileSync(passfile, `*:*:replication:replicator:${REPLICATOR_PASSWORD}\n`, { mode: 0o600 });
  execFileSync('chown', ['postgres', passfile]);
  const socket = ['-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`];
  const settings = [...socket, '-c', 'listen_addresses=127.0.0.1'].join(' ');
  const control = (...args: string[]) => asPostgres('pg_ctl', ['-D', data, '-w', ...args]);
  return {
    ...{ port, data, url },
    conninfo: `host=127.0.0.1 port=${port} user=replicator`,
    start: () => control('-l', `${data}.log`, '-o', settings, 'start'),
    stop: () => control('-m', 'fast', 'stop'),
    signal: (signal) => signalAll(data, signal),
    askPortal: (sql) => queryOnce(url, sql),
    ask: (sql) => queryOnce(ownUrl, sql),
    guard: async (other) => {
      const line = shippedUnit('../failover/guard.conf').one('ExecStartPre');
      const places = {
        // systemd replaces %I by <version>/main.
        '/var/lib/postgresql/%I': data,
        'host=10.0.0.22': `host=127.0.0.1 port=${other.port}`,
      };
      const [program = '', ...args] = wordsOf(withChanges(line, places));
      await promisify(execFile)(program, args, { env: { PATH: `${BIN}:${process.env.PATH}` } });
    },
    run: async (script, ...args) => {
      const own = { PGHOST: folder, PGPORT: String(port), PGPASSFILE: passfile };
      const env = { PATH: `${BIN}:${process.env.PATH}`, ...own };
      const file = join(root, 'deploy/failover', script);
      const command = ['-u', 'postgres', '--', 'sh', '-s', '--', ...args];
      const running = promisify(execFile)('runuser', command, {
        cwd: '/',
        env,
      });
      // Reads the script as root: the database's user may have no access to the folder of the sources.
      running.child.stdin?.end(readFileSync(file));
      const { stdout, stderr } = await running;
      return stdout + stderr;
    },
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
