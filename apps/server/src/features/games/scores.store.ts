import { privacyTexts, type ScoresBy } from '@emcee/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';
import { games, playerUsers, users } from '../../db/schema/games.ts';
import type { PageStart } from '../../platform/http/pagination.ts';
import {
  anyEmailMatches,
  countOf,
  emailMatches,
  everyPerson,
  isInWindow,
  momentOf,
  type PlacedWindow,
  type SeatFilter,
  type SeatsQuery,
  seatsOfGame,
  teamMatches,
} from './seats.store.ts';
import type { Window } from './window.ts';

/** The person known longest comes first. */
export type ResultRow = {
  gameId: string;
  playerId: string;
  userIds: string[];
  emails: string[];
  startedAt: string;
  roomCode: string;
  team: string;
  scoreHalfPoints: number;
  isDemo: boolean;
};

/** Start and id of the game, score and id of the seat. */
export type ResultKey = [ms: number, gameId: string, scoreHalfPoints: number, playerId: string];

export type UserScoreRow = {
  /** Set for teams only if a person was erased along with the name. */
  userId: string | null;
  email: string | null;
  /** Newest of the names below. */
  team: string;
  teams: string[];
  scoreHalfPoints: number;
  roomCodes: string[];
  /** The person, or the first seat in the sum. */
  scorerId: string;
};

export type UserScoreKey = [scoreHalfPoints: number, scorerId: string];

export type ScoresQuery = SeatsQuery & { by: ScoresBy };

/** Newest game first; within a game, highest score first. */
export async function listResults(
  db: Db,
  { after, limit, ...query }: SeatsQuery & PageStart<ResultKey>,
): Promise<ResultRow[]> {
  const { adminId, from, until, team, email } = query;
  if (after === undefined && team === '' && email === '' && isShort(query)) {
    return bySeat(await selectShortWindow(db, { adminId, from, until, limit }));
  }
  const behind =
    after === undefined
      ? sql`true`
      : sql`(g.started_at, g.id, p.score_half_points, p.id) < (${momentOf(after[0])},
          ${after[1]}::uuid, ${after[2]}::bigint, ${after[3]}::uuid)`;
  const seats = sql`${seatsOf(query)} and ${behind}`;
  const { rows } = await db.execute<PersonRow>(peopleOf(seats, sql`${limit}`));
  return bySeat(rows);
}

const SHORT_WINDOW_MS = 31 * 24 * 60 * 60 * 1000;

function isShort({ from, until }: Window): boolean {
  return Date.parse(until) - Date.parse(from) <= SHORT_WINDOW_MS;
}

// Planning takes a fifth of the most common query's time. A year deserves its own plan.
const selectShortWindow = preparedRows(
  ['adminId', 'from', 'until', 'limit'],
  ({ adminId, from, until, limit }) =>
    peopleOf(seatsOf({ adminId, from, until, team: '', email: '' }), sql`${limit}`),
);

// Only seats of the page need people. One row per person reads faster than aggregated lists.
function peopleOf(seats: SQL, limit: SQL): SQL<PersonRow> {
  return sql`
    select seat."gameId", seat."playerId", seat."startedAt", seat."roomCode", seat.team,
      seat."scoreHalfPoints"::float8 as "scoreHalfPoints", seat."isDemo", u.id as "userId", u.email
    from (select g.admin_id, g.id as "gameId", p.id as "playerId", g.started_at as "startedAt",
        g.room_code as "roomCode", g.is_demo as "isDemo", p.name as team,
        p.score_half_points as "scoreHalfPoints"
      ${seats}
      order by g.started_at desc, g.id desc, p.score_half_points desc, p.id desc
      limit ${limit}) as seat
    left join ${playerUsers} as sat
      on sat.admin_id = seat.admin_id and sat.player_id = seat."playerId"
    left join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
    order by seat."startedAt" desc, seat."gameId" desc, seat."scoreHalfPoints" desc,
      seat."playerId" desc, u.id`;
}

type PersonRow = Omit<ResultRow, 'userIds' | 'emails'> & {
  userId: string | null;
  email: string | null;
};

/** Expects the rows of a seat one after the other. */
function bySeat(rows: readonly PersonRow[]): ResultRow[] {
  const seats: ResultRow[] = [];
  for (const row of rows) {
    const last = seats.at(-1);
    if (last?.playerId !== row.playerId) seats.push(seatOf(row));
    else if (row.userId !== null && row.email !== null) {
      last.userIds.push(row.userId);
      last.emails.push(row.email);
    }
  }
  return seats;
}

function seatOf({ userId, email, ...seat }: PersonRow): ResultRow {
  const isKnown = userId !== null && email !== null;
  return { ...seat, userIds: isKnown ? [userId] : [], emails: isKnown ? [email] : [] };
}

export async function countResults(db: Db, query: SeatsQuery): Promise<number> {
  return countOf(db, sql`select ${seatsOf(query)}`);
}

/** Highest first. */
export async function listUserScores(
  db: Db,
  { after, limit, ...query }: ScoresQuery & PageStart<UserScoreKey>,
): Promise<UserScoreRow[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`("scoreHalfPoints", "scorerId") < (${after[0]}::bigint, ${after[1]}::text)`;
  const { rows } = await db.execute<UserScoreRow>(sql`
    select * from (${userScoresOf(query)}) as score where ${behind}
    order by "scoreHalfPoints" desc, "scorerId" desc limit ${limit}`);
  return rows;
}

export async function countUserScores(db: Db, query: ScoresQuery): Promise<number> {
  return countOf(db, userScoresOf(query));
}

function userScoresOf({ by, ...query }: ScoresQuery): SQL {
  return by === 'team' ? scoresByTeam(query) : scoresByPerson(query);
}

// Collation "C" compares bytes, much faster than words.
const sums = sql`(array_agg(p.name order by g.started_at desc, p.id desc))[1] as team,
  array_agg(distinct p.name collate "C") as teams,
  sum(p.score_half_points)::float8 as "scoreHalfPoints",
  array_agg(distinct g.room_code collate "C") as "roomCodes"`;

/** Every person of a seat gets its points; the team name does if nobody is known. */
function scoresByPerson({ team, email, ...window }: SeatsQuery): SQL {
  return sql`
    select u.id as "userId", max(u.email) as email, ${sums},
      coalesce(u.id::text, min(p.id::text collate "C")) collate "C" as "scorerId"
    from ${games} as g
    cross join lateral (${seatsOfGame}) as p
    ${everyPerson}
    left join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
    where ${isInWindow(window)} and ${teamMatches(team)} and ${emailMatches(email)}
    group by u.id, case when u.id is null then p.name end`;
}

/** Teams with an erased name stay separate, one per erased person. */
function scoresByTeam(query: SeatsQuery): SQL {
  const { erasedPlayer } = privacyTexts;
  return sql`
    select case when p.erased_at is not null then (${erasedPersonOfSeat}) end as "userId",
      ${erasedPlayer}::text as email, ${sums},
      min(p.id::text collate "C") as "scorerId"
    ${seatsOf(query)}
    group by p.name, 1`;
}

const erasedPersonOfSeat = sql`select u.id from ${playerUsers} as sat
  join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
  where sat.admin_id = p.admin_id and sat.player_id = p.id and u.erased_at is not null
  order by u.id limit 1`;

function seatsOf({ team, email, ...window }: SeatFilter & PlacedWindow): SQL {
  return sql`
    from ${games} as g
    cross join lateral (${seatsOfGame}) as p
    where ${isInWindow(window)} and ${teamMatches(team)} and ${anyEmailMatches(email)}`;
}
