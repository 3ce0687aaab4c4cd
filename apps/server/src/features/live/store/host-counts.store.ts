import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRows } from '../../../db/prepared.ts';
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

type Row = Omit<HostCounts, keyof SeatCounts> & { seats: SeatCounts | null };

/** Reads all numbers that a host sees, in one query: every command and every delivery needs them. */
export async function readHostCounts(
  db: Db,
  { game, roundId, now }: { game: StoredGame; roundId: string | null; now: Date },
): Promise<HostCounts> {
  const { id: gameId, roomId } = game;
  const [row] = await selectCounts(db, { gameId, roomId, roundId, now: now.toISOString() });
  const { seats = null, isFirstGame = true, groups = [], lateCount = 0 } = row ?? {};
  const none = { seatsCount: 0, connectedCount: 0, waitingCount: 0 };
  return { ...(seats ?? none), isFirstGame, groups, lateCount };
}

const selectCounts = preparedRows(
  ['gameId', 'roomId', 'roundId', 'now'],
  ({ gameId, roomId, roundId, now }) => sql<Row>`
    select (select to_json(seats)
        from (${seatCounts(sql`g.id = ${gameId}::uuid`, now)}) as seats) as seats,
      not exists (select 1 from games as other where other.room_id = ${roomId}::uuid
        and other.id <> ${gameId}::uuid and not other.is_demo) as "isFirstGame",
      (select coalesce(json_agg(counted order by counted.n), '[]')
        from (${groupCounts(roundId)}) as counted) as groups,
      (${countLateWaiting(roundId)}) as "lateCount"`,
);
