/** The six digits of teams, and the phones of a seat. */
import { and, count, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveDevices, liveSeats } from '../../../db/schema/live.ts';
import type { StoredSeat } from './live-seats.store.ts';

/** The seat in which a code brings a phone at a moment. */
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

/** Gives a seat its code; false where another team of the game has the same one now. */
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

/** How many phones a seat has. */
export async function countPhonesOfSeat(db: Db, seatId: string): Promise<number> {
  const [row] = await db
    .select({ phones: count() })
    .from(liveDevices)
    .where(eq(liveDevices.seatId, seatId));
  return row?.phones ?? 0;
}

/** Takes a phone off its seat. */
export async function deleteDevice(db: Db, deviceHash: string): Promise<void> {
  await db.delete(liveDevices).where(eq(liveDevices.tokenHash, deviceHash));
}
