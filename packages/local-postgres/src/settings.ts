import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** User and database; what the portal calls itself on its own server. */
export const DATABASE_NAME = 'emcee';

const PORT = 5432;
const SOCKET_FILE = `.s.PGSQL.${PORT}`;
/** The space in the operating system's socket address, less the closing zero. */
const SOCKET_PATH_MAX_BYTES = process.platform === 'linux' ? 107 : 103;

export type PostgresSettings = { socketFolder: string; arguments: readonly string[] };

/** Everything that is said on the command line: two servers with equal arguments are alike. */
export function describeSettings(options: {
  cluster: string;
  version: string;
  durable: boolean;
}): PostgresSettings {
  const socketFolder = chooseSocketFolder(options.cluster);
  const quotedFolder = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = [
    'listen_addresses=',
    `port=${PORT}`,
    `unix_socket_directories=${quotedFolder}`,
    'log_checkpoints=off',
    // Shown by ps; and a server of another version is not adopted after an upgrade.
    `cluster_name=${DATABASE_NAME}-${options.version}`,
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return { socketFolder, arguments: settings.flatMap((setting) => ['-c', setting]) };
}

export function databaseUrl(socketFolder: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgresql://${DATABASE_NAME}@/${DATABASE_NAME}?host=${host}&port=${PORT}`;
}

export function socketPath(socketFolder: string): string {
  return join(socketFolder, SOCKET_FILE);
}

/** Makes the folder that only the database's account may enter, or proves that it is that. */
export async function prepareSocketFolder(
  folder: string,
  owner: { uid?: number; gid?: number },
): Promise<void> {
  const ownUid = process.getuid?.() ?? 0;
  const uid = owner.uid ?? ownUid;
  try {
    await mkdir(folder, { mode: 0o700 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(folder, owner.uid, owner.gid);
    }
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
  // Below the shared temporary folder anybody could have made it first.
  const found = await lstat(folder);
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== ownUid)) {
    throw new Error(
      `The socket folder ${folder} belongs to another user (${found.uid}). Remove it.`,
    );
  }
  if (found.uid !== uid) await chown(folder, uid, owner.gid ?? 0);
  await chmod(folder, 0o700);
}

function chooseSocketFolder(cluster: string): string {
  const beside = join(dirname(cluster), 'postgres-socket');
  if (fits(beside)) return beside;
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const name = `${DATABASE_NAME}-${hash}`;
  const below = join(tmpdir(), name);
  return fits(below) ? below : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= SOCKET_PATH_MAX_BYTES;
}
