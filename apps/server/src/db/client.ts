import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createStatementNames } from './named-statements.ts';
import { createTransactions } from './transactions.ts';

/** What a store function takes first: the database, or the transaction that shadows it. */
export type Db = NodePgDatabase;

/** An open database: the handle for stores, and the way to close it. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

const SETTINGS = [
  ['TimeZone', 'UTC'],
  // The sums of a year of games fit in here; with the usual 4 MB they are sorted on the disk.
  ['work_mem', '16MB'],
  // Our statements take less than it takes to compile them.
  ['jit', 'off'],
];

/** So that no request waits for ever, and none holds up the others. */
const LIMITS = [
  ['statement_timeout', '5000'],
  ['lock_timeout', '2000'],
  ['idle_in_transaction_session_timeout', '10000'],
];

const CONNECT_MS = 1_500;
const PATIENT_CONNECT_MS = 15_000;

/** Opens a pool. A connection that cannot be had within 1.5 s is an error that becomes 503. */
export function openDatabase(options: {
  url: string;
  poolSize?: number;
  /** Connections may take 15 s and statements as long as they need: where nobody's request waits for them. */
  isPatient?: boolean;
  onIdleError?: (error: Error) => void;
}): Database {
  const { isPatient = false } = options;
  const nameStatements = createStatementNames();
  const settings = isPatient ? SETTINGS : [...SETTINGS, ...LIMITS];
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    // What a transaction asks for side by side travels together, and is done in its order.
    pipeline: true,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_MS : CONNECT_MS,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    application_name: 'emcee',
  });
  // Without listeners a connection that breaks would end the process: idle in the pool, or lent out,
  // between two statements of a transaction, whose next one fails then.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client);
  });
  const db: Db = drizzle({ client: pool, casing: 'snake_case' });
  Object.assign(db, { transaction: createTransactions(pool) });
  return { db, pool, close: () => pool.end() };
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
