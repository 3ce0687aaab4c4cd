import { and, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { secondsAfter } from './clock.ts';

/** The others leave `count` rows alone for the lease. */
export type Claim = { now: Date; leaseSeconds: number; count: number };

export type DueColumns = {
  id: PgColumn;
  dueAt: PgColumn;
  /** All rows with a time wait by default. */
  waits?: SQL;
};

/**
 * Condition of an update that claims the oldest due rows, except those that another worker is claiming. The
 * update must set their time to the end of the lease.
 */
export function claimOldestDue(
  db: Db,
  { id, dueAt, waits }: DueColumns,
  { now, count }: Claim,
): SQL {
  const due = db
    .select({ id })
    .from(id.table)
    .where(and(waits, lte(dueAt, now)))
    .orderBy(dueAt, id)
    .limit(count)
    .for('update', { skipLocked: true });
  return isChosen(id, due);
}

export function leaseEnd({ now, leaseSeconds }: Claim): Date {
  return secondsAfter(now, leaseSeconds);
}

/**
 * With `in`, PostgreSQL may run the query again for each row of a small table; with `limit` and `skip locked`
 * it would choose other rows each time.
 */
function isChosen(column: PgColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`;
}
