import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { plans, products, tokens } from '../db/schema.ts';

export type LocalProduct = typeof products.$inferSelect;
export type LocalPlan = typeof plans.$inferSelect;

export async function insertToken(
  db: Db,
  token: { token: string; expiresAt: Date },
): Promise<void> {
  await db.insert(tokens).values(token);
}

export async function isTokenValid(db: Db, token: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(eq(tokens.token, token));
  return row !== undefined && row.expiresAt > now;
}

/** Stores a product. A repeat with the same key or id returns the first one. */
export async function insertProduct(
  db: Db,
  product: LocalProduct,
): Promise<{ row: LocalProduct; created: boolean }> {
  const [row] = await db.insert(products).values(product).onConflictDoNothing().returning();
  if (row !== undefined) return { row, created: true };
  const [earlier] = await db
    .select()
    .from(products)
    .where(
      product.requestId === null
        ? eq(products.id, product.id)
        : eq(products.requestId, product.requestId),
    );
  return { row: earlier ?? product, created: false };
}

export async function findProduct(db: Db, id: string): Promise<LocalProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** Stores a plan. A repeat with the same key or id returns the first one. */
export async function insertPlan(
  db: Db,
  plan: LocalPlan,
): Promise<{ row: LocalPlan; created: boolean }> {
  const [row] = await db.insert(plans).values(plan).onConflictDoNothing().returning();
  if (row !== undefined) return { row, created: true };
  const [earlier] = await db
    .select()
    .from(plans)
    .where(plan.requestId === null ? eq(plans.id, plan.id) : eq(plans.requestId, plan.requestId));
  return { row: earlier ?? plan, created: false };
}

export async function findPlan(db: Db, id: string): Promise<LocalPlan | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row;
}
