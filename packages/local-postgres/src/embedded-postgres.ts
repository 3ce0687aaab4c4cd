import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, type PostgresAccount, runAs } from './account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import {
  clusterEntry,
  findCluster,
  prepareDataFolder,
  restoreInterruptedMove,
  transferCluster,
} from './folders.ts';
import { clearLeftovers, findPostmaster, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { readServerLog, rotateServerLog, serverLogFile } from './server-log.ts';
import {
  databaseUrl,
  describeSettings,
  type PostgresSettings,
  prepareSocketFolder,
} from './settings.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Log;
  /** False is for tests: a power failure may then lose data. */
  durable?: boolean;
};

const LEFTOVER_PATIENCE_MS = 10_000;

/**
 * Starts a PostgreSQL on a private socket. It survives Ctrl-C and a killed portal, and the next start adopts
 * it. The caller must keep the data folder locked.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const folder = await prepareDataFolder(dataDir);
  await restoreInterruptedMove(folder);
  const existing = await findCluster(folder);
  const { version } = binaries;
  if (existing) {
    const settings = describeSettings({ cluster: existing, version, durable });
    if (await adopt(existing, settings, log)) return handle(existing, settings);
  }
  const cluster = existing ?? clusterEntry(folder);
  const account = await chooseAccount({ cluster, isNew: existing === undefined, binaries });
  if (existing) {
    await transferCluster(existing, account.ids);
  } else {
    log.info({ cluster }, 'embedded postgres creation started');
    await createCluster({ cluster, account, binaries, durable });
  }
  const settings = describeSettings({ cluster, version, durable });
  await prepareSocketFolder(settings.socketFolder, account.ids);
  await launch({ cluster, account, binaries }, settings);
  log.info({ cluster, account: account.name }, 'embedded postgres ready');
  return handle(cluster, settings);
}

type Place = { cluster: string; account: PostgresAccount; binaries: PostgresBinaries };

/** The address of the server that a portal runs on this folder, for commands; undefined without one. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = await findCluster(await prepareDataFolder(dataDir));
  const postmaster = cluster && (await findPostmaster(cluster));
  return postmaster ? databaseUrl(postmaster.socketFolder) : undefined;
}

/** Keeps a killed portal's server if its settings equal ours; otherwise stops it. */
async function adopt(cluster: string, settings: PostgresSettings, log: Log): Promise<boolean> {
  const left = await findPostmaster(cluster);
  if (!left) return false;
  if (await waitUntilReady(cluster, settings)) {
    log.info({ cluster, pid: left.pid }, 'earlier embedded postgres adopted');
    return true;
  }
  log.info({ cluster, pid: left.pid }, 'earlier embedded postgres stopping');
  await stopPostmaster(cluster);
  return false;
}

/** Child processes of a killed server take time to end, so starting is retried. */
async function launch(place: Place, settings: PostgresSettings): Promise<void> {
  const { cluster } = place;
  await rotateServerLog(cluster);
  await clearLeftovers(cluster, settings);
  const deadline = Date.now() + LEFTOVER_PATIENCE_MS;
  while (true) {
    const result = await runPgCtl(place, settings);
    if (result.succeeded) return;
    const log = await readServerLog(cluster);
    const childrenLive = log.includes('pre-existing shared memory block');
    if (!childrenLive || Date.now() > deadline) {
      throw new Error(`The embedded PostgreSQL didn't start. ${result.output}\n${log}`);
    }
    await sleep(250);
  }
}

function runPgCtl({ cluster, account, binaries }: Place, settings: PostgresSettings) {
  const where = ['-D', cluster, '-l', serverLogFile(cluster)];
  const options = settings.arguments.map(quoteForShell).join(' ');
  const command = [binaries.pgCtl, 'start', '-w', '-s', '-t', '60', ...where, '-o', options];
  return runAs(account, command, { detached: true });
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function handle(cluster: string, settings: PostgresSettings): EmbeddedPostgres {
  return { url: databaseUrl(settings.socketFolder), stop: () => stopPostmaster(cluster) };
}

type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};
