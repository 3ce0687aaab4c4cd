/** Reads /proc: the figures are empty on other systems than Linux. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const TICKS_A_SECOND = 100;

export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

export async function cpuSeconds(pid: number, part: { withChildren: boolean }): Promise<number> {
  const pids = part.withChildren ? [pid, ...(await childrenOf(pid))] : [pid];
  const ticks = await Promise.all(pids.map((each) => ticksOf(each, part)));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

/** Stolen time went to other virtual machines, from all cores together. */
export async function stolenSeconds(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  return Number(/^cpu +(?:\d+ +){7}(\d+)/.exec(stat)?.[1] ?? 0) / TICKS_A_SECOND;
}

export async function databasePid(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const fields = await statOf(Number(rows[0]?.pid));
  return Number(fields[1] ?? 0);
}

// Ended children count towards their parent.
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

/** The program's name may contain anything, so this begins after it: the state, the parent, and so on. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
