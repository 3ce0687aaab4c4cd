import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveSeats } from '../../../db/schema/live.ts';
import { livePersons, playerCodes, playerLogins } from '../../../db/schema/player-logins.ts';
import { removeOldRows } from '../../../platform/old-rows.store.ts';
import type { StoredSeat } from './live-seats.store.ts';

type LivePerson = { gameId: string; email: string };

/** A phone that has verified its player's email. */
export type StoredLogin = typeof playerLogins.$inferSelect;

export type StoredCode = typeof playerCodes.$inferSelect;

type Token = { tokenHash: string; now: Date };

/** Stores a mailed code; the previous code to the same address works too. */
export async function storeLoginCode(
  db: Db,
  code: Omit<StoredCode, 'previousCodeHash'>,
): Promise<void> {
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

/** Finds the code of a token, even an expired one or one without tries left. */
export async function findCode(db: Db, tokenHash: string): Promise<StoredCode | undefined> {
  const [row] = await db.select().from(playerCodes).where(eq(playerCodes.tokenHash, tokenHash));
  return row;
}

/** Takes a try of a code; undefined if no try is left, or the code has expired. */
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

/** Turns a token into a login and deletes its code; a repeat changes nothing. */
export async function insertLogin(db: Db, login: StoredLogin): Promise<void> {
  await db.delete(playerCodes).where(eq(playerCodes.tokenHash, login.tokenHash));
  const { tokenHash: _same, ...change } = login;
  await db
    .insert(playerLogins)
    .values(login)
    .onConflictDoUpdate({ target: playerLogins.tokenHash, set: change });
}

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

export async function removeOldLogins(db: Db, now: Date): Promise<number> {
  const codes = await removeOldRows(db, playerCodes, lt(playerCodes.expiresAt, now));
  return codes + (await removeOldRows(db, playerLogins, lt(playerLogins.expiresAt, now)));
}

/** The seat of a person in a game, unless removed. */
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

/** Moves a person to a seat, from any other seat of the game. */
export async function movePersonToSeat(
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

/** In the order of joining. */
export async function emailsOfSeat(db: Db, seatId: string): Promise<string[]> {
  const rows = await db
    .select({ email: livePersons.email })
    .from(livePersons)
    .where(eq(livePersons.seatId, seatId))
    .orderBy(asc(livePersons.joinedAt), asc(livePersons.email));
  return rows.map(({ email }) => email);
}
