import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { admins } from '../../../db/schema/account.ts';
import { subscribeIntents, subscriptions } from '../../../db/schema/billing.ts';
import { changeIntents } from '../../../db/schema/billing-changes.ts';
import type { Subscription } from './billing.store.ts';
import { type ChangeIntent, OPEN_STATES } from './change-intents.store.ts';
import { PAYABLE_STATES, type SubscribeIntent } from './subscribe-intents.store.ts';

/** What is open between an admin and us: of each there is one at most. */
export type OpenBilling = {
  /** The subscription that has not ended. */
  subscription: Subscription | undefined;
  /** The intent that can still be paid for. */
  openIntent: SubscribeIntent | undefined;
  /** The change of the subscription that keeps another one from being asked for. */
  openChange: ChangeIntent | undefined;
};

const findAll = prepared(['adminId'], (db, { adminId }) =>
  db
    .select({
      subscription: subscriptions,
      openIntent: subscribeIntents,
      openChange: changeIntents,
    })
    .from(admins)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.adminId, admins.id), ne(subscriptions.status, 'INACTIVE')),
    )
    .leftJoin(
      subscribeIntents,
      and(eq(subscribeIntents.adminId, admins.id), inArray(subscribeIntents.state, PAYABLE_STATES)),
    )
    .leftJoin(
      changeIntents,
      and(
        eq(changeIntents.adminId, subscriptions.adminId),
        inArray(changeIntents.state, OPEN_STATES),
      ),
    )
    .where(eq(admins.id, adminId)),
);

/** What is open between an admin and us, as of one moment. */
export async function findOpenBilling(db: Db, adminId: string): Promise<OpenBilling> {
  const [row] = await findAll(db, { adminId });
  return {
    subscription: row?.subscription ?? undefined,
    openIntent: row?.openIntent ?? undefined,
    openChange: row?.openChange ?? undefined,
  };
}
