import type { AdjustmentRecord } from '@emcee/game';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { scoreCorrections } from '../../db/schema/corrections.ts';
import { scoreAdjustments } from '../../db/schema/games.ts';
import { newId } from '../../platform/secrets.ts';
import type { OwnedGame } from './records.store.ts';

export type Adjustment = AdjustmentRecord & { gameId: string };

const stands = isNull(scoreAdjustments.withdrawnAt);

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
        stands,
      ),
    )
    .orderBy(asc(id));
}

export async function insertAdjustment(
  db: Db,
  { adjustment, ...owned }: OwnedGame & { adjustment: AdjustmentRecord },
): Promise<void> {
  await db.insert(scoreAdjustments).values({ ...owned, ...adjustment });
}

/** A stored adjustment; `withdrawnAt` is null while it counts. */
export type StandingAdjustment = { givenHalfPoints: number; withdrawnAt: Date | null };

export async function findAdjustments(
  db: Db,
  { adminId, ids }: { adminId: string; ids: readonly string[] },
): Promise<Map<string, StandingAdjustment>> {
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

/** Logs that an adjustment was given, or with `undoes` withdrawn; `actorId` is the host. */
export async function logAdjustment(
  db: Db,
  part: OwnedGame & {
    adjustment: Pick<AdjustmentRecord, 'id' | 'playerId' | 'givenHalfPoints' | 'reason'>;
    actorId: string | null;
    at: Date;
    undoes?: boolean;
  },
): Promise<void> {
  const { adminId, gameId, adjustment, actorId, at, undoes = false } = part;
  const { id, playerId, givenHalfPoints, reason } = adjustment;
  await db.insert(scoreCorrections).values({
    adminId,
    gameId,
    at,
    actor: 'host',
    actorId,
    kind: 'seat-points',
    playerId,
    reason,
    id: undoes ? newId() : id,
    before: undoes ? { givenHalfPoints } : {},
    after: undoes ? { withdrawnAt: at.toISOString() } : { givenHalfPoints },
    undoesId: undoes ? id : null,
  });
}

/** Withdraws an adjustment and returns it; undefined if it was withdrawn before. */
export async function setWithdrawn(
  db: Db,
  { adminId, gameId, id, now }: OwnedGame & { id: string; now: Date },
): Promise<Pick<AdjustmentRecord, 'id' | 'playerId' | 'givenHalfPoints' | 'reason'> | undefined> {
  const isMeant = and(
    eq(scoreAdjustments.adminId, adminId),
    eq(scoreAdjustments.gameId, gameId),
    eq(scoreAdjustments.id, id),
  );
  const [row] = await db
    .update(scoreAdjustments)
    .set({ withdrawnAt: now })
    .where(and(isMeant, stands))
    .returning({
      id: scoreAdjustments.id,
      playerId: scoreAdjustments.playerId,
      givenHalfPoints: scoreAdjustments.givenHalfPoints,
      reason: scoreAdjustments.reason,
    });
  return row;
}
