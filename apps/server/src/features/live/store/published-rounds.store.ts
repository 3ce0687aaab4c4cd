/** What is kept of published rounds, so that their hosts can change them unseen. */
import { and, asc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveQuestions, liveRounds, liveSeats } from '../../../db/schema/live.ts';
import { liveResults } from '../../../db/schema/live-answers.ts';
import type { StoredResult } from './live-answers.store.ts';

/** What became of the answers to a round of the teams that are in its game, as it was published last. */
export async function listPublishedResults(db: Db, roundId: string): Promise<StoredResult[]> {
  return db
    .select(getTableColumns(liveResults))
    .from(liveResults)
    .innerJoin(liveSeats, eq(liveSeats.id, liveResults.seatId))
    .where(and(eq(liveResults.roundId, roundId), isNull(liveSeats.removedAt)))
    .orderBy(asc(liveResults.n), asc(liveResults.seatId));
}

/** Whoever alone knew a published question beside a team that is gone now is the only one; gives these seats. */
export async function syncRemoval(db: Db, seatId: string): Promise<string[]> {
  const { rows } = await db.execute<{ seatId: string }>(sql`
    update ${liveResults} as result set is_only_one = true
    from ${liveResults} as gone
    join ${liveQuestions} as question on question.round_id = gone.round_id and question.n = gone.n
    where gone.seat_id = ${seatId}::uuid and gone.verdict = 'right'
      and not coalesce((question.published ->> 'isVoided')::boolean, question.is_voided)
      and result.round_id = gone.round_id and result.n = gone.n and result.verdict = 'right'
      and array[result.seat_id] = array(
        select other.seat_id from ${liveResults} as other
        join ${liveSeats} as seat on seat.id = other.seat_id and seat.removed_at is null
        where other.round_id = gone.round_id and other.n = gone.n and other.verdict = 'right')
    returning result.seat_id as "seatId"`);
  return rows.map((row) => row.seatId);
}

/** What questions of a round were worth when it was published, in points, where that has changed since. */
export async function listPublishedValues(db: Db, roundId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ n: liveQuestions.n, points: liveQuestions.publishedPoints })
    .from(liveQuestions)
    .where(and(eq(liveQuestions.roundId, roundId), isNotNull(liveQuestions.publishedPoints)));
  return new Map(rows.flatMap(({ n, points }) => (points === null ? [] : [[n, points]])));
}

/** Keeps what a question was worth when its round was published; what is kept already stays. */
export async function keepPublishedValue(
  db: Db,
  { roundId, n, points }: { roundId: string; n: number; points: number },
): Promise<void> {
  await db
    .update(liveQuestions)
    .set({ publishedPoints: sql`coalesce(${liveQuestions.publishedPoints}, ${points})` })
    .where(and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, n)));
}

/** Forgets what the questions of a round were worth before: everybody sees what they are worth now. */
export async function forgetPublishedValues(db: Db, roundId: string): Promise<void> {
  await db
    .update(liveQuestions)
    .set({ publishedPoints: null })
    .where(and(eq(liveQuestions.roundId, roundId), isNotNull(liveQuestions.publishedPoints)));
}

/** Says how much of a round was changed since it was published. */
export async function setUnpublishedChanges(
  db: Db,
  { roundId, changes }: { roundId: string; changes: number },
): Promise<void> {
  await db
    .update(liveRounds)
    .set({ unpublishedChanges: changes })
    .where(eq(liveRounds.id, roundId));
}

/** Teams are told of a correction until the next round starts. */
export async function forgetCorrected(db: Db, gameId: string): Promise<void> {
  await db.execute(sql`
    update ${liveResults} as result set corrected_halves = 0 from ${liveRounds} as round
    where round.game_id = ${gameId}::uuid and result.round_id = round.id and result.corrected_halves <> 0`);
}

/** What corrections have brought some seats since the last round started, by round, in half-points. */
export async function listCorrected(
  db: Db,
  seatIds: readonly string[],
): Promise<{ seatId: string; roundId: string; halves: number }[]> {
  if (seatIds.length === 0) return [];
  const halves = sql<number>`sum(${liveResults.correctedHalves})`.mapWith(Number);
  return db
    .select({ seatId: liveResults.seatId, roundId: liveResults.roundId, halves })
    .from(liveResults)
    .where(
      and(
        sql`${liveResults.seatId} = any(${sql.param(seatIds)}::uuid[])`,
        ne(liveResults.correctedHalves, 0),
      ),
    )
    .groupBy(liveResults.seatId, liveResults.roundId);
}
