import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeats } from '../../../db/schema/live.ts';
import { livePersons } from '../../../db/schema/player-logins.ts';
import type { StoredSeat } from './live-seats.store.ts';

/** Somebody in a game, by the address that a login has shown. */
export type LivePerson = { gameId: string; email: string };

/** The seat of somebody in a game that was not removed. */
export async function findSeatOfPerson(
  db: Db,
  { gameId, email }: LivePerson,
): Promise<StoredSeat | undefined> {
  const [row] = await db
    .select({ seat: liveSeats })
    .from(livePersons)
    .innerJoin(liveSeats, eq(liveSeats.id, livePersons.seatId))
    .where(
      and(
        eq(livePersons.gameId, gameId),
        eq(livePersons.email, email),
        isNull(liveSeats.removedAt),
      ),
    );
  return row?.seat;
}

/** Puts somebody on a seat, from whichever seat of the game before. */
export async function putOnSeat(
  db: Db,
  { gameId, email, seatId, now }: LivePerson & { seatId: string; now: Date },
): Promise<void> {
  await db
    .insert(livePersons)
    .values({ gameId, email, seatId, joinedAt: now })
    .onConflictDoUpdate({
      target: [livePersons.gameId, livePersons.email],
      set: { seatId, joinedAt: now },
    });
}

/** The addresses of those on a seat, in the order in which they came. */
export async function emailsOfSeat(db: Db, seatId: string): Promise<string[]> {
  const rows = await db
    .select({ email: livePersons.email })
    .from(livePersons)
    .where(eq(livePersons.seatId, seatId))
    .orderBy(asc(livePersons.joinedAt), asc(livePersons.email));
  return rows.map(({ email }) => email);
}
