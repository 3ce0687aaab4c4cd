/** Three database machines with the shipped files of `deploy/database`, as docs/operations/recover.md says. */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../scripts/testing/ports.ts';

import { root } from '../../scripts/testing/run-step.ts';
import { ADDRESSES, type Machine, makeMachine, makeNetwork, signalOne } from './namespaces.ts';
import { isListening } from './started-proxies.ts';

export const PORTAL_PASSWORD = 'of-the-portals';
const FIRST = 'database-1';
export const DATA = '/var/lib/postgresql/17/emcee';
const CERTIFICATES = 'etc/emcee-database';
const patronictl = ['patronictl', '-c', '/etc/patroni/config.yml'];
const ALL_WELL = ['Leader running', 'Replica streaming', 'Sync Standby streaming'];
export const WAIT = { timeout: 120_000, interval: 1_000 };

export type DatabaseMachine = Machine & {
  startEtcd(): void;
  startPatroni(): void;
  /** Stops its PostgreSQL, too. */
  stopPatroni(): Promise<void>;
  killEtcd(): void;
  /** Reaches the server and its children. */
  signalPostgres(signal: NodeJS.Signals): void;
  /** Asks as the superuser; returns what psql prints. */
  ask(sql: string, database?: string): string;
};

const memberShape = z.array(z.object({ Member: z.string(), Role: z.string(), State: z.string() }));
type Members = z.infer<typeof memberShape>;

export type Cluster = {
  machines: readonly DatabaseMachine[];
  /** The portals' address, through HAProxy. */
  url: string;
  members(): Members;
  control(...words: string[]): void;
  /** By their roles now. */
  byRole(): { primary: DatabaseMachine; standby: DatabaseMachine };
  untilWell(): Promise<void>;
};

export async function startCluster(folder: string): Promise<Cluster> {
  const cluster = await makeCluster(folder);
  await startPrograms(cluster);
  return cluster;
}

export async function startPrograms(cluster: Cluster): Promise<void> {
  await startEtcds(cluster);
  for (const machine of cluster.machines) machine.startPatroni();
  await cluster.untilWell();
  const { primary } = cluster.byRole();
  primary.ask(`create role emcee login password '${PORTAL_PASSWORD}'`);
  makeDatabase(cluster);
}

/** Nothing runs but HAProxy. */
export async function makeCluster(folder: string): Promise<Cluster> {
  makeNetwork();
  const ca = makeAuthority(folder);
  const machines = ADDRESSES.map((address, index) =>
    databaseMachine(makeMachine(`database-${index + 1}`, { address, folder }), folder),
  );
  return clusterOf(machines, await startDatabaseProxy(ca));
}

/** Patroni looks for them as it validates its file. */
export async function startEtcds({ machines }: Cluster): Promise<void> {
  for (const machine of machines) machine.startEtcd();
  const validate = ['patroni', '--validate-config', '/etc/patroni/config.yml'];
  for (const { run } of machines) await vi.waitFor(() => run('postgres', ...validate), WAIT);
}

/** An empty one for the portals. */
export function makeDatabase({ byRole }: Cluster): void {
  const { primary } = byRole();
  primary.ask('drop database if exists emcee with (force)');
  primary.ask('create database emcee owner emcee');
}

function clusterOf(machines: readonly DatabaseMachine[], port: number): Cluster {
  const ctl = (...words: string[]) => machines[0]?.run('postgres', ...patronictl, ...words) ?? '';
  const members = () => memberShape.parse(JSON.parse(ctl('list', '--format', 'json')));
  const named = (name: string | undefined) => {
    const machine = machines.find((each) => each.name === name);
    if (machine === undefined) throw new Error('The cluster has no such member.');
    return machine;
  };
  const withRole = (role: string) => named(members().find(({ Role }) => Role === role)?.Member);
  return {
    machines,
    url: `postgresql://emcee:${PORTAL_PASSWORD}@127.0.0.1:${port}/emcee`,
    members,
    control: (...words) => void ctl(...words),
    byRole: () => ({ primary: withRole('Leader'), standby: withRole('Sync Standby') }),
    untilWell: () => vi.waitFor(() => expect(statesOf(members())).toEqual(ALL_WELL), WAIT),
  };
}

function statesOf(members: Members): string[] {
  return members.map(({ Role, State }) => `${Role} ${State}`).sort();
}

