import type { Db } from '../../../db/client.ts';
import { billingAlarms } from '../../../db/schema/billing-changes.ts';

/** Notes an alarm; only the first about a thing is told that it is new. */
export async function noteAlarm(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const noted = await db
    .insert(billingAlarms)
    .values({ key, raisedAt: now })
    .onConflictDoNothing()
    .returning({ key: billingAlarms.key });
  return noted.length > 0;
}
