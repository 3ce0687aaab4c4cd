import { eq } from 'drizzle-orm';
import { type Db, insertOnce } from '../db/package-schema.ts';
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
export function insertProduct(db: Db, product: LocalProduct) {
  const { id, requestId } = product;
  const isSame = requestId === null ? eq(products.id, id) : eq(products.requestId, requestId);
  return insertOnce(db.insert(products).values(product).onConflictDoNothing().returning(), () =>
    db.select().from(products).where(isSame),
  );
}

export async function findProduct(db: Db, id: string): Promise<LocalProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** Stores a plan. A repeat with the same key or id returns the first one. */
export function insertPlan(db: Db, plan: LocalPlan) {
  const { id, requestId } = plan;
  const isSame = requestId === null ? eq(plans.id, id) : eq(plans.requestId, requestId);
  return insertOnce(db.insert(plans).values(plan).onConflictDoNothing().returning(), () =>
    db.select().from(plans).where(isSame),
  );
}

export async function findPlan(db: Db, id: string): Promise<LocalPlan | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row;
}
