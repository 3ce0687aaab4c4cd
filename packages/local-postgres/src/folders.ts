import { lstat, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PostgresAccount } from './account.ts';
import { hasErrorCode } from './error-code.ts';
import { runCommand } from './run-command.ts';

/**
 * The data folder's entry for the database: the cluster itself, or a link to it where the
 * account of the database cannot reach the data folder.
 */
export function clusterEntry(folder: string): string {
  return join(folder, 'postgres');
}

/** The data folder by its one real name, which the recognition of a running server relies on. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const real = await realpath(folder);
  // pg_ctl puts the path between double quotes into a shell command.
  if (/["$`\\\n]/.test(real)) {
    throw new Error(`The data folder ${real} may not hold any of " $ \` \\ or a line break.`);
  }
  return real;
}

/** Undoes a move that was stopped before the link stood; call it under the lock. */
export async function restoreInterruptedMove(folder: string): Promise<void> {
  const entry = clusterEntry(folder);
  if (await isPresent(entry)) return;
  if (await isPresent(asideOf(folder))) await rename(asideOf(folder), entry);
}

/** The cluster that an earlier start has made, by its real name. */
export async function findCluster(folder: string): Promise<string | undefined> {
  const entry = clusterEntry(folder);
  if (!(await isPresent(entry))) return undefined;
  try {
    const cluster = await realpath(entry);
    await stat(join(cluster, 'PG_VERSION'));
    return cluster;
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new Error(
      `${entry} does not lead to the data of a PostgreSQL. Bring them back, or remove it to start with an empty database.`,
      { cause: error },
    );
  }
}

/** Leads from the data folder to a cluster elsewhere. */
export async function linkCluster(folder: string, cluster: string): Promise<void> {
  const entry = clusterEntry(folder);
  if (cluster !== entry && !(await isPresent(entry))) await symlink(cluster, entry);
}

/** Copies the stopped cluster for another account, and only then lets go of the old one. */
export async function moveCluster(options: {
  folder: string;
  cluster: string;
  ids: PostgresAccount['ids'];
}): Promise<void> {
  const { folder, cluster, ids } = options;
  const entry = clusterEntry(folder);
  await must(['cp', '-a', entry, cluster]);
  await handOver(cluster, ids);
  await must(['sync', '-f', cluster]);
  // A stop between these two is undone by the next start.
  await rename(entry, asideOf(folder));
  await symlink(cluster, entry);
  await rm(asideOf(folder), { recursive: true });
}

/** Gives the files away first and the folder last: its owner tells that all is done. */
export async function handOver(cluster: string, ids: PostgresAccount['ids']): Promise<void> {
  const owner = `${ids.uid}:${ids.gid}`;
  await must(['find', cluster, '-mindepth', '1', '-exec', 'chown', '-h', owner, '{}', '+']);
  await must(['chown', owner, cluster]);
}

function asideOf(folder: string): string {
  return `${clusterEntry(folder)}.moved`;
}

async function isPresent(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function must(command: readonly string[]): Promise<void> {
  const result = await runCommand(command);
  if (!result.succeeded) throw new Error(`${command.join(' ')}: ${result.output}`);
}
