import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { admins } from '../db/schema/account.ts';
import { agreements } from '../db/schema/agreements.ts';
import { subscribeIntents, subscriptions } from '../db/schema/billing.ts';

const active = prepared(['adminId'], (db, { adminId }) =>
  db
    .select({ status: subscriptions.status, agreement: agreements.state })
    .from(admins)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.adminId, admins.id), ne(subscriptions.status, 'INACTIVE')),
    )
    .leftJoin(agreements, and(eq(agreements.adminId, admins.id), eq(agreements.state, 'active')))
    .where(eq(admins.id, adminId)),
);

/** PRO lasts from activation to the end, even while a payment is overdue. */
export function givesPro({
  status,
  agreement = null,
}: {
  status: string | null;
  agreement?: string | null;
}): boolean {
  if (agreement === 'active') return true;
  return status !== null && !['PENDING', 'INACTIVE'].includes(status);
}

/** Takes no lock: the answer may change at any time. */
export async function grantsPro(db: Db, adminId: string): Promise<boolean> {
  const [found] = await active(db, { adminId });
  return found !== undefined && givesPro(found);
}

export async function findAdminsWithPro(db: Db): Promise<ReadonlySet<string>> {
  const { adminId, status } = subscriptions;
  const all = await db.select({ adminId, status }).from(subscriptions);
  const agreed = await db
    .select({ adminId: agreements.adminId })
    .from(agreements)
    .where(eq(agreements.state, 'active'));
  return new Set([...all.filter(givesPro), ...agreed].map(({ adminId }) => adminId));
}

const isPaid = and(
  ne(subscriptions.status, 'PENDING'),
  or(
    ne(subscriptions.status, 'INACTIVE'),
    eq(subscriptions.provider, 'promo'),
    isNotNull(subscriptions.lastPaidAt),
    eq(subscribeIntents.state, 'FULFILLED'),
  ),
);

/** Counts payments, promo codes and agreements that began, but no subscription that ended while waiting for approval. */
export async function hasEverSubscribed(db: Db, adminId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: admins.id })
    .from(admins)
    .leftJoin(agreements, eq(agreements.adminId, admins.id))
    .leftJoin(subscriptions, eq(subscriptions.adminId, admins.id))
    .leftJoin(subscribeIntents, eq(subscribeIntents.id, subscriptions.intentId))
    .where(and(eq(admins.id, adminId), or(ne(agreements.state, 'planned'), isPaid)))
    .limit(1);
  return row !== undefined;
}
