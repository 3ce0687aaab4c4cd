import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { changeIntents } from '../../../db/schema/billing-changes.ts';

/** Notes what went back of a fee; each refund counts once. */
export async function noteChangeRefunds(
  db: Db,
  { id, refunds }: { id: string; refunds: Readonly<Record<string, number>> },
): Promise<void> {
  if (Object.keys(refunds).length === 0) return;
  await db
    .update(changeIntents)
    .set({ refunds: sql`${changeIntents.refunds} || ${JSON.stringify(refunds)}::jsonb` })
    .where(eq(changeIntents.id, id));
}
