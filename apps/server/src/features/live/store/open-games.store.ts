import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** Rooms of an admin: those of some hosts, or all of them. */
export type RoomsOfAdmin = { adminId: string; hostIds?: readonly string[] };

/**
 * Raises the numbers of the open games in some rooms for what stands beside them, and gives every room with its game,
 * null while it is closed.
 */
export async function raiseOpenGames(
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
