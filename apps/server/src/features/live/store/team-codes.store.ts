import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeats } from '../../../db/schema/live.ts';
import { isIn, type StoredSeat } from './live-seats.store.ts';

export async function findSeatOfCode(
  db: Db,
  { gameId, codeHash, now }: { gameId: string; codeHash: string; now: Date },
): Promise<StoredSeat | undefined> {
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
