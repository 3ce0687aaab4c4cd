/** Teams at the door of a game: seats that don't count until the host lets them in. */

import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeats } from '../../../db/schema/live.ts';
import { isSameSecret, newToken } from '../../../platform/secrets.ts';
import type { StoredGame } from './live-games.store.ts';
import type { StoredSeat } from './live-seats.store.ts';

// 72 random bits: joins are counted, so nobody can guess the key, and the QR code stays coarse enough for a
// far wall.
const KEY_LENGTH = 12;

const isWaiting = and(isNull(liveSeats.removedAt), isNotNull(liveSeats.waitsFor));

/** In the order of arrival. */
export async function listWaiting(db: Db, gameId: string): Promise<StoredSeat[]> {
  return db
    .select()
    .from(liveSeats)
    .where(and(eq(liveSeats.gameId, gameId), isWaiting))
    .orderBy(asc(liveSeats.joinedAt), asc(liveSeats.id));
}

/** Networks of the waiting teams; null if unknown. */
export async function networksOfWaiting(db: Db, gameId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ network: liveSeats.waitsFrom })
    .from(liveSeats)
    .where(and(eq(liveSeats.gameId, gameId), isWaiting));
  return rows.map(({ network }) => network);
}

/** Deletes the networks of the teams of a game that is over. */
export async function forgetNetworks(db: Db, gameId: string): Promise<void> {
  const isKnown = or(isNotNull(liveSeats.waitsFrom), isNotNull(liveSeats.cameFrom));
  await db
    .update(liveSeats)
    .set({ waitsFrom: null, cameFrom: null })
    .where(and(eq(liveSeats.gameId, gameId), isKnown));
}

/** Locks a seat of a game, even a waiting or removed one, until the transaction ends. */
export async function lockAnySeat(
  db: Db,
  { gameId, seatId }: { gameId: string; seatId: string },
): Promise<StoredSeat | undefined> {
  const [seat] = await db
    .select()
    .from(liveSeats)
    .where(and(eq(liveSeats.id, seatId), eq(liveSeats.gameId, gameId)))
    .for('update');
  return seat;
}

export async function seatWaitingTeam(
  db: Db,
  { seatIds, now }: { seatIds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .update(liveSeats)
    .set({ waitsFor: null, waitsFrom: null, joinedAt: now })
    .where(inArray(liveSeats.id, [...seatIds]));
}

export async function findSeats(db: Db, seatIds: readonly string[]): Promise<StoredSeat[]> {
  return db
    .select()
    .from(liveSeats)
    .where(inArray(liveSeats.id, [...seatIds]));
}

export function newJoinKey(): string {
  return newToken().slice(0, KEY_LENGTH);
}

/** Checks in constant time that a phone has scanned the game's QR code. */
export function hasJoinKey({ joinKey }: Pick<StoredGame, 'joinKey'>, given = ''): boolean {
  return joinKey !== '' && isSameSecret(joinKey, given);
}
