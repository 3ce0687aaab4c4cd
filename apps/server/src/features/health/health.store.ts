import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Asks the database for a sign of life; throws when there is none. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
