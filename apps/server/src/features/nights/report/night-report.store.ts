import type { ReportedGame } from '@emcee/game';
import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sameOwner } from '../../../db/account-owner.ts';
import type { Db } from '../../../db/client.ts';
import { scoreCorrections } from '../../../db/schema/corrections.ts';
import { gameLeaders, games, playedRounds, playerUsers } from '../../../db/schema/games.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { nightSettings, nights } from '../../../db/schema/nights.ts';
import { shownPlayers } from '../../../db/shown-players.ts';
import type { MomentAndId, PageStart } from '../../../platform/http/pagination.ts';

type Owned = { adminId: string };

/** Moments in the database's text: `from` inclusive, `until` exclusive. */
export type ReportFilter = Owned & {
  from: string;
  until: string;
  hostId: string | undefined;
  personKey: string | undefined;
};

/** A night, or a game without one. */
export type ReportKey = { id: string; at: string; isNight: boolean };

/** Newest first. */
export async function listReportKeys(
  db: Db,
  { after, limit, ...filter }: ReportFilter & PageStart<MomentAndId>,
): Promise<ReportKey[]> {
  const older =
    after === undefined
      ? sql`true`
      : sql`(at, id) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`;
  const { rows } = await db.execute<ReportKey>(sql`
    select id, at, "isNight" from (${keysOf(filter)}) as key where ${older}
    order by at desc, id desc limit ${limit}`);
  return rows;
}

export type ReportTotals = { rows: number; nights: number; played: number; teams: number };

export async function sumReport(db: Db, filter: ReportFilter): Promise<ReportTotals> {
  const { rows } = await db.execute<ReportTotals>(sql`
    with key as materialized (${keysOf(filter)}),
      of_key as (select key.id, g.id as game_id from key
          join ${games} as g on g.admin_id = ${filter.adminId}::uuid and g.night_id = key.id
          where key."isNight"
        union all select id, id from key where not "isNight"),
      played as (select max((select count(*)::int from ${shownPlayers} as p
          where p.admin_id = ${filter.adminId}::uuid and p.game_id = of_key.game_id)) as teams
        from of_key group by id)
    select (select count(*)::int from key) as rows,
      (select count(*)::int from key where "isNight") as nights,
      count(*)::int as played, coalesce(sum(teams), 0)::int as teams
    from played`);
  const [totals] = rows;
  if (totals === undefined) throw new Error('A sum without a condition returned no row.');
  return totals;
}

function keysOf({ adminId, from, until, hostId, personKey }: ReportFilter): SQL {
  const isInWindow = (moment: SQL) =>
    sql`${moment} >= ${from}::timestamptz and ${moment} < ${until}::timestamptz`;
  const isOfRoom = (roomId: SQL) =>
    hostId === undefined
      ? sql`true`
      : sql`${roomId} in (select r.id from ${rooms} as r join ${hosts} as h on h.id = r.host_id
          where h.id = ${hostId}::uuid and h.admin_id = ${adminId}::uuid)`;
  const leader = sql`from ${gameLeaders} as l join ${games} as led on led.id = l.game_id
    where l.admin_id = ${adminId}::uuid and led.admin_id = ${adminId}::uuid`;
  const key = sql`${personKey ?? null}::uuid`;
  const isLed = (meant: SQL) =>
    sql`exists (select ${leader} and ${meant} and l.person_key = ${key})`;
  const isPlanned = sql`(n.person_key = ${key} and not exists (select ${leader} and led.night_id = n.id))`;
  const isRun =
    personKey === undefined
      ? { night: sql`true`, game: sql`true` }
      : {
          night: sql`(${isPlanned} or ${isLed(sql`led.night_id = n.id`)})`,
          game: isLed(sql`led.id = g.id`),
        };
  return sql`
    select n.id, n.starts_at as at, true as "isNight" from ${nights} as n
    where n.admin_id = ${adminId}::uuid and ${isInWindow(sql`n.starts_at`)}
      and ${isOfRoom(sql`n.room_id`)} and ${isRun.night}
    union all
    select g.id, g.started_at, false from ${games} as g
    where g.admin_id = ${adminId}::uuid and ${isInWindow(sql`g.started_at`)}
      and ${isOfRoom(sql`g.room_id`)} and ${isRun.game}
      and not exists (select from ${nights} as n where n.admin_id = g.admin_id and n.id = g.night_id)`;
}

/** A game with what its row needs if it has no night. */
export type StoredReportedGame = Awaited<ReturnType<typeof listReportedGames>>[number];

/** The games of nights, and others by their ids; the first one first. A deleted night is none. */
export function listReportedGames(
  db: Db,
  {
    adminId,
    nightIds,
    gameIds,
  }: Owned & { nightIds: readonly string[]; gameIds: readonly string[] },
) {
  const among = (column: SQLWrapper, ids: readonly string[]) =>
    sql`${column} = any(${sql.param(ids)}::uuid[])`;
  const ofGame = (alias: SQL) =>
    sql`${alias}.admin_id = ${games.adminId} and ${alias}.game_id = ${games.id}`;
  return db
    .select({
      id: games.id,
      nightId: nights.id,
      roomId: games.roomId,
      hostId: hosts.id,
      roomCode: games.roomCode,
      startedAt: games.startedAt,
      endedAt: games.endedAt,
      timeZone: sql<
        string | null
      >`coalesce(case when ${hosts.id} is not null then ${rooms.timeZone} end,
        ${nightSettings.timeZone})`,
      phones: games.phonesCount,
      rounds: sql<number>`(select count(*)::int from ${playedRounds} as pr where ${ofGame(sql`pr`)})`,
      corrections: sql<number>`(select count(*)::int from ${scoreCorrections} as c where ${ofGame(sql`c`)}
        and c.undoes_id is null and not exists (select from ${scoreCorrections} as u
          where u.admin_id = c.admin_id and u.undoes_id = c.id))`,
      teams: sql<ReportedGame['teams']>`(select coalesce(json_agg(json_build_object('name', p.name,
          'score', p.score_half_points, 'tie', p.tie_place)), '[]')
        from ${shownPlayers} as p where ${ofGame(sql`p`)})`,
      userIds: sql<string[]>`array(select distinct sat.user_id from ${shownPlayers} as p
        join ${playerUsers} as sat on sat.admin_id = p.admin_id and sat.player_id = p.id
        where ${ofGame(sql`p`)})`,
      leaders:
        sql`(select coalesce(json_agg(json_build_object('key', l.person_key, 'since', l.since)
          order by l.since, l.person_key), '[]') from ${gameLeaders} as l
        where ${ofGame(sql`l`)})`.mapWith((leaders: readonly { key: string; since: string }[]) =>
          leaders.map(({ key, since }) => ({ key, since: new Date(since) })),
        ),
    })
    .from(games)
    .leftJoin(nights, sameOwner(nights.id, games.nightId))
    .leftJoin(rooms, eq(rooms.id, games.roomId))
    .leftJoin(hosts, and(eq(hosts.id, rooms.hostId), eq(hosts.adminId, games.adminId)))
    .leftJoin(nightSettings, eq(nightSettings.adminId, games.adminId))
    .where(
      and(eq(games.adminId, adminId), or(among(games.nightId, nightIds), among(games.id, gameIds))),
    )
    .orderBy(asc(games.startedAt), asc(games.id));
}
