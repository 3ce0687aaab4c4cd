import { and, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { subscriptions } from '../../../db/schema/billing.ts';
import { publish } from '../../../platform/events/events.store.ts';
import { newId } from '../../../platform/secrets.ts';

export type Subscription = typeof subscriptions.$inferSelect;

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
 * Every write of a subscription must call this; repeated calls in one transaction send one event, on commit.
 */
export function publishBilling(db: Db, adminId: string): void {
  publish(db, { adminId, event: 'subscription' });
}

const findActive = prepared(['adminId'], (db, { adminId }) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.adminId, adminId), ne(subscriptions.status, 'INACTIVE'))),
);

export async function findActiveSubscription(
  db: Db,
  adminId: string,
): Promise<Subscription | undefined> {
  const [row] = await findActive(db, { adminId });
  return row;
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
  publishBilling(db, row.adminId);
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
  if (changed !== undefined) publishBilling(db, changed.adminId);
}

export async function changedSubscription(
  db: Db,
  { own, change, now }: { own: Subscription; change: SubscriptionChange; now: Date },
): Promise<Subscription> {
  await changeSubscription(db, { id: own.id, change, now });
  return { ...own, ...change, updatedAt: now };
}

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
          // Only the date ends a promo code.
          and(eq(subscriptions.provider, 'promo'), ne(subscriptions.status, 'INACTIVE')),
        ),
        isNotNull(subscriptions.currentPeriodEnd),
        lte(subscriptions.currentPeriodEnd, now),
        adminId === undefined ? sql`true` : eq(subscriptions.adminId, adminId),
      ),
    )
    .returning({ adminId: subscriptions.adminId });
  for (const { adminId } of ended) publishBilling(db, adminId);
  return ended;
}
