import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { errorCode } from '../platform/error-code.ts';
import { damaged, END_OF_ROWS, lastLine, linesOf, readHead, tableLine } from './backup-file.ts';
import { connectPatiently } from './client.ts';
import { createEarlierTables, dropEarlierTables, isKnownPackage } from './earlier-local-paypal.ts';
import { insertResultKeys } from './result-keys.ts';
import { MIGRATIONS_FOLDER, readSchemaVersions, type SchemaVersion } from './schema-versions.ts';

const BATCH_BYTES = 65_536;
const NEW_LINE = Buffer.from('\n');

// Ended sessions and used links stay so; phones and screens of that day are gone. `result_keys` come back,
// because they are never revoked; phones of games in play get keys before their rows go.
const NOT_BROUGHT_BACK = [
  'sessions',
  'link_tokens',
  'host_link_tokens',
  'email_changes',
  'export_links',
  'download_links',
  'known_devices',
  'player_codes',
  'player_logins',
  'live_devices',
  'live_screens',
  'live_pairings',
  'live_presence',
  'standings_links',
];

export type Restored = { madeAt: string; rowsCount: number; hasNights: boolean };

type Lines = AsyncGenerator<Buffer, void>;

/**
 * All or nothing. The database must have been migrated, by this version or a newer one; an older backup is
 * migrated. Throws while a portal is connected.
 */
export async function restore(url: string, bytes: AsyncIterable<Buffer>): Promise<Restored> {
  const lines = linesOf(bytes);
  const head = readHead(await nextLine(lines));
  const { before, since } = splitVersions(await readSchemaVersions(), head.schema);
  const packages = Object.entries(head.packages);
  if (!packages.every(isKnownPackage)) throw madeByNewer();
  const rowsCount = await withoutPortals(url, async (client) => {
    await dropTables(client);
    await dropEarlierTables(client);
    for (const version of before) await apply(client, version);
    const tables = tablesOf(before);
    if (packages.length > 0) tables.push(...(await createEarlierTables(client, before[0])));
    const count = await loadTables(client, { lines, tables });
    for (const version of since) await apply(client, version);
    await listMigrations(client);
    await dropEarlierTables(client);
    await endWhatCameBack(client, head.madeAt);
    return count;
  });
  const hasNights = tablesOf(before).some(({ name }) => name === 'nights');
  return { madeAt: head.madeAt, rowsCount, hasNights };
}

/** Ends a restore that PostgreSQL itself made. Throws while a portal is connected. */
export function finishRestore(url: string, madeAt: string): Promise<void> {
  return withoutPortals(url, (client) => endWhatCameBack(client, madeAt));
}

/** Runs the work in a transaction. */
async function withoutPortals<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectPatiently(url, 'emcee-restore');
  try {
    await refuseBesidePortals(client);
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    await client.query('analyze');
    return result;
  } finally {
    // Without a commit, the end of the connection rolls everything back.
    await client.end();
  }
}

async function endWhatCameBack(client: pg.Client, madeAt: string): Promise<void> {
  await insertResultKeys(drizzle({ client }), sql`true`);
  for (const table of NOT_BROUGHT_BACK) await client.query(`delete from ${table}`);
  await postponeRemovals(client, madeAt);
  // Numbers given since the backup are on receipts that buyers have, so a new prefix begins.
  await client.query(`
    insert into receipt_years (year, prefix, last)
    values (extract(year from now() at time zone 'utc'), to_char(now() at time zone 'utc', 'YYYY-MMDDHH24MI'), 0)
    on conflict (year) do update set prefix = excluded.prefix, last = 0`);
  // They may have been revoked since.
  await client.query('update invitations set expires_at = least(expires_at, now())');
}

/** Owners may have undone deletions since the backup, so they get a week to do it again. */
async function postponeRemovals(client: pg.Client, madeAt: string): Promise<void> {
  const inAWeek = `greatest(due_at, now() + interval '7 days')`;
  await client.query(`update account_deletions set due_at = ${inAWeek}`);
  // Settings due at the backup were already in force.
  await client.query(`update keeping_settings set due_at = ${inAWeek} where due_at > $1`, [madeAt]);
}

function splitVersions(
  versions: readonly SchemaVersion[],
  newest: string,
): { before: readonly SchemaVersion[]; since: readonly SchemaVersion[] } {
  const count = versions.findIndex(({ tag }) => tag === newest) + 1;
  if (count === 0) throw madeByNewer();
  return { before: versions.slice(0, count), since: versions.slice(count) };
}

function madeByNewer(): Error {
  return new Error('This backup was made by a newer version of Emcee. Update Emcee first.');
}

function tablesOf(versions: readonly SchemaVersion[]): SchemaVersion['tables'] {
  return [...(versions.at(-1)?.tables ?? [])];
}

async function refuseBesidePortals(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('emcee', 'emcee-events', 'emcee-live')`,
  );
  if (rows.length > 0) throw new Error('A portal is using this database. Stop it first.');
}

/** Drops what a newer version has added, too. */
async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = current_schema() and tableowner = current_user`,
  );
  await client.query(`drop table ${rows[0]?.names} cascade`);
}

/** A newer version goes by this list, and has to repeat its own migrations. */
async function listMigrations(client: pg.Client): Promise<void> {
  await client.query('delete from drizzle.__drizzle_migrations');
  for (const { hash, folderMillis } of readMigrationFiles({
    migrationsFolder: MIGRATIONS_FOLDER,
  })) {
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

async function apply(client: pg.Client, { statements }: SchemaVersion): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function loadTables(
  client: pg.Client,
  { lines, tables }: { lines: Lines; tables: SchemaVersion['tables'] },
): Promise<number> {
  let rowsCount = 0;
  for (const table of tables) {
    const statement = tableLine(table);
    // Whatever the file says, only our own statements run.
    if ((await nextLine(lines)) !== statement) throw damaged();
    const target = client.query(copyFrom(statement));
    await pipeline(Readable.from(rowsIn(lines)), target).catch((error: unknown) => {
      throw isAboutRows(error) ? damaged(error) : error;
    });
    rowsCount += target.rowCount;
  }
  if ((await nextLine(lines)) !== lastLine(rowsCount)) throw damaged();
  if ((await lines.next()).done !== true) throw damaged();
  return rowsCount;
}

// Unreadable values and broken references.
function isAboutRows(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? '');
}

async function* rowsIn(lines: Lines): AsyncGenerator<Buffer, void> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await lines.next();
    if (done === true) throw damaged();
    if (value.equals(END)) break;
    batch.push(value, NEW_LINE);
    bytes += value.length;
    if (bytes < BATCH_BYTES) continue;
    yield Buffer.concat(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield Buffer.concat(batch);
}

const END = Buffer.from(END_OF_ROWS);

async function nextLine(lines: Lines): Promise<string> {
  const { done, value } = await lines.next();
  if (done === true) throw damaged();
  return value.toString();
}
