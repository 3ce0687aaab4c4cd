import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { billingPayments } from '../../../db/schema/billing-changes.ts';

/** A monthly payment in our ledger. */
export type LedgerPayment = typeof billingPayments.$inferSelect;

/** Adds a payment to the ledger; false when it was there before. */
export async function insertLedgerPayment(db: Db, payment: LedgerPayment): Promise<boolean> {
  const added = await db
    .insert(billingPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ paymentId: billingPayments.paymentId });
  return added.length > 0;
}

/** Notes what became of a payment; false when that was known. */
export async function notePaymentStatus(
  db: Db,
  { paymentId, from, to }: { paymentId: string; from: string; to: string },
): Promise<boolean> {
  const noted = await db
    .update(billingPayments)
    .set({ status: to })
    .where(and(eq(billingPayments.paymentId, paymentId), eq(billingPayments.status, from)))
    .returning({ paymentId: billingPayments.paymentId });
  return noted.length > 0;
}

/** Whether a month was paid after a moment. */
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
