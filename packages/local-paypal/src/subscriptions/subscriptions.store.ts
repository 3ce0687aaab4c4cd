import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../../apps/server/src/db/client.ts';
import {
  localPaypalRevisions,
  localPaypalSales,
  localPaypalSubscriptions,
} from '../../../../apps/server/src/db/schema/local-paypal.ts';

/** A subscription of the stand-in. */
export type LocalSubscription = typeof localPaypalSubscriptions.$inferSelect;
/** A change of quantity that waits for the payer, or has not. */
export type LocalRevision = typeof localPaypalRevisions.$inferSelect;
/** A payment of a subscription. */
export type LocalSale = typeof localPaypalSales.$inferSelect;

/** Stores a subscription; a repeat with the same key gives the first one. */
export async function insertLocalSubscription(
  db: Db,
  subscription: typeof localPaypalSubscriptions.$inferInsert,
): Promise<{ row: LocalSubscription | undefined; created: boolean }> {
  const [row] = await db
    .insert(localPaypalSubscriptions)
    .values(subscription)
    .onConflictDoNothing({ target: localPaypalSubscriptions.requestId })
    .returning();
  if (row !== undefined) return { row, created: true };
  const [earlier] = await db
    .select()
    .from(localPaypalSubscriptions)
    .where(eq(localPaypalSubscriptions.requestId, subscription.requestId ?? ''));
  return { row: earlier, created: false };
}

/** Reads a subscription and keeps others from changing it until the transaction ends. */
export async function lockLocalSubscription(
  db: Db,
  id: string,
): Promise<LocalSubscription | undefined> {
  const [row] = await db
    .select()
    .from(localPaypalSubscriptions)
    .where(eq(localPaypalSubscriptions.id, id))
    .for('update');
  return row;
}

/** The subscription whose creation an approval page is about. */
export async function findByApproval(
  db: Db,
  baToken: string,
): Promise<LocalSubscription | undefined> {
  const [row] = await db
    .select()
    .from(localPaypalSubscriptions)
    .where(eq(localPaypalSubscriptions.baToken, baToken));
  return row;
}

export async function updateLocalSubscription(
  db: Db,
  { id, ...change }: Partial<LocalSubscription> & { id: string },
): Promise<void> {
  await db.update(localPaypalSubscriptions).set(change).where(eq(localPaypalSubscriptions.id, id));
}

/** Stores a revision; one that still waited is replaced by it. */
export async function insertRevision(db: Db, revision: LocalRevision): Promise<void> {
  await db
    .update(localPaypalRevisions)
    .set({ state: 'REPLACED' })
    .where(
      and(
        eq(localPaypalRevisions.subscriptionId, revision.subscriptionId),
        eq(localPaypalRevisions.state, 'PENDING'),
        ne(localPaypalRevisions.baToken, revision.baToken),
      ),
    );
  await db.insert(localPaypalRevisions).values(revision);
}

export async function findRevision(db: Db, baToken: string): Promise<LocalRevision | undefined> {
  const [row] = await db
    .select()
    .from(localPaypalRevisions)
    .where(eq(localPaypalRevisions.baToken, baToken));
  return row;
}

export async function markRevisionApproved(db: Db, baToken: string): Promise<void> {
  await db
    .update(localPaypalRevisions)
    .set({ state: 'APPROVED' })
    .where(eq(localPaypalRevisions.baToken, baToken));
}

export async function insertSale(db: Db, sale: LocalSale): Promise<void> {
  await db.insert(localPaypalSales).values(sale);
}

export function listSales(
  db: Db,
  { subscriptionId, from, to }: { subscriptionId: string; from: Date; to: Date },
): Promise<LocalSale[]> {
  return db
    .select()
    .from(localPaypalSales)
    .where(
      and(
        eq(localPaypalSales.subscriptionId, subscriptionId),
        gte(localPaypalSales.at, from),
        lte(localPaypalSales.at, to),
      ),
    )
    .orderBy(asc(localPaypalSales.at));
}

/** Refunds a sale; undefined when there is none, or it was refunded before. */
export async function refundSale(db: Db, id: string): Promise<LocalSale | undefined> {
  const [row] = await db
    .update(localPaypalSales)
    .set({ status: 'REFUNDED' })
    .where(and(eq(localPaypalSales.id, id), eq(localPaypalSales.status, 'COMPLETED')))
    .returning();
  return row;
}

export async function saleExists(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select().from(localPaypalSales).where(eq(localPaypalSales.id, id));
  return row !== undefined;
}

/** The subscriptions with which time alone may do something. */
export function listUnfinished(db: Db): Promise<{ id: string }[]> {
  return db
    .select({ id: localPaypalSubscriptions.id })
    .from(localPaypalSubscriptions)
    .where(inArray(localPaypalSubscriptions.status, ['APPROVED', 'ACTIVE']));
}
