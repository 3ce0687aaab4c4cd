import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRows } from '../../../db/prepared.ts';
import { answersOfQuestion } from '../../../db/question-numbers.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sharedSeats } from './presence.store.ts';

export type GameProgress = {
  gameId: string;
  hostId: string;
  seq: number;
  seatsCount: number;
  /** The host's current question; null if no round is open, or none of its questions was asked yet. */
  asked: { roundNumber: number; n: number; answered: number } | null;
  /** A team has more than one phone, or a phone with streams at two processes. */
  hasSharedSeats: boolean;
  /** A round is handed out, or closed and not published yet: answers change what its host sees. */
  hasWaitingRounds: boolean;
};

type Row = Omit<GameProgress, 'asked'> & {
  roundNumber: number | null;
  n: number | null;
  answered: number;
};

/** Rooms of an admin: those of some hosts, or all of them. */
export type RoomsOfAdmin = { adminId: string; hostIds?: readonly string[] };

/**
 * Raises the numbers of open games after a change of their rooms; returns every room with its open game, or
 * null.
 */
export async function raiseGameRevisions(
  db: Db,
  { adminId, hostIds }: RoomsOfAdmin,
): Promise<{ hostId: string; gameId: string | null }[]> {
  const chosen = hostIds === undefined ? sql`` : sql`and h.id = any(${sql.param(hostIds)}::uuid[])`;
  const { rows } = await db.execute<{ hostId: string; gameId: string | null }>(sql`
    with room as (select h.id from hosts as h where h.admin_id = ${adminId} ${chosen}),
    game as (
      select g.id from live_games as g join room on room.id = g.host_id
      where g.ended_at is null order by g.id for update of g
    ),
    raised as (
      update live_games as g set seq = g.seq + 1 from game where g.id = game.id
      returning g.id, g.host_id
    )
    select room.id as "hostId", raised.id as "gameId"
    from room left join raised on raised.host_id = room.id`);
  return rows;
}

/** One query for all games: it runs twice a second, for every room with new answers. */
export async function readGamesProgress(
  { db, clock }: Deps,
  gameIds: readonly string[],
): Promise<GameProgress[]> {
  const rows = await selectProgress(db, { gameIds, now: clock.now().toISOString() });
  return rows.map(({ roundNumber, n, answered, ...game }) => ({
    ...game,
    asked: roundNumber === null || n === null ? null : { roundNumber, n, answered },
  }));
}

const selectProgress = preparedRows(
  ['gameIds', 'now'],
  ({ gameIds, now }) => sql<Row>`
    select g.id as "gameId", coalesce(g.host_id::text, '') as "hostId", g.seq::float8 as seq,
      (select count(*)::int from live_seats as s
       where s.game_id = g.id and s.removed_at is null and s.waits_for is null) as "seatsCount",
      r.position as "roundNumber", r.current as n,
      (select count(distinct a.seat_id)::int from live_responses as a
       join live_seats as s on s.id = a.seat_id and s.removed_at is null
       where a.round_id = r.id and a.n = any(${answersOfQuestion('r.current')}::int[])
         and a.text <> '') as answered,
      exists (${sharedSeats(sql`g.id`, now)}) as "hasSharedSeats",
      exists (select 1 from live_rounds as w
       where w.game_id = g.id and w.state in ('out', 'marking')) as "hasWaitingRounds"
    from live_games as g
    left join live_rounds as r on r.game_id = g.id and r.state = 'open' and r.current > 0
    where g.id = any(${gameIds}::uuid[])`,
);
