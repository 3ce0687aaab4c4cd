import { and, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { secondsAfter } from './clock.ts';

/** The number of rows that a worker claims, and how long the others leave them alone. */
export type Claim = { now: Date; leaseSeconds: number; count: number };

/** The columns by which a table says what is due. */
export type DueColumns = {
  id: PgColumn;
  dueAt: PgColumn;
  /** The rows that wait; without it, all rows with a time. */
  waits?: SQL;
};

/**
 * The condition of an update that claims the oldest due rows, except those that another worker is
 * claiming. The update must set their time to the end of the lease.
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

/** The time at which rows claimed now are due again, unless their work ends earlier. */
export function leaseEnd({ now, leaseSeconds }: Claim): Date {
  return secondsAfter(now, leaseSeconds);
}

/**
 * Tests if a column has one of the values that a query chooses. The query runs once. With `in`,
 * PostgreSQL may run it again for each row of a table that it assumes to be small, and a query with
 * `limit` and `skip locked` would choose other rows each time.
 */
function isChosen(column: PgColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`;
}
