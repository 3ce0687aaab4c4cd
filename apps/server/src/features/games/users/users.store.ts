import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { gamePlayers, games, playerUsers, users } from '../../../db/schema/games.ts';
import { isShownPlayer, shownPlayers } from '../../../db/shown-players.ts';
import type { MomentAndId, PageStart } from '../../../platform/http/pagination.ts';

/** The score is in half-points. */
export type UserRow = {
  id: string;
  email: string;
  lastLoginAt: string;
  playerNames: string[];
  roomCodes: string[];
  scoreHalfPoints: number;
};

export type UsersQuery = { adminId: string; seenSince: Date | undefined };

export type SeatInGame = {
  playerId: string;
  gameId: string;
  startedAt: Date;
  roomId: string;
  roomCode: string;
};

/** Only a user, or a seat with a user on it, has an address. */
export type Person = { email: string | null; seats: SeatInGame[] };

/** Last seen first; teams, rooms and scores are of all time. */
export async function listUsers(
  db: Db,
  { after, limit, ...query }: UsersQuery & PageStart<MomentAndId>,
): Promise<UserRow[]> {
  const earlier =
    after === undefined
      ? sql`true`
      : sql`(u.last_login_at, u.id)
          < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`;
  // Bytes compare much faster than text, and a user may have many teams.
  const { rows } = await db.execute<UserRow>(sql`
    with page as materialized (
      select u.id, u.email, u.last_login_at from ${users} as u
      where ${isMeant(query)} and ${earlier}
      order by u.last_login_at desc, u.id desc limit ${limit})
    select page.id, page.email, page.last_login_at as "lastLoginAt",
      coalesce(played.player_names, '{}') as "playerNames",
      coalesce(played.room_codes, '{}') as "roomCodes",
      coalesce(played.score_half_points, 0)::float8 as "scoreHalfPoints"
    from page
    left join (
      select sat.user_id, array_agg(distinct p.name collate "C") as player_names,
        array_agg(distinct g.room_code collate "C") as room_codes,
        sum(p.score_half_points) as score_half_points
      from ${playerUsers} as sat
      join ${shownPlayers} as p on p.admin_id = sat.admin_id and p.id = sat.player_id
      join ${games} as g on g.admin_id = p.admin_id and g.id = p.game_id
      where sat.admin_id = ${query.adminId}::uuid and sat.user_id in (select id from page)
      group by sat.user_id) as played on played.user_id = page.id
    order by page.last_login_at desc, page.id desc`);
  return rows;
}

export async function countUsers(db: Db, query: UsersQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${users} as u where ${isMeant(query)}`,
  );
  return rows[0]?.count ?? 0;
}

/** A user or seat; `withRemoved` includes seats that hosts removed. */
export type AskedPerson = { adminId: string; id: string; withRemoved?: boolean };

/** Newest game first; undefined if the admin has no such user. */
export async function findPerson(
  db: Db,
  { adminId, id, withRemoved = false }: AskedPerson,
): Promise<Person | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.adminId, adminId), eq(users.id, id)));
  if (user === undefined) return undefined;
  const isTheirs = and(eq(playerUsers.adminId, adminId), eq(playerUsers.userId, id));
  const seats = await selectSeats(db)
    .innerJoin(
      playerUsers,
      and(eq(playerUsers.adminId, gamePlayers.adminId), eq(playerUsers.playerId, gamePlayers.id)),
    )
    .where(withRemoved ? isTheirs : and(isTheirs, isShownPlayer))
    .orderBy(desc(games.startedAt), desc(games.id));
  return { email: user.email, seats };
}

/** Includes the address of its first user; undefined if the admin has no such seat. */
export async function findSeat(
  db: Db,
  { adminId, id }: { adminId: string; id: string },
): Promise<Person | undefined> {
  const seats = await selectSeats(db).where(
    and(eq(gamePlayers.adminId, adminId), eq(gamePlayers.id, id), isShownPlayer),
  );
  if (seats.length === 0) return undefined;
  const [first] = await db
    .select({ email: users.email })
    .from(playerUsers)
    .innerJoin(users, and(eq(users.adminId, playerUsers.adminId), eq(users.id, playerUsers.userId)))
    .where(and(eq(playerUsers.adminId, adminId), eq(playerUsers.playerId, id)))
    .orderBy(users.id)
    .limit(1);
  return { email: first?.email ?? null, seats };
}

function selectSeats(db: Db) {
  return db
    .select({
      playerId: gamePlayers.id,
      gameId: games.id,
      startedAt: games.startedAt,
      roomId: games.roomId,
      roomCode: games.roomCode,
    })
    .from(gamePlayers)
    .innerJoin(
      games,
      and(eq(games.adminId, gamePlayers.adminId), eq(games.id, gamePlayers.gameId)),
    );
}

function isMeant({ adminId, seenSince }: UsersQuery): SQL {
  const isTheirs = sql`u.admin_id = ${adminId}::uuid`;
  if (seenSince === undefined) return isTheirs;
  return sql`${isTheirs} and u.last_login_at >= ${seenSince.toISOString()}::timestamptz`;
}
