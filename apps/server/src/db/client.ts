import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tracing } from '../platform/watching/tracing.ts';
import { createSender } from './statements.ts';
import { createHandle } from './transactions.ts';

/** What a store function takes first: the database, or the transaction that shadows it. */
export type Db = NodePgDatabase;

/** An open database: the handle for stores, and the way to close it. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** As the database writes them, so that they can be compared. */
const SETTINGS = [
  ['TimeZone', 'UTC'],
  // The sums of a year of games fit in here; with the usual 4 MB they are sorted on the disk.
  ['work_mem', '16MB'],
  // Our statements take less than it takes to compile them.
  ['jit', 'off'],
];

/** So that no request waits for ever, and none holds up the others. */
const LIMITS = [
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
];

const settingStatements = SETTINGS.map(([name, value]) => `set ${name} = '${value}'`).join('; ');

const CONNECT_MS = 1_500;
const PATIENT_CONNECT_MS = 15_000;

/** Opens a pool. A connection that cannot be had within 1.5 s is an error that becomes 503. */
export function openDatabase(options: {
  url: string;
  poolSize?: number;
  /** Connections may take 15 s and statements as long as they need: where nobody's request waits for them. */
  isPatient?: boolean;
  /** Behind a pooler that lends out a connection for one transaction at a time: no statement is kept under a name. */
  isPooled?: boolean;
  onIdleError?: (error: Error) => void;
  tracing?: Tracing | undefined;
}): Database {
  const { isPatient = false, isPooled = false, tracing } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    // What a transaction asks for side by side travels together, and is done in its order.
    pipeline: true,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_MS : CONNECT_MS,
    // A pooler drops options. What is patient sets them itself; else `lostSettings` tells.
    ...(isPatient
      ? { onConnect: (client: pg.ClientBase) => client.query(settingStatements) }
      : {
          options: [...SETTINGS, ...LIMITS].map(([name, value]) => `-c ${name}=${value}`).join(' '),
        }),
    application_name: 'emcee',
  });
  // Without listeners a connection that breaks would end the process: idle in the pool, or lent out,
  // between two statements of a transaction, whose next one fails then.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createHandle(pool, createSender(isPooled, tracing), tracing);
  return { db, pool, close: () => pool.end() };
}

/** What a connection has in place of the settings that it was opened with: a pooler may drop them. */
export async function lostSettings({ pool }: Database): Promise<string[]> {
  const expected = [...SETTINGS, ...LIMITS];
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [expected.map(([name]) => name)],
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  return expected
    .filter(([name = '', value]) => found.get(name) !== value)
    .map(([name, value]) => `${name}=${value}`);
}

/** The version of the database at an address, as it says it: `15.4 (Debian ...)`; throws when none answers. */
export async function databaseVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query('show server_version');
    return String(rows[0]?.server_version);
  } finally {
    await client.end();
  }
}
