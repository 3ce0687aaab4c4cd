import { type RoundVersion, type SchemeType, wholeText } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { questionOfN } from '../../db/question-numbers.ts';
import { games, playedQuestions, playedRounds } from '../../db/schema/games.ts';
import { shownPlayers } from '../../db/shown-players.ts';
import type { MomentAndId, PageStart } from '../../platform/http/pagination.ts';
import { namesOfLeaders } from '../../queries/people.store.ts';
import {
  anyEmailMatches,
  countOf,
  everyPerson,
  isInWindow,
  momentOf,
  olderThan,
  type SeatsQuery,
  seatsOfGame,
  teamMatches,
} from './seats.store.ts';

/** Amounts are half-points. */
export type GameRow = {
  id: string;
  roomCode: string;
  name: string;
  gameMode: GameMode;
  startedAt: string;
  endedAt: string | null;
  wagering: string[];
  roundsCount: number;
  playersCount: number;
  topHalfPoints: number | null;
  isDemo: boolean;
  leaders: string[];
  nightId: string | null;
};

export type RoundRow = {
  id: string;
  gameId: string;
  roomId: string;
  roomCode: string;
  name: string;
  createdAt: string;
  version: RoundVersion;
  roundMode: GameMode;
  schemeType: SchemeType | null;
  questionsCount: number;
  playersCount: number;
  isDemo: boolean;
};

/** Spans have `days` days. */
export type AttendanceQuery = SeatsQuery & { startDay: string; timeZone: string; days: number };

/** Undefined `start` means the whole window. */
export type AttendanceRow = {
  start: string | null;
  games: number;
  people: number;
  seatsWithoutPerson: number;
};

/** Newest first. A matching seat must have played. */
export async function listGames(
  db: Db,
  { after, limit, ...query }: SeatsQuery & PageStart<MomentAndId>,
): Promise<GameRow[]> {
  // Only the games of the page need their details.
  const { rows } = await db.execute<GameRow>(sql`
    select g.id, g.room_code as "roomCode", g.name, g.game_mode as "gameMode",
      g.started_at as "startedAt", g.ended_at as "endedAt", g.is_demo as "isDemo", g.night_id as "nightId",
      seats.*, played.*,
      ${namesOfLeaders({ adminId: sql`g.admin_id`, gameId: sql`g.id` })} as leaders
    from (select * from ${games} as g where ${isMeant(query)} and ${olderThan(after)}
      order by g.started_at desc, g.id desc limit ${limit}) as g
    cross join lateral (select count(*)::int as "playersCount",
        max(p.score_half_points)::float8 as "topHalfPoints"
      from ${shownPlayers} as p where p.admin_id = g.admin_id and p.game_id = g.id) as seats
    cross join lateral (select coalesce(sum(rounds), 0)::int as "roundsCount",
        coalesce(json_agg(scheme_name order by first_position)
          filter (where scheme_name is not null), '[]') as wagering
      from (select r.scheme ->> 'name' as scheme_name, count(*) as rounds,
          min(r.position) as first_position
        from ${playedRounds} as r where r.admin_id = g.admin_id and r.game_id = g.id
        group by 1) as by_scheme) as played
    order by g.started_at desc, g.id desc`);
  return rows;
}

export async function countGames(db: Db, query: SeatsQuery): Promise<number> {
  return countOf(db, sql`select from ${games} as g where ${isMeant(query)}`);
}

/** Newest first. */
export async function listRounds(
  db: Db,
  { adminId, after, limit }: PageStart<MomentAndId> & { adminId: string },
): Promise<RoundRow[]> {
  const older =
    after === undefined
      ? sql`true`
      : sql`(r.created_at, r.id) < (${momentOf(after[0])}, ${after[1]}::uuid)`;
  const { rows } = await db.execute<RoundRow>(sql`
    select r.id, r.game_id as "gameId", g.room_id as "roomId", g.room_code as "roomCode", r.name,
      r.created_at as "createdAt", r.version, r.round_mode as "roundMode",
      r.scheme ->> 'type' as "schemeType", g.is_demo as "isDemo",
      (select count(*)::int from ${playedQuestions} as q
        where q.admin_id = r.admin_id and q.round_id = r.id
          and q.order_num = ${questionOfN(sql.raw('q.order_num'))}) as "questionsCount",
      (select count(*)::int from ${shownPlayers} as p
        where p.admin_id = r.admin_id and p.game_id = r.game_id) as "playersCount"
    from (select * from ${playedRounds} as r where r.admin_id = ${adminId}::uuid and ${older}
      order by r.created_at desc, r.id desc limit ${limit}) as r
    join ${games} as g on g.admin_id = r.admin_id and g.id = r.game_id
    order by r.created_at desc, r.id desc`);
  return rows;
}

export async function countRounds(db: Db, adminId: string): Promise<number> {
  return countOf(db, sql`select from ${playedRounds} as r where r.admin_id = ${adminId}::uuid`);
}

/** Counts per span and in the whole window. */
export async function countAttendance(
  db: Db,
  { startDay, timeZone, days, ...query }: AttendanceQuery,
): Promise<AttendanceRow[]> {
  const { rows } = await db.execute<AttendanceRow>(sql`
    with meant as (select g.id, g.admin_id,
        greatest(0, (g.started_at at time zone ${timeZone}::text)::date - ${startDay}::date)
          / ${days}::int as part
      from ${games} as g where ${isMeant(query)})
    select case when grouping(g.part) = 0
        then (${startDay}::date + g.part * ${days}::int)::text end as start,
      count(distinct g.id)::int as games, count(distinct sat.user_id)::int as people,
      (count(p.id) filter (where sat.user_id is null))::int as "seatsWithoutPerson"
    from meant as g
    left join lateral (${seatsOfGame}) as p on true
    ${everyPerson}
    group by grouping sets ((g.part), ())
    order by g.part`);
  return rows;
}

function isMeant({ team, email, ...window }: SeatsQuery): SQL {
  if (team === '' && email === '') return isInWindow(window);
  const isSeatMeant = sql`${teamMatches(team)} and ${anyEmailMatches(email)}`;
  // An index leads from an email to its games, but not from a team name.
  if (email !== '' && wholeText(email) !== '') {
    return sql`${isInWindow(window)} and g.id in (select p.game_id from ${shownPlayers} as p
      where p.admin_id = ${window.adminId}::uuid and ${isSeatMeant})`;
  }
  return sql`${isInWindow(window)} and exists (select from (${seatsOfGame}) as p where ${isSeatMeant})`;
}
