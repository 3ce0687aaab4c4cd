import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeatPoints, liveSeats } from '../../../db/schema/live.ts';

/** Points that the host gave a team and did not take back, in half-points. */
export type StoredSeatPoints = { id: string; seatId: string; halves: number; reason: string };

const columns = {
  id: liveSeatPoints.id,
  seatId: liveSeatPoints.seatId,
  halves: liveSeatPoints.halves,
  reason: liveSeatPoints.reason,
};
const stands = isNull(liveSeatPoints.withdrawnAt);

/** The points of every team of a game, the oldest first. */
export async function listPointsOfGame(db: Db, gameId: string): Promise<StoredSeatPoints[]> {
  return db
    .select(columns)
    .from(liveSeatPoints)
    .innerJoin(liveSeats, eq(liveSeats.id, liveSeatPoints.seatId))
    .where(and(eq(liveSeats.gameId, gameId), stands))
    .orderBy(asc(liveSeatPoints.id));
}

/** The points of some teams, of whatever game, the oldest first. */
export async function listPointsOfSeats(
  db: Db,
  seatIds: readonly string[],
): Promise<StoredSeatPoints[]> {
  if (seatIds.length === 0) return [];
  return db
    .select(columns)
    .from(liveSeatPoints)
    .where(and(sql`${liveSeatPoints.seatId} = any(${sql.param(seatIds)}::uuid[])`, stands))
    .orderBy(asc(liveSeatPoints.id));
}

/** How often a team has points. */
export async function countSeatPoints(db: Db, seatId: string): Promise<number> {
  return db.$count(liveSeatPoints, and(eq(liveSeatPoints.seatId, seatId), stands));
}

/** Points of a team that is in a game, also such as were taken back. */
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

/** Stores points of a team, and adds them to its score. */
export async function insertSeatPoints(
  db: Db,
  points: StoredSeatPoints & { givenAt: Date },
): Promise<void> {
  await db.insert(liveSeatPoints).values(points);
  await addToScore(db, points);
}

/** Takes points of a team back, out of its score as well; false when that was done before. */
export async function withdrawPoints(
  db: Db,
  { id, seatId, halves, now }: StoredSeatPoints & { now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(liveSeatPoints)
    .set({ withdrawnAt: now })
    .where(and(eq(liveSeatPoints.id, id), stands));
  if (rowCount === 0) return false;
  await addToScore(db, { seatId, halves: -halves });
  return true;
}

/** Lets points that were taken back stand again; false where they were never given. */
export async function restorePoints(
  db: Db,
  { id, seatId, halves }: StoredSeatPoints,
): Promise<boolean> {
  const { rowCount } = await db
    .update(liveSeatPoints)
    .set({ withdrawnAt: null })
    .where(and(eq(liveSeatPoints.id, id), isNotNull(liveSeatPoints.withdrawnAt)));
  if (rowCount === 0) return false;
  await addToScore(db, { seatId, halves });
  return true;
}

async function addToScore(
  db: Db,
  { seatId, halves }: { seatId: string; halves: number },
): Promise<void> {
  await db
    .update(liveSeats)
    .set({
      publishedHalves: sql`${liveSeats.publishedHalves} + ${halves}`,
      // By it the phones of the team know that they miss something.
      revision: sql`${liveSeats.revision} + 1`,
    })
    .where(eq(liveSeats.id, seatId));
}
