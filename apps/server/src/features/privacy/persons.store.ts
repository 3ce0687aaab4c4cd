import { privacyTexts } from '@emcee/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { gamePlayers, games, playerUsers, users } from '../../db/schema/games.ts';

/** A person of an admin; the owner is part of the name, so nobody else's can be meant. */
export type OwnedPerson = { adminId: string; userId: string };

/** A person who played; the address of who was erased is the same words for everybody. */
export type Person = typeof users.$inferSelect;

/** What stands in the records of a person. */
export type PersonRecords = { games: number; ownTeams: string[] };

/** A seat of a person: the game, the team and its score in half-points. */
export type PersonSeat = {
  gameId: string;
  startedAt: Date;
  roomCode: string;
  team: string;
  scoreHalfPoints: number;
  /** When its host removed it: it is nowhere else then. */
  removedAt: Date | null;
};

export async function findPerson(
  db: Db,
  { adminId, userId }: OwnedPerson,
): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.adminId, adminId), eq(users.id, userId)));
  return row;
}

/** As `findPerson`; until the transaction ends nobody else changes the person. */
export async function lockPerson(
  db: Db,
  { adminId, userId }: OwnedPerson,
): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.adminId, adminId), eq(users.id, userId)))
    .for('update');
  return row;
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

/** How many games somebody played, and the names of the teams that were this person alone, also of those that a host removed. */
export async function readPersonRecords(db: Db, owned: OwnedPerson): Promise<PersonRecords> {
  const { rows } = await db.execute<PersonRecords>(sql`
    select (count(distinct p.game_id) filter (where p.removed_at is null))::int as games,
      coalesce(array_agg(distinct p.name collate "C")
        filter (where p.name not in ('', ${privacyTexts.erasedPlayer}) and ${satAlone}), '{}') as "ownTeams"
    from ${playerUsers} as mine
    join ${gamePlayers} as p on p.admin_id = mine.admin_id and p.id = mine.player_id
    where mine.admin_id = ${owned.adminId}::uuid and mine.user_id = ${owned.userId}::uuid`);
  return rows[0] ?? { games: 0, ownTeams: [] };
}

/** The seats of somebody, also those that a host removed, the oldest game first. */
export async function listPersonSeats(db: Db, owned: OwnedPerson): Promise<PersonSeat[]> {
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
    .innerJoin(
      gamePlayers,
      and(eq(gamePlayers.adminId, playerUsers.adminId), eq(gamePlayers.id, playerUsers.playerId)),
    )
    .innerJoin(games, and(eq(games.adminId, gamePlayers.adminId), eq(games.id, gamePlayers.gameId)))
    .where(and(eq(playerUsers.adminId, owned.adminId), eq(playerUsers.userId, owned.userId)))
    .orderBy(games.startedAt, games.id, gamePlayers.id);
}

/** Takes the address away; false when that was done before. */
export async function eraseAddress(
  db: Db,
  { adminId, userId, now }: OwnedPerson & { now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ email: privacyTexts.erasedPlayer, erasedAt: now })
    .where(and(eq(users.adminId, adminId), eq(users.id, userId), isNull(users.erasedAt)));
  return rowCount !== 0;
}

/** Takes the names away of the teams that were this person alone; returns how many. */
export async function eraseOwnTeams(db: Db, { adminId, userId }: OwnedPerson): Promise<number> {
  const { erasedPlayer } = privacyTexts;
  const { rowCount } = await db.execute(sql`
    update ${gamePlayers} as p set name = ${erasedPlayer} from ${playerUsers} as mine
    where mine.admin_id = ${adminId}::uuid and mine.user_id = ${userId}::uuid
      and p.admin_id = mine.admin_id and p.id = mine.player_id and p.name <> ${erasedPlayer}
      and ${satAlone}`);
  return rowCount ?? 0;
}

// Of the seat `p` of the person `mine`.
const satAlone = sql`not exists (select from ${playerUsers} as other
  where other.admin_id = mine.admin_id and other.player_id = mine.player_id
    and other.user_id <> mine.user_id)`;
