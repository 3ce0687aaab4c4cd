import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { subscriptions } from '../../../db/schema/billing.ts';
import { billingPayments } from '../../../db/schema/billing-changes.ts';

export type LedgerPayment = typeof billingPayments.$inferSelect;

type Noted = Omit<LedgerPayment, 'refunds' | 'quantity' | 'receiptDue'>;

/** False if the payment was there before. */
export async function insertLedgerPayment(db: Db, payment: Noted): Promise<boolean> {
  const { rowCount } = await db.insert(billingPayments).values(payment).onConflictDoNothing();
  return rowCount !== 0;
}

export async function notePaidQuantity(
  db: Db,
  { paymentId, quantity }: { paymentId: string; quantity: number },
): Promise<void> {
  await db
    .update(billingPayments)
    .set({ quantity })
    .where(eq(billingPayments.paymentId, paymentId));
}

/** False if the status was the same before. */
export async function notePaymentStatus(
  db: Db,
  { paymentId, status }: { paymentId: string; status: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(billingPayments)
    .set({ status })
    .where(and(eq(billingPayments.paymentId, paymentId), ne(billingPayments.status, status)));
  return rowCount !== 0;
}

/** Each refund counts once. */
export async function notePaymentRefund(
  db: Db,
  { id, paymentId, cents }: { id: string; paymentId: string; cents: number },
): Promise<void> {
  await db
    .update(billingPayments)
    .set({ refunds: sql`${billingPayments.refunds} || ${JSON.stringify({ [id]: cents })}::jsonb` })
    .where(eq(billingPayments.paymentId, paymentId));
}

/** Returns the provider's id. */
export async function findPaidSubscription(db: Db, paymentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: subscriptions.paypalSubscriptionId })
    .from(billingPayments)
    .innerJoin(subscriptions, eq(subscriptions.id, billingPayments.subscriptionId))
    .where(eq(billingPayments.paymentId, paymentId));
  return row?.id ?? undefined;
}

export async function hasPaymentAfter(
  db: Db,
  { subscriptionId, after }: { subscriptionId: string; after: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ paymentId: billingPayments.paymentId })
    .from(billingPayments)
    .where(
      and(eq(billingPayments.subscriptionId, subscriptionId), gt(billingPayments.paidAt, after)),
    )
    .limit(1);
  return row !== undefined;
}
