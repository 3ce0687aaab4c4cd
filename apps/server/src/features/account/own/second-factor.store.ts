import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/own-account.ts';
import { hashToken } from '../../../platform/secrets.ts';

/** `turnedOnAt` is null during set-up. */
export type SecondFactor = typeof secondFactors.$inferSelect;

export async function findFactor(db: Db, personId: string): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, personId));
  return row;
}

/** Replaces an earlier secret; false if the factor is on. */
export async function storeSecret(
  db: Db,
  { personId, secret, now }: { personId: string; secret: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ adminId: personId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.adminId,
      set: { secret, lastStep: 0, createdAt: now },
      setWhere: isNull(secondFactors.turnedOnAt),
    });
  return rowCount !== 0;
}

/** False if the secret changed or the factor is already on. */
export async function turnOnIfUnchanged(
  db: Db,
  { personId, secret, now }: { personId: string; secret: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ turnedOnAt: now })
    .where(
      and(
        eq(secondFactors.adminId, personId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.turnedOnAt),
      ),
    );
  return rowCount !== 0;
}

/** False if this step or a later one was accepted already. */
export async function takeStep(
  db: Db,
  { personId, secret, step }: { personId: string; secret: string; step: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.adminId, personId),
        eq(secondFactors.secret, secret),
        lt(secondFactors.lastStep, step),
      ),
    );
  return rowCount !== 0;
}

/** False if there is no code like it. */
export async function takeRecoveryCode(
  db: Db,
  { personId, code }: { personId: string; code: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, personId), eq(recoveryCodes.codeHash, hashToken(code))));
  return rowCount !== 0;
}

export async function replaceRecoveryCodes(
  db: Db,
  { personId, codes }: { personId: string; codes: readonly string[] },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, personId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ adminId: personId, codeHash: hashToken(code) })));
}

/** Undefined unless the factor is on. */
export async function countRecoveryCodes(db: Db, personId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ left: count(recoveryCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.adminId, secondFactors.adminId))
    .where(and(eq(secondFactors.adminId, personId), isNotNull(secondFactors.turnedOnAt)))
    .groupBy(secondFactors.adminId);
  return row?.left;
}

export async function removeFactor(db: Db, personId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.adminId, personId));
}