function databaseMachine(machine: Machine, folder: string): DatabaseMachine {
  putFiles(machine, folder);
  const etcd = envOf(shipped('etcd.env', machine));
  const pidFile = join(machine.root, DATA, 'postmaster.pid');
  return {
    ...machine,
    startEtcd: () => machine.start('etcd', { command: ['etcd'], env: etcd }),
    startPatroni: () =>
      machine.start('postgres', { command: ['patroni', '/etc/patroni/config.yml'] }),
    stopPatroni: async () => {
      for (const pid of pidsOf(machine, 'patroni')) signalOne(pid, 'SIGTERM');
      await vi.waitFor(() => expect(pidsOf(machine, 'patroni')).toEqual([]), WAIT);
    },
    killEtcd: () => {
      for (const pid of pidsOf(machine, 'etcd')) signalOne(pid, 'SIGKILL');
    },
    signalPostgres: (signal) => {
      const [parent = ''] = readFileSync(pidFile, 'utf8').split('\n');
      for (const pid of [parent, ...childrenOf(parent)]) signalOne(pid, signal);
    },
    ask: (sql, database = 'postgres') =>
      machine.run('postgres', 'psql', '-d', database, '-XAtqc', sql).trim(),
  };
}

function pidsOf({ name }: Machine, program: string): string[] {
  const own = execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).split('\n');
  return listProcesses('comm')
    .filter(([pid = '', comm]) => comm === program && own.includes(pid))
    .map(([pid = '']) => pid);
}

function childrenOf(parent: string): string[] {
  return listProcesses('ppid')
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = '']) => pid);
}

/** Each with its id and a column. In one list, because processes may end between two looks. */
function listProcesses(column: 'comm' | 'ppid'): string[][] {
  const listed = execFileSync('ps', ['-e', '-o', `pid=,${column}=`], { encoding: 'utf8' });
  return listed.split('\n').map((line) => line.trim().split(/\s+/));
}

/** With the address and the name of this machine. */
function shipped(file: string, { name, address }: Pick<Machine, 'name' | 'address'>): string {
  const text = readFileSync(join(root, 'deploy/database', file), 'utf8');
  const isOwn = (line: string) => /# this machine$|^ETCD_(NAME|LISTEN|INITIAL_ADV|ADV)/.test(line);
  return text
    .split('\n')
    .map((line) =>
      isOwn(line) ? line.replaceAll(FIRST, name).replaceAll(ADDRESSES[0], address) : line,
    )
    .join('\n');
}

function envOf(text: string): Record<string, string> {
  const pairs = text.split('\n').filter((line) => /^\w+=/.test(line));
  const own = Object.fromEntries(pairs.map((line) => line.split(/=(.*)/).slice(0, 2)));
  // The unit of Debian sets it.
  return { ETCD_DATA_DIR: '/var/lib/etcd/default', ...own };
}

function putFiles(machine: Machine, folder: string): void {
  const { root: place } = machine;
  mkdirSync(join(place, CERTIFICATES));
  makeCertificate(machine, folder);
  writeFileSync(join(place, 'etc/patroni/config.yml'), shipped('patroni.yml', machine));
  const inside = (...command: string[]) => machine.run('root', ...command);
  inside('usermod', '-aG', 'ssl-cert', 'etcd');
  inside('chown', 'root:ssl-cert', `/${CERTIFICATES}/machine.key`);
  inside('chmod', '640', `/${CERTIFICATES}/machine.key`);
  inside('chown', 'postgres', '/etc/patroni/config.yml');
  inside('chmod', '600', '/etc/patroni/config.yml');
  inside('install', '-d', '-o', 'postgres', '/var/lib/postgresql/17', '/var/run/postgresql');
}

function makeAuthority(folder: string): string {
  const files = ['-keyout', join(folder, 'ca.key'), '-out', join(folder, 'ca.pem')];
  openssl('req', '-x509', ...newKey, '-subj', '/CN=emcee-database', ...files);
  return join(folder, 'ca.pem');
}

const newKey = [
  ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  ...['-nodes', '-days', '3650'],
];

function makeCertificate({ name, address, root: place }: Machine, folder: string): void {
  const own = join(place, CERTIFICATES);
  copyFileSync(join(folder, 'ca.pem'), join(own, 'ca.pem'));
  const authority = ['-CA', join(folder, 'ca.pem'), '-CAkey', join(folder, 'ca.key')];
  openssl(
    ...['req', '-x509', ...newKey, ...authority, '-subj', `/CN=${name}`],
    ...['-addext', `subjectAltName=IP:${address}`, '-addext', 'basicConstraints=CA:FALSE'],
    ...['-keyout', join(own, 'machine.key'), '-out', join(own, 'machine.pem')],
  );
}

function openssl(...words: string[]): void {
  execFileSync('openssl', words, { stdio: 'pipe' });
}

/** Uses the shipped file; returns the port for writes. */
async function startDatabaseProxy(ca: string): Promise<number> {
  const [port, readPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    EMCEE_DATABASE: `127.0.0.1:${port}`,
    EMCEE_DATABASE_READ: `127.0.0.1:${readPort}`,
    EMCEE_DATABASE_CA: ca,
  };
  const file = join(root, 'deploy/database/haproxy-database.cfg');
  spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  await vi.waitFor(async () => expect(await isListening(port)).toBe(true), WAIT);
  return port;
}
