import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/own-account.ts';
import { hashToken } from '../../../platform/secrets.ts';

/** The second factor of an admin; `turnedOnAt` is null while it is being set up. */
export type SecondFactor = typeof secondFactors.$inferSelect;

export async function findFactor(db: Db, adminId: string): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  return row;
}

/** Stores a secret that is being set up, in place of an earlier one; false when the factor is on. */
export async function storeSecret(
  db: Db,
  { adminId, secret, now }: { adminId: string; secret: string; now: Date },
): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ adminId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.adminId,
      set: { secret, lastStep: 0, createdAt: now },
      setWhere: isNull(secondFactors.turnedOnAt),
    })
    .returning({ adminId: secondFactors.adminId });
  return stored.length > 0;
}

/** Turns a factor on whose secret is still this one; false when it is on, or another one. */
export async function markOn(
  db: Db,
  { adminId, secret, now }: { adminId: string; secret: string; now: Date },
): Promise<boolean> {
  const turned = await db
    .update(secondFactors)
    .set({ turnedOnAt: now })
    .where(
      and(
        eq(secondFactors.adminId, adminId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.turnedOnAt),
      ),
    )
    .returning({ adminId: secondFactors.adminId });
  return turned.length > 0;
}

/** Takes the code of a time step; false when it or a later one was taken already. */
export async function takeStep(
  db: Db,
  { adminId, secret, step }: { adminId: string; secret: string; step: number },
): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.adminId, adminId),
        eq(secondFactors.secret, secret),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ adminId: secondFactors.adminId });
  return taken.length > 0;
}

/** Uses a recovery code up; false when there is none like it. */
export async function takeRecoveryCode(
  db: Db,
  { adminId, code }: { adminId: string; code: string },
): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ adminId: recoveryCodes.adminId });
  return used.length > 0;
}

/** Stores recovery codes, in place of the earlier ones. */
export async function replaceRecoveryCodes(
  db: Db,
  { adminId, codes }: { adminId: string; codes: readonly string[] },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashToken(code) })));
}

/** How many recovery codes are left of a factor that is on; undefined without one. */
export async function countRecoveryCodes(db: Db, adminId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ left: count(recoveryCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.adminId, secondFactors.adminId))
    .where(and(eq(secondFactors.adminId, adminId), isNotNull(secondFactors.turnedOnAt)))
    .groupBy(secondFactors.adminId);
  return row?.left;
}

/** Forgets the factor of an admin, and its recovery codes. */
export async function removeFactor(db: Db, adminId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.adminId, adminId));
}
