import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeats } from '../../../db/schema/live.ts';
import { livePersons, playerCodes, playerLogins } from '../../../db/schema/player-logins.ts';
import { removeOldRows } from '../../../platform/old-rows.store.ts';
import type { StoredSeat } from './live-seats.store.ts';

/** Somebody in a game, by the address that a login has shown. */
type LivePerson = { gameId: string; email: string };

/** A phone that has shown whose mailbox is its player's. */
export type StoredLogin = typeof playerLogins.$inferSelect;

/** A code that was mailed. */
export type StoredCode = typeof playerCodes.$inferSelect;

type Token = { tokenHash: string; now: Date };

/** Stores a code that was mailed; the one before works as well, where it went to the same address. */
export async function keepCode(db: Db, code: Omit<StoredCode, 'previousCodeHash'>): Promise<void> {
  const { tokenHash: _same, ...change } = code;
  const isSame = sql`${playerCodes.email} = excluded.email
    and ${playerCodes.expiresAt} > excluded.created_at and ${playerCodes.triesLeft} > 0`;
  await db
    .insert(playerCodes)
    .values(code)
    .onConflictDoUpdate({
      target: playerCodes.tokenHash,
      set: {
        ...change,
        previousCodeHash: sql`case when ${isSame} then ${playerCodes.codeHash} end`,
      },
    });
}

/** The code that a token waits for, also one that has expired or was typed wrong too often. */
export async function findCode(db: Db, tokenHash: string): Promise<StoredCode | undefined> {
  const [row] = await db.select().from(playerCodes).where(eq(playerCodes.tokenHash, tokenHash));
  return row;
}

/** Takes one of the tries of a code; undefined where none is left, or it has expired. */
export async function takeTry(
  db: Db,
  { tokenHash, email, now }: Token & { email: string },
): Promise<StoredCode | undefined> {
  const [row] = await db
    .update(playerCodes)
    .set({ triesLeft: sql`${playerCodes.triesLeft} - 1` })
    .where(
      and(
        eq(playerCodes.tokenHash, tokenHash),
        eq(playerCodes.email, email),
        gt(playerCodes.expiresAt, now),
        gt(playerCodes.triesLeft, 0),
      ),
    )
    .returning();
  return row;
}

/** Makes a token a login; its code is spent. The same again changes nothing. */
export async function insertLogin(db: Db, login: StoredLogin): Promise<void> {
  await db.delete(playerCodes).where(eq(playerCodes.tokenHash, login.tokenHash));
  const { tokenHash: _same, ...change } = login;
  await db
    .insert(playerLogins)
    .values(login)
    .onConflictDoUpdate({ target: playerLogins.tokenHash, set: change });
}

/** The login of a token, while it is good. */
export async function findLogin(
  db: Db,
  { tokenHash, now }: Token,
): Promise<StoredLogin | undefined> {
  const [row] = await db
    .select()
    .from(playerLogins)
    .where(and(eq(playerLogins.tokenHash, tokenHash), gt(playerLogins.expiresAt, now)));
  return row;
}

/** Removes the logins and codes whose time is over. */
export async function removeOldLogins(db: Db, now: Date): Promise<number> {
  const codes = await removeOldRows(db, playerCodes, lt(playerCodes.expiresAt, now));
  return codes + (await removeOldRows(db, playerLogins, lt(playerLogins.expiresAt, now)));
}

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
