import { eq } from 'drizzle-orm';
import type { Db } from '../../../../apps/server/src/db/client.ts';
import {
  localPaypalPlans,
  localPaypalProducts,
  localPaypalTokens,
} from '../../../../apps/server/src/db/schema/local-paypal.ts';

/** A product of the stand-in. */
export type LocalProduct = typeof localPaypalProducts.$inferSelect;
/** A plan of the stand-in. */
export type LocalPlan = typeof localPaypalPlans.$inferSelect;

export async function insertToken(
  db: Db,
  token: { token: string; expiresAt: Date },
): Promise<void> {
  await db.insert(localPaypalTokens).values(token);
}

export async function tokenLives(db: Db, token: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ expiresAt: localPaypalTokens.expiresAt })
    .from(localPaypalTokens)
    .where(eq(localPaypalTokens.token, token));
  return row !== undefined && row.expiresAt > now;
}

/** Stores a product; a repeat with the same key or id gives the first one. */
export async function insertProduct(
  db: Db,
  product: LocalProduct,
): Promise<{ row: LocalProduct; created: boolean }> {
  const [row] = await db
    .insert(localPaypalProducts)
    .values(product)
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) return { row, created: true };
  const [earlier] = await db
    .select()
    .from(localPaypalProducts)
    .where(
      product.requestId === null
        ? eq(localPaypalProducts.id, product.id)
        : eq(localPaypalProducts.requestId, product.requestId),
    );
  return { row: earlier ?? product, created: false };
}

export async function findProduct(db: Db, id: string): Promise<LocalProduct | undefined> {
  const [row] = await db.select().from(localPaypalProducts).where(eq(localPaypalProducts.id, id));
  return row;
}

/** Stores a plan; a repeat with the same key or id gives the first one. */
export async function insertPlan(
  db: Db,
  plan: LocalPlan,
): Promise<{ row: LocalPlan; created: boolean }> {
  const [row] = await db.insert(localPaypalPlans).values(plan).onConflictDoNothing().returning();
  if (row !== undefined) return { row, created: true };
  const [earlier] = await db
    .select()
    .from(localPaypalPlans)
    .where(
      plan.requestId === null
        ? eq(localPaypalPlans.id, plan.id)
        : eq(localPaypalPlans.requestId, plan.requestId),
    );
  return { row: earlier ?? plan, created: false };
}

export async function findPlan(db: Db, id: string): Promise<LocalPlan | undefined> {
  const [row] = await db.select().from(localPaypalPlans).where(eq(localPaypalPlans.id, id));
  return row;
}
