import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';

const MOST_AT_ONCE = 5_000;

/**
 * The batch fits the statement timeout. Locked rows are left for the next run. Returns the number removed.
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
