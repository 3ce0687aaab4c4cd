import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { billingSales } from '../../../db/schema/billing-changes.ts';

/** A monthly payment in our ledger. */
export type LedgerSale = typeof billingSales.$inferSelect;

/** Adds a payment to the ledger; false when it was there before. */
export async function insertLedgerSale(db: Db, sale: LedgerSale): Promise<boolean> {
  const added = await db
    .insert(billingSales)
    .values(sale)
    .onConflictDoNothing()
    .returning({ saleId: billingSales.saleId });
  return added.length > 0;
}

/** Notes what became of a payment; false when that was known. */
export async function noteSaleStatus(
  db: Db,
  { saleId, from, to }: { saleId: string; from: string; to: string },
): Promise<boolean> {
  const noted = await db
    .update(billingSales)
    .set({ status: to })
    .where(and(eq(billingSales.saleId, saleId), eq(billingSales.status, from)))
    .returning({ saleId: billingSales.saleId });
  return noted.length > 0;
}

/** Whether a month was paid after a moment. */
export async function hasSaleAfter(
  db: Db,
  { subscriptionId, after }: { subscriptionId: string; after: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ saleId: billingSales.saleId })
    .from(billingSales)
    .where(and(eq(billingSales.subscriptionId, subscriptionId), gt(billingSales.paidAt, after)))
    .limit(1);
  return row !== undefined;
}
