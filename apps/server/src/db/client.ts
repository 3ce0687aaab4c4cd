import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tracing } from '../platform/watching/tracing.ts';
import { createSender } from './statements.ts';
import { createHandle } from './transactions.ts';

/** The first parameter of a store function: the database, or the transaction that shadows it. */
export type Db = NodePgDatabase;

/** An open database: the handle for stores, the pool, and a function that closes it. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** Written as PostgreSQL reports them, so that they can be compared. */
const SETTINGS = [
  ['TimeZone', 'UTC'],
  // Fits the sums of a year of games; with the usual 4 MB they are sorted on disk.
  ['work_mem', '16MB'],
  // Compiling our statements takes longer than running them.
  ['jit', 'off'],
];

/** Limits, so that no request waits forever or blocks the others. */
const LIMITS = [
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
];

const settingStatements = SETTINGS.map(([name, value]) => `set ${name} = '${value}'`).join('; ');

const CONNECT_MS = 1_500;
const PATIENT_CONNECT_MS = 15_000;

/** Opens a pool. A connection that is not available within 1.5 s is an error that becomes 503. */
export function openDatabase(options: {
  url: string;
  poolSize?: number;
  /** For work without a waiting request: connecting may take 15 s, and statements have no limit. */
  isPatient?: boolean;
  /** For a pooler that assigns connections per transaction: statements get no names. */
  isPooled?: boolean;
  onIdleError?: (error: Error) => void;
  tracing?: Tracing | undefined;
}): Database {
  const { isPatient = false, isPooled = false, tracing } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    // Statements that a transaction sends in parallel travel together and run in order.
    pipeline: true,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_MS : CONNECT_MS,
    // A pooler drops options. Patient connections set them by statement; for the others
    // `differingSettings` reports them.
    ...(isPatient
      ? { onConnect: (client: pg.ClientBase) => client.query(settingStatements) }
      : {
          options: [...SETTINGS, ...LIMITS].map(([name, value]) => `-c ${name}=${value}`).join(' '),
        }),
    application_name: 'emcee',
  });
  // Without listeners a broken connection would end the process: an idle one, or one between two
  // statements of a transaction, whose next statement then fails.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createHandle(pool, createSender(isPooled, tracing), tracing);
  return { db, pool, close: () => pool.end() };
}

/** Returns the settings of a connection that differ from ours: a pooler may drop them. */
export async function differingSettings({ pool }: Database): Promise<string[]> {
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

/**
 * Reads the version of the database at an address, such as `15.4 (Debian ...)`; throws if none
 * answers.
 */
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
