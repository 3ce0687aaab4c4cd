import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { subscribeIntents } from '../../../db/schema/billing.ts';
import { changeIntents } from '../../../db/schema/billing-changes.ts';

/** Whether money of an admin is on its way to us, or back: a payment may arrive, or a refund is due. */
export async function hasOpenMoney(db: Db, adminId: string): Promise<boolean> {
  const [intent] = await db
    .select({ id: subscribeIntents.id })
    .from(subscribeIntents)
    .where(
      and(
        eq(subscribeIntents.adminId, adminId),
        inArray(subscribeIntents.state, ['CREATED', 'WAITING', 'UNDOING']),
      ),
    )
    .limit(1);
  const [change] = await db
    .select({ id: changeIntents.id })
    .from(changeIntents)
    .where(
      and(
        eq(changeIntents.adminId, adminId),
        inArray(changeIntents.state, [
          'CAPTURING',
          'CAPTURE_PENDING',
          'PAID',
          'REVISE_PENDING',
          'REFUND_DUE',
        ]),
      ),
    )
    .limit(1);
  return intent !== undefined || change !== undefined;
}
