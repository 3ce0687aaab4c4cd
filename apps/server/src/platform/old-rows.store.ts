import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';

const MOST_AT_ONCE = 5_000;

/**
 * Removes some rows that are over, and says how many: few enough for the limit of a statement, however many there are.
 * Rows that somebody has locked are left for the next time.
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
