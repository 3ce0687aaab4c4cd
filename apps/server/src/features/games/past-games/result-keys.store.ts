import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { insertResultKeys } from '../../../db/result-keys.ts';
import { resultKeys } from '../../../db/schema/past-games.ts';
import { removeOldRows } from '../../../platform/old-rows.store.ts';

/** Phones look back with these after the working set is deleted. */
export async function keepResultKeys(db: Db, gameId: string): Promise<void> {
  await insertResultKeys(db, sql`g.id = ${gameId}::uuid and g.ended_at is not null`);
}

export function removeOldResultKeys(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, resultKeys, lt(resultKeys.until, now));
}
