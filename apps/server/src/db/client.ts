import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tracing } from '../platform/watching/tracing.ts';
import { createNoticeSender, type Notice, takeNotices } from './notices.ts';
import { createSender } from './statements.ts';
import { createHandle, type OnOneConnection } from './transactions.ts';

/** The first parameter of a store function: the database, or the transaction that shadows it. */
export type Db = NodePgDatabase;

export type Database = {
  db: Db;
  pool: pg.Pool;
  onOneConnection: OnOneConnection;
  close(): Promise<void>;
};

/** The server, the database or the user may have others. In PostgreSQL's own notation, so that they can be compared. */
const SETTINGS = [
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO, MDY'],
  ['IntervalStyle', 'postgres'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  ['standard_conforming_strings', 'on'],
  ['array_nulls', 'on'],
  ['transform_null_equals', 'off'],
  ['search_path', 'public'],
  ['default_transaction_isolation', 'read committed'],
  ['idle_session_timeout', '0'],
  // Fits the sums of a year of games; with the usual 4 MB they are sorted on disk.
  ['work_mem', '16MB'],
  // Compiling our statements takes longer than running them.
  ['jit', 'off'],
] as const;

const LIMITS = [
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
] as const;

const patientStatements = [...SETTINGS, ...LIMITS.map(([name]) => [name, '0'] as const)]
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** For the start of a connection. A pooler drops them. */
function startOptions(settings: readonly (readonly [name: string, value: string])[]): string {
  return settings.map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`).join(' ');
}

/** Patience with notices that wait when a database is closed. */
const NOTICES_MS = 1_000;
const CONNECT_MS = 1_500;
const PATIENT_CONNECT_MS = 15_000;

/** A connection that isn't available within 1.5 s is an error that becomes 503. */
export function openDatabase(options: {
  url: string;
  poolSize?: number;
  /** Serves work without a waiting request: connecting may take 15 s, statements have no limit. */
  isPatient?: boolean;
  /** For a pooler that assigns connections per transaction: statements get no names. */
  isPooled?: boolean;
  onIdleError?: (error: Error) => void;
  onNoticesRefused?: (error: unknown) => void;
  tracing?: Tracing | undefined;
}): Database {
  const { isPatient = false, isPooled = false, tracing } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    // Statements that a transaction sends in parallel travel together and run in order.
    pipeline: true,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_MS : CONNECT_MS,
    // A pooler drops options: patient connections use statements, `differingSettings` reports the others.
    ...(isPatient
      ? { onConnect: (client: pg.ClientBase) => client.query(patientStatements) }
      : { options: startOptions([...SETTINGS, ...LIMITS]) }),
    application_name: 'emcee',
  });
  // Without listeners a broken connection, idle or between two statements, would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const notices = createNoticeSender({
    send: (batch) => pool.query(noticesStatement(batch)),
    onRefused: (error) => options.onNoticesRefused?.(error),
  });
  const { db, onOneConnection } = createHandle(pool, {
    sendOver: createSender(isPooled, tracing),
    onCommitted: notices.add,
    tracing,
  });
  takeNotices(db, (notice) => notices.add([notice]));
  const close = async () => {
    await notices.close(NOTICES_MS);
    await pool.end();
  };
  return { db, pool, onOneConnection, close };
}

function noticesStatement(notices: readonly Notice[]): pg.QueryConfig {
  return {
    text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice(channel, payload)',
    values: [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
  };
}

/** A connection for work without a waiting request, with the same settings and without limits. */
export async function connectPatiently(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  try {
    await client.query(patientStatements);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A pooler may drop settings. Any search path will do that finds our tables first. */
export async function differingSettings(db: Db): Promise<string[]> {
  const expected = [...SETTINGS, ...LIMITS];
  const names = expected.map(([name]) => name);
  const { rows } = await db.execute<{ name: string; value: string | null }>(
    sql`select name, case name when 'search_path' then current_schema() else current_setting(name) end as value
        from unnest(${sql.param(names)}::text[]) as name`,
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  return expected
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name}=${value}`);
}
