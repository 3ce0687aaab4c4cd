import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';

const MOST_AT_ONCE = 5_000;

/**
 * Removes a batch of old rows and returns their number. The batch fits the statement timeout,
 * however many rows there are. Locked rows are left for the next run.
 */
export async function removeOldRows(
  db: Db,
  table: PgTable,
  isOld: SQL | undefined,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOld} limit ${MOST_AT_ONCE} for update skip locked))`);
  return rowCount ?? 0;
}
