import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** Name of the user and the database on the portal's own server. */
export const DATABASE_NAME = 'emcee';

const PORT = 5432;
const SOCKET_FILE = `.s.PGSQL.${PORT}`;
/** Space for a socket's path in the system's address structure, without the closing zero. */
const SOCKET_PATH_MAX_BYTES = process.platform === 'linux' ? 107 : 103;

export type PostgresSettings = { socketFolder: string; arguments: readonly string[] };

/** All settings are on the command line, so servers with equal arguments are equal. */
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
    // Visible in ps. It also prevents an upgraded portal from adopting a server of another version.
    `cluster_name=${DATABASE_NAME}-${options.version}`,
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return { socketFolder, arguments: settings.flatMap((setting) => ['-c', setting]) };
}

/** URL of the database through the socket in this folder; nothing listens on a network. */
export function databaseUrl(socketFolder: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgresql://${DATABASE_NAME}@/${DATABASE_NAME}?host=${host}&port=${PORT}`;
}

/** Path of the socket, which exists while the server runs. */
export function socketPath(socketFolder: string): string {
  return join(socketFolder, SOCKET_FILE);
}

/** Creates the folder that only the database's account may enter, or verifies an existing one. */
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
  // In the shared temporary folder another user could have created it first.
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
  const sibling = join(dirname(cluster), 'postgres-socket');
  if (fits(sibling)) return sibling;
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const name = `${DATABASE_NAME}-${hash}`;
  const below = join(tmpdir(), name);
  return fits(below) ? below : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= SOCKET_PATH_MAX_BYTES;
}
