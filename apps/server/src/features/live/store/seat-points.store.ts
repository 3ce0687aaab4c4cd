import { and, asc, eq, getTableColumns, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveDevices, liveSeatPoints, liveSeats } from '../../../db/schema/live.ts';
import type { StoredSeat } from './live-seats.store.ts';

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

export async function findSeatOfCode(
  db: Db,
  { gameId, codeHash, now }: { gameId: string; codeHash: string; now: Date },
): Promise<StoredSeat | undefined> {
  const isIn = and(isNull(liveSeats.removedAt), isNull(liveSeats.waitsFor));
  const holds = and(eq(liveSeats.teamCodeHash, codeHash), gt(liveSeats.teamCodeUntil, now));
  const [seat] = await db
    .select()
    .from(liveSeats)
    .where(and(eq(liveSeats.gameId, gameId), isIn, holds))
    .for('update');
  return seat;
}

/** Gives a seat its code; false if another team of the game has the same valid one. */
export async function setTeamCode(
  db: Db,
  code: { gameId: string; seatId: string; codeHash: string; now: Date; until: Date },
): Promise<boolean> {
  const { gameId, seatId, codeHash, now, until } = code;
  const others = and(eq(liveSeats.gameId, gameId), ne(liveSeats.id, seatId));
  const isSame = and(eq(liveSeats.teamCodeHash, codeHash), gt(liveSeats.teamCodeUntil, now));
  if ((await db.$count(liveSeats, and(others, isSame))) > 0) return false;
  await db
    .update(liveSeats)
    .set({ teamCodeHash: codeHash, teamCodeUntil: until })
    .where(eq(liveSeats.id, seatId));
  return true;
}

export async function countPhonesOfSeat(db: Db, seatId: string): Promise<number> {
  return db.$count(liveDevices, eq(liveDevices.seatId, seatId));
}

export async function deleteDevice(db: Db, deviceHash: string): Promise<void> {
  await db.delete(liveDevices).where(eq(liveDevices.tokenHash, deviceHash));
}
