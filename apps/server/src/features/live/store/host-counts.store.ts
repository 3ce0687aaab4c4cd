import type { QuestionExtras } from '@emcee/game';
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
  /** Teams with an answer to the round that is handed out. */
  started: number;
  /** The optional texts of the current question; null without one. */
  extras: QuestionExtras | null;
};

type Row = Omit<HostCounts, keyof SeatCounts> & { seats: SeatCounts | null };

type HostCountsOf = {
  game: StoredGame;
  roundId: string | null;
  current: number | null;
  handoutId: string | null;
  now: Date;
};

/** Reads all numbers that a host sees, in one query: every command and every delivery needs them. */
export async function readHostCounts(
  db: Db,
  { game, roundId, current, handoutId, now }: HostCountsOf,
): Promise<HostCounts> {
  const { id: gameId, roomId } = game;
  const [row] = await selectCounts(db, {
    ...{ gameId, roomId, roundId, current, handoutId },
    now: now.toISOString(),
  });
  const { seats = null, isFirstGame = true, groups = [], lateCount = 0, started = 0 } = row ?? {};
  const extras = row?.extras ?? null;
  const none = { seatsCount: 0, connectedCount: 0, waitingCount: 0 };
  return { ...(seats ?? none), isFirstGame, groups, lateCount, started, extras };
}

const selectCounts = preparedRows(
  ['gameId', 'roomId', 'roundId', 'current', 'handoutId', 'now'],
  ({ gameId, roomId, roundId, current, handoutId, now }) => sql<Row>`
    select (select to_json(seats)
        from (${seatCounts(sql`g.id = ${gameId}::uuid`, now)}) as seats) as seats,
      not exists (select 1 from games as other where other.room_id = ${roomId}::uuid
        and other.id <> ${gameId}::uuid and not other.is_demo) as "isFirstGame",
      (select coalesce(json_agg(counted order by counted.n), '[]')
        from (${groupCounts(roundId)}) as counted) as groups,
      (${countLateWaiting(roundId)}) as "lateCount",
      (select count(distinct a.seat_id)::int from live_responses as a
        join live_seats as s on s.id = a.seat_id and s.removed_at is null
        where a.round_id = ${handoutId}::uuid and a.text <> '') as started,
      (select json_build_object('alternateAnswers', q.alternate_answers, 'note', q.note,
          'explanation', q.explanation)
        from live_questions as q
        where q.round_id = ${roundId}::uuid and q.n = ${current}::int) as extras`,
);
