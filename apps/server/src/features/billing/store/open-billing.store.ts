import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { admins } from '../../../db/schema/account.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { subscribeIntents, subscriptions } from '../../../db/schema/billing.ts';
import { changeIntents } from '../../../db/schema/billing-changes.ts';
import type { StoredAgreement } from './agreements.store.ts';
import { findActiveSubscription, type Subscription } from './billing.store.ts';
import { type ChangeIntent, OPEN_STATES } from './change-intents.store.ts';
import { PAYABLE_STATES, type SubscribeIntent } from './subscribe-intents.store.ts';

/** One of each at most. */
export type OpenBilling = {
  subscription: Subscription | undefined;
  openIntent: SubscribeIntent | undefined;
  /** The change that blocks another request. */
  openChange: ChangeIntent | undefined;
  agreement: StoredAgreement | undefined;
};

const findAll = prepared(['adminId'], (db, { adminId }) =>
  db
    .select({
      subscription: subscriptions,
      openIntent: subscribeIntents,
      openChange: changeIntents,
      agreement: agreements,
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
    .leftJoin(agreements, eq(agreements.adminId, admins.id))
    .where(eq(admins.id, adminId)),
);

/** Reads all of it as of one moment. */
export async function findOpenBilling(db: Db, adminId: string): Promise<OpenBilling> {
  const [row] = await findAll(db, { adminId });
  return {
    subscription: row?.subscription ?? undefined,
    openIntent: row?.openIntent ?? undefined,
    openChange: row?.openChange ?? undefined,
    agreement: row?.agreement ?? undefined,
  };
}

/** A payment may arrive, or a refund is due. */
async function hasOpenMoney(db: Db, adminId: string): Promise<boolean> {
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

/** Further charges or money in transit prevent the deletion of an account. */
export async function billingHindrance(
  db: Db,
  adminId: string,
): Promise<'subscription' | 'payment' | undefined> {
  const subscription = await findActiveSubscription(db, adminId);
  // A canceled subscription has no further charges.
  if (subscription !== undefined && subscription.status !== 'CANCELED') return 'subscription';
  return (await hasOpenMoney(db, adminId)) ? 'payment' : undefined;
}
