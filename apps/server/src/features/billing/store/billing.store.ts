import { and, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { admins } from '../../../db/schema/account.ts';
import { subscribeIntents, subscriptions } from '../../../db/schema/billing.ts';
import { publish } from '../../../platform/events/events.store.ts';
import { newId } from '../../../platform/secrets.ts';

/** What an admin pays for and may use. */
export type Subscription = typeof subscriptions.$inferSelect;

/** The parts of a subscription that the provider's word may change. */
export type SubscriptionChange = Partial<
  Pick<
    Subscription,
    | 'status'
    | 'quantity'
    | 'nextCycleQuantity'
    | 'hostCap'
    | 'currentPeriodEnd'
    | 'pastDue'
    | 'providerUpdatedAt'
    | 'frozen'
    | 'lastPaidAt'
  >
>;

/**
 * Tells the open pages of an admin, on commit, that what they show of the subscription has changed.
 * Whatever writes such a change calls it, once or often: the database tells it once a transaction.
 */
export function publishBilling(db: Db, adminId: string): Promise<void> {
  return publish(db, { adminId, event: 'subscription' });
}

const findActive = prepared(['adminId'], (db, { adminId }) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.adminId, adminId), ne(subscriptions.status, 'INACTIVE'))),
);

/** The subscription of an admin that has not ended. */
export async function findActiveSubscription(
  db: Db,
  adminId: string,
): Promise<Subscription | undefined> {
  const [row] = await findActive(db, { adminId });
  return row;
}

/** The subscriptions of all admins that have not ended. */
export function listActiveSubscriptions(db: Db): Promise<Subscription[]> {
  return db.select().from(subscriptions).where(ne(subscriptions.status, 'INACTIVE'));
}

/**
 * Whether a subscription of an admin has ever been active, by payment or by promo code. What ended without
 * a payment and without having been active, as it waited in vain for its approval, is none.
 */
export async function hasEverSubscribed(db: Db, adminId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .leftJoin(subscribeIntents, eq(subscribeIntents.id, subscriptions.intentId))
    .where(
      and(
        eq(subscriptions.adminId, adminId),
        ne(subscriptions.status, 'PENDING'),
        or(
          ne(subscriptions.status, 'INACTIVE'),
          eq(subscriptions.provider, 'promo'),
          isNotNull(subscriptions.lastPaidAt),
          eq(subscribeIntents.state, 'FULFILLED'),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

export async function findSubscriptionOfIntent(
  db: Db,
  intentId: string,
): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.intentId, intentId));
  return row;
}

export async function insertSubscription(
  db: Db,
  {
    now,
    ...fields
  }: { adminId: string; intentId: string; paypalSubscriptionId: string; now: Date },
): Promise<Subscription> {
  const [row] = await db
    .insert(subscriptions)
    .values({
      ...fields,
      id: newId(),
      provider: 'paypal',
      status: 'PENDING',
      quantity: 0,
      nextCycleQuantity: 0,
      hostCap: 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row.');
  await publishBilling(db, row.adminId);
  return row;
}

export async function changeSubscription(
  db: Db,
  { id, change, now }: { id: string; change: SubscriptionChange; now: Date },
): Promise<void> {
  const [changed] = await db
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(eq(subscriptions.id, id))
    .returning({ adminId: subscriptions.adminId });
  if (changed !== undefined) await publishBilling(db, changed.adminId);
}

/** Changes a subscription, and returns it as it is then. */
export async function changedSubscription(
  db: Db,
  { own, change, now }: { own: Subscription; change: SubscriptionChange; now: Date },
): Promise<Subscription> {
  await changeSubscription(db, { id: own.id, change, now });
  return { ...own, ...change, updatedAt: now };
}

/** Ends the canceled subscriptions, and those by promo code, whose paid time is over: of one admin, or of all. */
export async function endFinished(
  db: Db,
  { adminId, now }: { adminId?: string; now: Date },
): Promise<{ adminId: string }[]> {
  const ended = await db
    .update(subscriptions)
    .set({ status: 'INACTIVE', quantity: 0, nextCycleQuantity: 0, hostCap: 0, updatedAt: now })
    .where(
      and(
        or(
          eq(subscriptions.status, 'CANCELED'),
          // Nobody charges for a promo code, so it ends by itself.
          and(eq(subscriptions.provider, 'promo'), ne(subscriptions.status, 'INACTIVE')),
        ),
        isNotNull(subscriptions.currentPeriodEnd),
        lte(subscriptions.currentPeriodEnd, now),
        adminId === undefined ? sql`true` : eq(subscriptions.adminId, adminId),
      ),
    )
    .returning({ adminId: subscriptions.adminId });
  for (const { adminId } of ended) await publishBilling(db, adminId);
  return ended;
}

/** Where mails about the subscription go. */
export async function findBillingEmail(db: Db, adminId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, adminId));
  return row?.email;
}
