import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { insertResultKeys } from '../../db/result-keys.ts';
import { resultKeys } from '../../db/schema/past-games.ts';
import { removeOldRows } from '../../platform/old-rows.store.ts';

/** Lets the phones of an ended game look back at it after its working set is deleted. */
export async function keepResultKeys(db: Db, gameId: string): Promise<void> {
  await insertResultKeys(db, sql`g.id = ${gameId}::uuid and g.ended_at is not null`);
}

/** Removes the keys whose year is over. */
export function removeOldResultKeys(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, resultKeys, lt(resultKeys.until, now));
}
