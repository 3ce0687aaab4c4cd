import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type Db, insertOnce } from '../db/package-schema.ts';
import { orders } from '../db/schema.ts';

export type LocalOrder = typeof orders.$inferSelect;

/** Stores an order. A repeat with the same key returns the first one. */
export function insertLocalOrder(db: Db, order: typeof orders.$inferInsert) {
  const target = orders.requestId;
  const isSame = eq(target, order.requestId ?? '');
  return insertOnce(
    db.insert(orders).values(order).onConflictDoNothing({ target }).returning(),
    () => db.select().from(orders).where(isSame),
  );
}

/** Reads an order and locks its row until the end of the transaction. */
export async function lockLocalOrder(db: Db, id: string): Promise<LocalOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export async function findOrderOfCapture(
  db: Db,
  captureId: string,
): Promise<LocalOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.captureId, captureId));
  return row;
}

export async function updateLocalOrder(
  db: Db,
  { id, ...change }: Partial<LocalOrder> & { id: string },
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
}

/** True if another order with the same invoice number was paid. */
export async function isInvoicePaid(
  db: Db,
  { id, invoiceId }: Pick<LocalOrder, 'id' | 'invoiceId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.invoiceId, invoiceId), ne(orders.id, id), isNotNull(orders.captureId)));
  return row !== undefined;
}
