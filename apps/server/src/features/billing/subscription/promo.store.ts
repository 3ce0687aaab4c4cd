import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { subscriptions } from '../../../db/schema/billing.ts';
import { promoCodes, promoUses } from '../../../db/schema/promo.ts';
import { newId } from '../../../platform/secrets.ts';
import { publishBilling } from '../store/billing.store.ts';

export type PromoCode = typeof promoCodes.$inferSelect;

/** False if the code exists. */
export async function insertPromoCode(
  db: Db,
  code: typeof promoCodes.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(promoCodes).values(code).onConflictDoNothing();
  return rowCount !== 0;
}

export async function findUsablePromo(
  db: Db,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<PromoCode | undefined> {
  const [row] = await db.select().from(promoCodes).where(usable({ codeHash, now }));
  return row;
}

/** Only one of several callers gets the last use. */
export async function takePromoUse(
  db: Db,
  of: { codeHash: string; now: Date },
): Promise<PromoCode | undefined> {
  const [row] = await db
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(usable(of))
    .returning();
  return row;
}

export async function hasUsedPromo(
  db: Db,
  { codeHash, adminId }: { codeHash: string; adminId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ adminId: promoUses.adminId })
    .from(promoUses)
    .where(and(eq(promoUses.codeHash, codeHash), eq(promoUses.adminId, adminId)));
  return row !== undefined;
}

export async function insertPromoSubscription(
  db: Db,
  {
    codeHash,
    adminId,
    quantity,
    end,
    now,
  }: { codeHash: string; adminId: string; quantity: number; end: Date; now: Date },
): Promise<void> {
  const id = newId();
  await db.insert(subscriptions).values({
    id,
    adminId,
    provider: 'promo',
    status: 'ACTIVE',
    quantity,
    nextCycleQuantity: quantity,
    hostCap: quantity,
    currentPeriodEnd: end,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(promoUses).values({ codeHash, adminId, subscriptionId: id, usedAt: now });
  publishBilling(db, adminId);
}

function usable({ codeHash, now }: { codeHash: string; now: Date }) {
  return and(
    eq(promoCodes.codeHash, codeHash),
    gt(promoCodes.expiresAt, now),
    lt(promoCodes.uses, promoCodes.mostUses),
  );
}
