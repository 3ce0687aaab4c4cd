import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { games, users } from '../../db/schema/games.ts';
import type { PageStart } from '../../platform/http/pagination.ts';
import {
  firstEmailMatches,
  firstPerson,
  inWindow,
  momentOf,
  type SeatsQuery,
  seatsOfGame,
  teamMatches,
} from './seats.store.ts';

/** The score of a seat in its game. */
export type ResultRow = {
  gameId: string;
  playerId: string;
  userId: string | null;
  email: string | null;
  startedAt: string;
  roomCode: string;
  team: string;
  scoreHalfPoints: number;
};

/** The keys of the results: start and id of the game, score and id of the seat. */
export type ResultKey = [ms: number, gameId: string, scoreHalfPoints: number, playerId: string];

/** The score of a person, or of a team without one, in a window. */
export type UserScoreRow = {
  userId: string | null;
  email: string | null;
  team: string;
  scoreHalfPoints: number;
  roomCodes: string[];
  /** The first of the seats that are summed up. */
  firstSeatId: string;
};

/** The keys of the user scores: the score, and the first seat. */
export type UserScoreKey = [scoreHalfPoints: number, firstSeatId: string];

/** The seats of a window, the newest game first, in a game the highest score first. */
export async function listResults(
  db: Db,
  { after, limit, ...query }: SeatsQuery & PageStart<ResultKey>,
): Promise<ResultRow[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(g.started_at, g.id, p.score_half_points, p.id) < (${momentOf(after[0])},
          ${after[1]}::uuid, ${after[2]}::bigint, ${after[3]}::uuid)`;
  const { rows } = await db.execute<ResultRow>(sql`
    select g.id as "gameId", p.id as "playerId", u.id as "userId", u.email,
      g.started_at as "startedAt", g.room_code as "roomCode", p.name as team,
      p.score_half_points::float8 as "scoreHalfPoints"
    ${seatsOf(query)} and ${behind}
    order by g.started_at desc, g.id desc, p.score_half_points desc, p.id desc limit ${limit}`);
  return rows;
}

export async function countResults(db: Db, query: SeatsQuery): Promise<number> {
  return countOf(db, sql`select ${seatsOf(query)}`);
}

/** The sums of a window, highest first: a person counts for the seats where it is the first one. */
export async function listUserScores(
  db: Db,
  { after, limit, ...query }: SeatsQuery & PageStart<UserScoreKey>,
): Promise<UserScoreRow[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`("scoreHalfPoints", "firstSeatId") < (${after[0]}::bigint, ${after[1]}::text)`;
  const { rows } = await db.execute<UserScoreRow>(sql`
    select * from (${userScoresOf(query)}) as score where ${behind}
    order by "scoreHalfPoints" desc, "firstSeatId" desc limit ${limit}`);
  return rows;
}

export async function countUserScores(db: Db, query: SeatsQuery): Promise<number> {
  return countOf(db, userScoresOf(query));
}

function userScoresOf(query: SeatsQuery): SQL {
  // The seats of a person are one group; without a person those of one team name are. Bytes are
  // compared much faster than words are.
  return sql`
    select person.user_id as "userId", max(u.email) as email,
      (array_agg(p.name order by g.started_at desc, p.id desc))[1] as team,
      sum(p.score_half_points)::float8 as "scoreHalfPoints",
      array_agg(distinct g.room_code collate "C") as "roomCodes",
      min(p.id::text collate "C") as "firstSeatId"
    ${seatsOf(query)}
    group by person.user_id, case when person.user_id is null then p.name end`;
}

function seatsOf({ team, email, ...window }: SeatsQuery): SQL {
  return sql`
    from ${games} as g
    cross join lateral (${seatsOfGame}) as p
    ${firstPerson}
    left join ${users} as u on u.admin_id = p.admin_id and u.id = person.user_id
    where ${inWindow(window)} and ${teamMatches(team)} and ${firstEmailMatches(email)}`;
}

async function countOf(db: Db, rowsOf: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rowsOf}) as counted`,
  );
  return rows[0]?.count ?? 0;
}
