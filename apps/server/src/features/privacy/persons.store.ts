import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { sameOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { scoreCorrections } from '../../db/schema/corrections.ts';
import { gamePlayers, games, playerUsers, users } from '../../db/schema/games.ts';
import { liveGames, liveSeats } from '../../db/schema/live.ts';
import { resultKeys } from '../../db/schema/past-games.ts';
import { livePersons, playerLogins } from '../../db/schema/player-logins.ts';

/** Includes the owner, so that a query can't match a user of another admin. */
export type OwnedPerson = { adminId: string; userId: string };

/** All erased users have the same text as address. */
export type Person = typeof users.$inferSelect;

type PersonRecords = { games: number; ownTeams: string[] };

export async function findPerson(db: Db, owned: OwnedPerson): Promise<Person | undefined> {
  const [row] = await db.select().from(users).where(isPerson(owned));
  return row;
}

export async function lockPerson(db: Db, owned: OwnedPerson): Promise<Person | undefined> {
  const [row] = await db.select().from(users).where(isPerson(owned)).for('update');
  return row;
}

function isPerson({ adminId, userId }: OwnedPerson): SQL | undefined {
  return and(eq(users.adminId, adminId), eq(users.id, userId));
}

export async function findPersonByEmail(
  db: Db,
  { adminId, email }: { adminId: string; email: string },
): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.adminId, adminId), eq(users.email, email), isNull(users.erasedAt)));
  return row;
}

/** Includes removed teams. */
export async function readPersonRecords(db: Db, owned: OwnedPerson): Promise<PersonRecords> {
  const { rows } = await db.execute<PersonRecords>(sql`
    select (count(distinct p.game_id) filter (where p.removed_at is null))::int as games,
      coalesce(array_agg(distinct p.name collate "C")
        filter (where p.name <> '' and p.erased_at is null and ${isOnlyPersonOfSeat}), '{}') as "ownTeams"
    from ${playerUsers} as mine
    join ${gamePlayers} as p on p.admin_id = mine.admin_id and p.id = mine.player_id
    where mine.admin_id = ${owned.adminId}::uuid and mine.user_id = ${owned.userId}::uuid`);
  return rows[0] ?? { games: 0, ownTeams: [] };
}

/** Includes seats that their host removed, which other pages don't show; oldest game first. */
export function listPersonSeats(db: Db, owned: OwnedPerson) {
  return db
    .select({
      gameId: games.id,
      startedAt: games.startedAt,
      roomCode: games.roomCode,
      team: gamePlayers.name,
      scoreHalfPoints: gamePlayers.scoreHalfPoints,
      removedAt: gamePlayers.removedAt,
    })
    .from(playerUsers)
    .innerJoin(gamePlayers, sameOwner(gamePlayers.id, playerUsers.playerId))
    .innerJoin(games, sameOwner(games.id, gamePlayers.gameId))
    .where(and(eq(playerUsers.adminId, owned.adminId), eq(playerUsers.userId, owned.userId)))
    .orderBy(games.startedAt, games.id, gamePlayers.id);
}

/** Games of the last 30 days, also unrecorded ones. */
export async function listLiveSeats(
  db: Db,
  { adminId, email }: { adminId: string; email: string },
) {
  return db
    .select({ gameId: liveSeats.gameId, team: liveSeats.name, since: livePersons.joinedAt })
    .from(livePersons)
    .innerJoin(liveSeats, eq(liveSeats.id, livePersons.seatId))
    .innerJoin(liveGames, eq(liveGames.id, livePersons.gameId))
    .where(and(eq(liveGames.adminId, adminId), eq(livePersons.email, email)))
    .orderBy(livePersons.joinedAt, livePersons.seatId);
}

/** Other admins' logins stay private. */
export async function listLogins(db: Db, { adminId, email }: { adminId: string; email: string }) {
  const { createdAt, expiresAt } = playerLogins;
  return db
    .select({ createdAt, expiresAt })
    .from(playerLogins)
    .where(and(eq(playerLogins.adminId, adminId), eq(playerLogins.email, email)))
    .orderBy(createdAt);
}

/** Includes the end of the access. */
export async function listResultKeys(db: Db, { adminId, userId }: OwnedPerson) {
  return db
    .select({ gameId: gamePlayers.gameId, until: resultKeys.until })
    .from(playerUsers)
    .innerJoin(resultKeys, sameOwner(resultKeys.playerId, playerUsers.playerId))
    .innerJoin(gamePlayers, sameOwner(gamePlayers.id, resultKeys.playerId))
    .where(and(eq(playerUsers.adminId, adminId), eq(playerUsers.userId, userId)))
    .orderBy(resultKeys.until, gamePlayers.gameId);
}

/** Reads only those of this user's own answers and points. */
export async function listOwnCorrections(db: Db, { adminId, userId }: OwnedPerson) {
  const { id, gameId, at, kind, reason, note } = scoreCorrections;
  const isOfSeat = sameOwner(scoreCorrections.playerId, playerUsers.playerId);
  return db
    .select({ gameId, at, kind, reason, note })
    .from(playerUsers)
    .innerJoin(scoreCorrections, isOfSeat)
    .where(and(eq(playerUsers.adminId, adminId), eq(playerUsers.userId, userId)))
    .orderBy(at, id);
}

/** True if the seat `p` has only the user `mine`. */
export const isOnlyPersonOfSeat = sql`not exists (select from ${playerUsers} as other
  where other.admin_id = mine.admin_id and other.player_id = mine.player_id
    and other.user_id <> mine.user_id)`;
