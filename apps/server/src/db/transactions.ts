import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Tracing, traced } from '../platform/watching/tracing.ts';
import type { Db } from './client.ts';

type Work<Result> = (db: Db) => Promise<Result>;

/**
 * How a database runs transactions. Every connection keeps the handle that stores are given, and with it the statements
 * that are prepared for it; the begin travels with the first statement.
 */
export function createTransactions(
  pool: pg.Pool,
  tracing?: Tracing,
): <Result>(work: Work<Result>, config?: PgTransactionConfig) => Promise<Result> {
  const handles = new WeakMap<pg.PoolClient, Db>();

  function handleOf(client: pg.PoolClient): Db {
    const known = handles.get(client);
    if (known !== undefined) return known;
    const db: Db = drizzle({ client, casing: 'snake_case' });
    Object.assign(db, { transaction: <Result>(work: Work<Result>) => runInside(client, db, work) });
    handles.set(client, db);
    return db;
  }

  async function run<Result>(work: Work<Result>, config?: PgTransactionConfig): Promise<Result> {
    const client = await pool.connect();
    try {
      const begun = client.query(beginOf(config));
      // It fails as whatever follows it on the same connection, which is waited for first.
      begun.catch(() => undefined);
      try {
        const result = await work(handleOf(client));
        await begun;
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    } finally {
      client.release();
    }
  }

  if (tracing === undefined) return run;
  return (work, config) => traced(tracing.startTransaction(), () => run(work, config));
}

/** A transaction inside a transaction: what it has done goes when it fails, and what was done before stays. */
async function runInside<Result>(
  client: pg.PoolClient,
  db: Db,
  work: Work<Result>,
): Promise<Result> {
  await client.query('savepoint inside');
  try {
    const result = await work(db);
    await client.query('release savepoint inside');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint inside');
    throw error;
  }
}

function beginOf({ isolationLevel, accessMode }: PgTransactionConfig = {}): string {
  const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
  return `begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}
