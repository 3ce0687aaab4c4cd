import type { AdjustmentRecord } from '@emcee/game';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { scoreAdjustments } from '../../db/schema/games.ts';
import type { OwnedGame } from './records.store.ts';

export type Adjustment = AdjustmentRecord & { gameId: string };

const isKept = isNull(scoreAdjustments.withdrawnAt);

/** Lists adjustments that count, oldest first. */
export async function listAdjustments(
  db: Db,
  { adminId, playerIds }: { adminId: string; playerIds: readonly string[] },
): Promise<Adjustment[]> {
  if (playerIds.length === 0) return [];
  const { id, gameId, playerId, givenHalfPoints, reason, givenAt } = scoreAdjustments;
  return db
    .select({ id, gameId, playerId, givenHalfPoints, reason, givenAt })
    .from(scoreAdjustments)
    .where(
      and(
        eq(scoreAdjustments.adminId, adminId),
        sql`${playerId} = any(${sql.param(playerIds)}::uuid[])`,
        isKept,
      ),
    )
    .orderBy(asc(id));
}

/** A stored adjustment; `withdrawnAt` is null while it counts. */
export type StoredAdjustment = { givenHalfPoints: number; withdrawnAt: Date | null };

export async function findAdjustments(
  db: Db,
  { adminId, ids }: { adminId: string; ids: readonly string[] },
): Promise<Map<string, StoredAdjustment>> {
  if (ids.length === 0) return new Map();
  const { id, givenHalfPoints, withdrawnAt } = scoreAdjustments;
  const rows = await db
    .select({ id, givenHalfPoints, withdrawnAt })
    .from(scoreAdjustments)
    .where(and(eq(scoreAdjustments.adminId, adminId), sql`${id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores an adjustment, or makes a withdrawn one count again. */
export async function restoreAdjustment(
  db: Db,
  { adjustment, ...owned }: OwnedGame & { adjustment: AdjustmentRecord },
): Promise<void> {
  await db
    .insert(scoreAdjustments)
    .values({ ...owned, ...adjustment })
    .onConflictDoUpdate({ target: scoreAdjustments.id, set: { withdrawnAt: null } });
}

/** Deletes an adjustment, or marks it as withdrawn at the given time. */
export async function takeAdjustment(
  db: Db,
  { adminId, id, withdrawnAt }: { adminId: string; id: string; withdrawnAt: Date | null },
): Promise<void> {
  const isMeant = and(eq(scoreAdjustments.adminId, adminId), eq(scoreAdjustments.id, id));
  if (withdrawnAt === null) await db.delete(scoreAdjustments).where(isMeant);
  else await db.update(scoreAdjustments).set({ withdrawnAt }).where(isMeant);
}
