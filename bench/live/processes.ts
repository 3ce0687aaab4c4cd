/** What processes take of the machine, as Linux tells it; nothing elsewhere. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const TICKS_A_SECOND = 100;

/** The memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

/** The seconds that a core has worked for a process, and for those that it has started. */
export async function cpuSeconds(pid: number, part: { withChildren: boolean }): Promise<number> {
  const pids = part.withChildren ? [pid, ...(await childrenOf(pid))] : [pid];
  const ticks = await Promise.all(pids.map((each) => ticksOf(each, part)));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

/** The seconds for which the host of a virtual machine let its cores wait, all cores together. */
export async function stolenSeconds(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  return Number(/^cpu +(?:\d+ +){7}(\d+)/.exec(stat)?.[1] ?? 0) / TICKS_A_SECOND;
}

/** The process that has started the one that serves a connection. */
export async function databasePid(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const fields = await statOf(Number(rows[0]?.pid));
  return Number(fields[1] ?? 0);
}

// What children that are over have taken counts as their parent's.
async function ticksOf(pid: number, { withChildren }: { withChildren: boolean }): Promise<number> {
  const fields = await statOf(pid);
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields
    .slice(11, 15)
    .map(Number);
  return user + system + (withChildren ? userOfEnded + systemOfEnded : 0);
}

async function childrenOf(pid: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (each) => Number((await statOf(each))[1] ?? 0)));
  return pids.filter((_each, index) => parents[index] === pid);
}

/** The fields behind the name of a process: its state, its parent, and so on. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
