import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeatPoints, liveSeats } from '../../../db/schema/live.ts';

/** Points that the host gave a team, in half-points. */
export type StoredSeatPoints = typeof liveSeatPoints.$inferSelect;

const columns = getTableColumns(liveSeatPoints);
const isKept = isNull(liveSeatPoints.withdrawnAt);

/** Points of teams of any game, oldest first, without points taken back. */
export async function listPointsOfSeats(
  db: Db,
  seatIds: readonly string[],
): Promise<StoredSeatPoints[]> {
  if (seatIds.length === 0) return [];
  return db
    .select(columns)
    .from(liveSeatPoints)
    .where(and(sql`${liveSeatPoints.seatId} = any(${sql.param(seatIds)}::uuid[])`, isKept))
    .orderBy(asc(liveSeatPoints.id));
}

export async function countSeatPoints(db: Db, seatId: string): Promise<number> {
  return db.$count(liveSeatPoints, and(eq(liveSeatPoints.seatId, seatId), isKept));
}

/** Finds points of a team, including points taken back. */
export async function findSeatPoints(
  db: Db,
  { gameId, id }: { gameId: string; id: string },
): Promise<StoredSeatPoints | undefined> {
  const [row] = await db
    .select(columns)
    .from(liveSeatPoints)
    .innerJoin(liveSeats, eq(liveSeats.id, liveSeatPoints.seatId))
    .where(and(eq(liveSeatPoints.id, id), eq(liveSeats.gameId, gameId)));
  return row;
}

/** Stores points of a team; of stored ones, only whether they were taken back. */
export async function saveSeatPoints(db: Db, points: StoredSeatPoints): Promise<void> {
  const { withdrawnAt } = points;
  await db
    .insert(liveSeatPoints)
    .values(points)
    .onConflictDoUpdate({ target: liveSeatPoints.id, set: { withdrawnAt } });
}
