import { and, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isChosen } from '../db/chosen-once.ts';
import type { Db } from '../db/client.ts';
import { secondsAfter } from './clock.ts';

/** How many rows a worker takes, and for how long nobody else sees them. */
export type Claim = { now: Date; leaseSeconds: number; count: number };

/** Where a table says what is due. */
export type DueColumns = {
  id: PgColumn;
  dueAt: PgColumn;
  /** Which rows wait at all; without it all of those with a time. */
  waits?: SQL;
};

/**
 * The condition of an update that claims rows: those that are due, the oldest first, without those
 * that somebody else is about to claim. The update sets their time to the end of the lease.
 */
export function areDue(db: Db, { id, dueAt, waits }: DueColumns, { now, count }: Claim): SQL {
  const due = db
    .select({ id })
    .from(id.table)
    .where(and(waits, lte(dueAt, now)))
    .orderBy(dueAt, id)
    .limit(count)
    .for('update', { skipLocked: true });
  return isChosen(id, due);
}

/** When rows that are claimed now are due again, unless their work ends before. */
export function leaseEnd({ now, leaseSeconds }: Claim): Date {
  return secondsAfter(now, leaseSeconds);
}
