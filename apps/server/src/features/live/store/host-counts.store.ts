import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { countLateWaiting } from './late-answers.store.ts';
import type { StoredGame } from './live-games.store.ts';
import { type GroupCounts, groupCounts } from './live-marks.store.ts';
import { type SeatCounts, seatCounts } from './presence.store.ts';

export type HostCounts = SeatCounts & {
  isFirstGame: boolean;
  /** Of the answered questions of the round. */
  groups: GroupCounts[];
  lateCount: number;
};

/** Reads all numbers that a host sees, in one query: every command and every delivery needs them. */
export async function readHostCounts(
  db: Db,
  { game, roundId, now }: { game: StoredGame; roundId: string | null; now: Date },
): Promise<HostCounts> {
  type Row = {
    seats: SeatCounts | null;
    isFirstGame: boolean;
    groups: GroupCounts[];
    lateCount: number;
  };
  const { rows } = await db.execute<Row>(sql`
    select (select to_json(seats) from (${seatCounts(sql`g.id = ${game.id}::uuid`, now)}) as seats) as seats,
      not exists (select 1 from games as other where other.room_id = ${game.roomId}::uuid
        and other.id <> ${game.id}::uuid and not other.is_demo) as "isFirstGame",
      (select coalesce(json_agg(counted order by counted.n), '[]')
        from (${groupCounts(roundId)}) as counted) as groups,
      (${countLateWaiting(roundId)}) as "lateCount"`);
  const { seats = null, isFirstGame = true, groups = [], lateCount = 0 } = rows[0] ?? {};
  const none = { seatsCount: 0, connectedCount: 0, waitingCount: 0 };
  return { ...(seats ?? none), isFirstGame, groups, lateCount };
}
