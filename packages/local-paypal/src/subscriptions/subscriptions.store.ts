import { and, asc, eq, gte, lte, min, sql } from 'drizzle-orm';
import { type Db, insertOnce } from '../db/package-schema.ts';
import { revisions, sales, subscriptions } from '../db/schema.ts';

export type LocalSubscription = typeof subscriptions.$inferSelect;
/** A change of quantity that needs the payer's approval. */
export type LocalRevision = typeof revisions.$inferSelect;
export type LocalSale = typeof sales.$inferSelect;

/** Stores a subscription. A repeat with the same key returns the first one. */
export function insertLocalSubscription(db: Db, subscription: typeof subscriptions.$inferInsert) {
  const target = subscriptions.requestId;
  const isSame = eq(target, subscription.requestId ?? '');
  return insertOnce(
    db.insert(subscriptions).values(subscription).onConflictDoNothing({ target }).returning(),
    () => db.select().from(subscriptions).where(isSame),
  );
}

/** Reads a subscription and locks its row until the end of the transaction. */
export async function lockLocalSubscription(
  db: Db,
  id: string,
): Promise<LocalSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

export async function findByApproval(
  db: Db,
  baToken: string,
): Promise<LocalSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.baToken, baToken));
  return row;
}

export async function updateLocalSubscription(
  db: Db,
  { id, ...change }: Partial<LocalSubscription> & { id: string },
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.id, id));
}

export async function insertRevision(db: Db, revision: LocalRevision): Promise<void> {
  await db
    .update(revisions)
    .set({ state: 'REPLACED' })
    .where(
      and(eq(revisions.subscriptionId, revision.subscriptionId), eq(revisions.state, 'PENDING')),
    );
  await db.insert(revisions).values(revision);
}

export async function findRevision(db: Db, baToken: string): Promise<LocalRevision | undefined> {
  const [row] = await db.select().from(revisions).where(eq(revisions.baToken, baToken));
  return row;
}

export async function markRevisionApproved(db: Db, baToken: string): Promise<void> {
  await db.update(revisions).set({ state: 'APPROVED' }).where(eq(revisions.baToken, baToken));
}

export async function insertSale(db: Db, sale: LocalSale): Promise<void> {
  await db.insert(sales).values(sale);
}

export function listSales(
  db: Db,
  { subscriptionId, from, to }: { subscriptionId: string; from: Date; to: Date },
): Promise<LocalSale[]> {
  return db
    .select()
    .from(sales)
    .where(and(eq(sales.subscriptionId, subscriptionId), gte(sales.at, from), lte(sales.at, to)))
    .orderBy(asc(sales.at));
}

/** Refunds a sale; undefined if there is none or it was refunded before. */
export async function refundSale(db: Db, id: string): Promise<LocalSale | undefined> {
  const [row] = await db
    .update(sales)
    .set({ status: 'REFUNDED' })
    .where(and(eq(sales.id, id), eq(sales.status, 'COMPLETED')))
    .returning();
  return row;
}

export async function saleExists(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select().from(sales).where(eq(sales.id, id));
  return row !== undefined;
}

export function listDueSubscriptions(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.select({ id: subscriptions.id }).from(subscriptions).where(lte(nextMoment, now));
}

/** The next time at which a subscription has something due. */
export async function nextSubscriptionMoment(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(nextMoment).mapWith(subscriptions.nextBillingAt) })
    .from(subscriptions);
  return row?.at ?? undefined;
}

const nextMoment = sql`case ${subscriptions.status}
  when 'APPROVED' then ${subscriptions.activatesAt}
  when 'ACTIVE' then ${subscriptions.nextBillingAt} end`;
