import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode } from './error-code.ts';
import { findProcess } from './running-process.ts';
import { readServerLog } from './server-log.ts';
import { type PostgresSettings, socketPath } from './settings.ts';

/** The main process of a server on our data, left behind or started by us. */
export type Postmaster = { pid: number; status: string; socketFolder: string; options: string };

const POLL_MS = 50;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** Larger than any process id on Linux and macOS. */
const NOBODYS_PID = 2_147_483_647;

/** Trusts the pid file only if that process is a postgres on exactly this folder. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = await readPidFile(cluster);
  const running = file && (await findProcess(file.pid));
  if (!running) return undefined;
  // "/path/of/postgres -D /path/of/cluster -c name=value ...", as pg_ctl writes it.
  const folderFlag = ` -D ${cluster} `;
  const at = running.command.indexOf(folderFlag);
  if (at < 0 || basename(running.command.slice(0, at)) !== 'postgres') return undefined;
  return { ...file, options: running.command.slice(at + folderFlag.length) };
}

/** Waits until the server has started. False if it runs with other settings or doesn't become ready. */
export async function waitUntilReady(
  cluster: string,
  settings: PostgresSettings,
): Promise<boolean> {
  const expected = settings.arguments.join(' ');
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.options !== expected) return false;
    if (postmaster.status === 'ready') return isSocket(socketPath(settings.socketFolder));
    await sleep(POLL_MS);
  }
  return false;
}

/**
 * Fast shutdown, like `pg_ctl -m fast stop`, but signals exactly the recognized process, whatever its
 * account.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  try {
    process.kill(postmaster.pid, 'SIGINT');
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if ((await findPostmaster(cluster))?.pid !== postmaster.pid) return;
    await sleep(POLL_MS);
  }
  const log = await readServerLog(cluster);
  throw new Error(`The embedded PostgreSQL (process ${postmaster.pid}) didn't stop. ${log}`);
}

/**
 * Cleans up after a killed server; none may be running. PostgreSQL would take any process with the old id for
 * its own. The rest of the pid file stays, because PostgreSQL finds living child processes with it.
 */
export async function clearLeftovers(cluster: string, settings: PostgresSettings): Promise<void> {
  const file = await readPidFile(cluster);
  if (file) {
    const path = join(cluster, 'postmaster.pid');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/^\d+/, String(NOBODYS_PID)));
  }
  const socket = socketPath(settings.socketFolder);
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })]);
}

async function readPidFile(cluster: string): Promise<Omit<Postmaster, 'options'> | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(lines[0]);
    // Line 8 is "starting", "ready", "standby" or "stopping", padded with blanks.
    const [socketFolder = '', , , status = ''] = lines.slice(4);
    return pid > 0 ? { pid, socketFolder, status: status.trim() } : undefined;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function isSocket(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isSocket();
  } catch {
    return false;
  }
}
