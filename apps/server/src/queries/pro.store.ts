import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { subscribeIntents, subscriptions } from '../db/schema/billing.ts';

const activeStatus = prepared(['adminId'], (db, { adminId }) =>
  db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(and(eq(subscriptions.adminId, adminId), ne(subscriptions.status, 'INACTIVE'))),
);

/** PRO lasts from activation to the end, even while a payment is overdue. */
export function givesPro(status: string): boolean {
  return !['PENDING', 'INACTIVE'].includes(status);
}

/** Takes no lock: the answer may change at any time. */
export async function grantsPro(db: Db, adminId: string): Promise<boolean> {
  const [active] = await activeStatus(db, { adminId });
  return active !== undefined && givesPro(active.status);
}

export async function findAdminsWithPro(db: Db): Promise<ReadonlySet<string>> {
  const { adminId, status } = subscriptions;
  const all = await db.select({ adminId, status }).from(subscriptions);
  return new Set(all.filter(({ status }) => givesPro(status)).map(({ adminId }) => adminId));
}

/** Counts payments and promo codes, but no subscription that ended while waiting for approval. */
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
