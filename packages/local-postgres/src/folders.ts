import { lstat, mkdir, realpath, rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PostgresAccount } from './account.ts';
import { hasErrorCode } from './error-code.ts';
import { runCommand } from './run-command.ts';

/** The database's entry in the data folder: the cluster, or an earlier version's link to it. */
export function clusterEntry(folder: string): string {
  return join(folder, 'postgres');
}

/** Creates the data folder and returns its real path, by which a running server is recognized. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const real = await realpath(folder);
  // pg_ctl puts the path between double quotes in a shell command.
  if (/["$`\\\n]/.test(real)) {
    throw new Error(
      `The path of the data folder, ${real}, can't contain " $ \` \\ or a line break. Set DATA_DIR to another folder.`,
    );
  }
  return real;
}

/** Undoes an earlier version's move that was interrupted before its link was created. Requires the lock. */
export async function restoreInterruptedMove(folder: string): Promise<void> {
  const entry = clusterEntry(folder);
  if (await isPresent(entry)) return;
  if (await isPresent(asideOf(folder))) await rename(asideOf(folder), entry);
}

/** The real path of an existing cluster; undefined without one. */
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
      `${entry} is not a PostgreSQL data folder. Restore it, or remove it to start with an empty database.`,
      { cause: error },
    );
  }
}

/**
 * Transfers root's cluster (of earlier versions) to its account. The folder comes last: its owner proves
 * completion.
 */
export async function transferCluster(
  cluster: string,
  { uid, gid }: PostgresAccount['ids'],
): Promise<void> {
  if (uid === undefined || (await stat(cluster)).uid === uid) return;
  const owner = `${uid}:${gid}`;
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
