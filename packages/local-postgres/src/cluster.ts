import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type PostgresAccount, runAs } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { DATABASE_NAME } from './settings.ts';

/**
 * Creates a server's data and database in a temporary folder and renames it last, so that a killed start
 * leaves nothing incomplete.
 */
export async function createCluster(options: {
  cluster: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
  durable: boolean;
}): Promise<void> {
  const { cluster, account } = options;
  const draftPrefix = `${cluster}.new-`;
  await removeDrafts(draftPrefix);
  const draft = await mkdtemp(draftPrefix);
  try {
    if (account.ids.uid !== undefined) await chown(draft, account.ids.uid, account.ids.gid);
    await initialise(draft, options);
    await createDatabase(draft, options);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (options.durable) await syncFolder(dirname(cluster));
}

type Tools = { account: PostgresAccount; binaries: PostgresBinaries; durable: boolean };

async function initialise(draft: string, { account, binaries, durable }: Tools): Promise<void> {
  const result = await runAs(account, [
    binaries.initdb,
    ...['-D', draft, '--username', DATABASE_NAME, '--no-instructions'],
    // Only the account can reach the socket, and nothing listens on the network.
    ...['--auth-local', 'trust', '--auth-host', 'reject'],
    // The same sort order and characters on every machine, whatever its locale.
    ...['--encoding', 'UTF8', '--locale', 'C'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (result.succeeded) return;
  throw new Error(`The embedded PostgreSQL couldn't create its data folder: ${result.output}`);
}

/** Uses PostgreSQL's single-user mode, which needs no server, socket or client. */
async function createDatabase(draft: string, { account, binaries, durable }: Tools): Promise<void> {
  const settings = ['-c', 'exit_on_error=on', '-c', `fsync=${durable ? 'on' : 'off'}`];
  const command = [binaries.postgres, '--single', '-D', draft, ...settings, 'template1'];
  const result = await runAs(account, command, { input: `CREATE DATABASE ${DATABASE_NAME};\n` });
  if (result.succeeded) return;
  throw new Error(`The embedded PostgreSQL couldn't create its database: ${result.output}`);
}

async function removeDrafts(draftPrefix: string): Promise<void> {
  const home = dirname(draftPrefix);
  const names = await readdir(home);
  const drafts = names.filter((name) => name.startsWith(basename(draftPrefix)));
  // The initdb of a killed portal may still be writing to the folder.
  const patience = { recursive: true, force: true, maxRetries: 5 };
  await Promise.all(drafts.map((name) => rm(join(home, name), patience)));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
