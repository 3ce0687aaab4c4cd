import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../../../apps/server/src/db/client.ts';
import { localPaypalOrders } from '../../../../apps/server/src/db/schema/local-paypal.ts';

/** A one-time payment of the stand-in. */
export type LocalOrder = typeof localPaypalOrders.$inferSelect;

/** Stores an order; a repeat with the same key gives the first one. */
export async function insertLocalOrder(
  db: Db,
  order: typeof localPaypalOrders.$inferInsert,
): Promise<{ row: LocalOrder | undefined; created: boolean }> {
  const [row] = await db
    .insert(localPaypalOrders)
    .values(order)
    .onConflictDoNothing({ target: localPaypalOrders.requestId })
    .returning();
  if (row !== undefined) return { row, created: true };
  const [earlier] = await db
    .select()
    .from(localPaypalOrders)
    .where(eq(localPaypalOrders.requestId, order.requestId ?? ''));
  return { row: earlier, created: false };
}

/** Reads an order and keeps others from changing it until the transaction ends. */
export async function lockLocalOrder(db: Db, id: string): Promise<LocalOrder | undefined> {
  const [row] = await db
    .select()
    .from(localPaypalOrders)
    .where(eq(localPaypalOrders.id, id))
    .for('update');
  return row;
}

export async function findOrderOfCapture(
  db: Db,
  captureId: string,
): Promise<LocalOrder | undefined> {
  const [row] = await db
    .select()
    .from(localPaypalOrders)
    .where(eq(localPaypalOrders.captureId, captureId));
  return row;
}

export async function updateLocalOrder(
  db: Db,
  { id, ...change }: Partial<LocalOrder> & { id: string },
): Promise<void> {
  await db.update(localPaypalOrders).set(change).where(eq(localPaypalOrders.id, id));
}

/** Whether another order with the same invoice number was paid. */
export async function invoiceIsPaid(
  db: Db,
  { id, invoiceId }: Pick<LocalOrder, 'id' | 'invoiceId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: localPaypalOrders.id })
    .from(localPaypalOrders)
    .where(
      and(
        eq(localPaypalOrders.invoiceId, invoiceId),
        ne(localPaypalOrders.id, id),
        isNotNull(localPaypalOrders.captureId),
      ),
    );
  return row !== undefined;
}
