/** Published results, kept so that hosts can change rounds unseen. */

import { responseKey } from '@emcee/game';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveGames, liveQuestions, liveRounds, liveSeats } from '../../../db/schema/live.ts';
import { liveLateAnswers, liveResponses, liveResults } from '../../../db/schema/live-answers.ts';
import type { StoredResult } from './live-answers.store.ts';
import type { StoredGame } from './live-games.store.ts';

type NamedResult = { roundId: string; n: number; seatId: string };

/** The fields of a result that follow its record. */
export type SyncedResult = Pick<
  StoredResult,
  'seatId' | 'verdict' | 'additionalHalfPoints' | 'earnedHalfPoints' | 'isOnlyOne'
>;

/** Results of a round as last published, of teams still in the game. */
export async function listPublishedResults(db: Db, roundId: string): Promise<StoredResult[]> {
  return db
    .select(getTableColumns(liveResults))
    .from(liveResults)
    .innerJoin(liveSeats, eq(liveSeats.id, liveResults.seatId))
    .where(and(eq(liveResults.roundId, roundId), isNull(liveSeats.removedAt)))
    .orderBy(asc(liveResults.n), asc(liveResults.seatId));
}

/**
 * Removing teams may leave one team as the only one that got any of a question; marks these results and
 * returns their seats.
 */
export async function syncRemoval(db: Db, seatIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ seatId: string }>(sql`
    update ${liveResults} as result set is_only_one = true
    from ${liveResults} as gone
    join ${liveQuestions} as question on question.round_id = gone.round_id and question.n = gone.n
    where gone.seat_id = any(${sql.param(seatIds)}::uuid[]) and gone.verdict in ('right', 'half')
      and not coalesce((question.published ->> 'isVoided')::boolean, question.is_voided)
      and result.round_id = gone.round_id and result.n = gone.n and result.verdict = 'right'
      and array[result.seat_id] = array(
        select other.seat_id from ${liveResults} as other
        join ${liveSeats} as seat on seat.id = other.seat_id and seat.removed_at is null
        where other.round_id = gone.round_id and other.n = gone.n
          and other.verdict in ('right', 'half'))
    returning result.seat_id as "seatId"`);
  return rows.map((row) => row.seatId);
}

/** Published values of questions that have changed since, in points. */
export async function listPublishedValues(db: Db, roundId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ n: liveQuestions.n, points: liveQuestions.publishedPoints })
    .from(liveQuestions)
    .where(and(eq(liveQuestions.roundId, roundId), isNotNull(liveQuestions.publishedPoints)));
  return new Map(rows.flatMap(({ n, points }) => (points === null ? [] : [[n, points]])));
}

/** Stores the published value of a question, unless one is stored already. */
export async function keepPublishedValue(
  db: Db,
  { roundId, n, points }: { roundId: string; n: number; points: number },
): Promise<void> {
  await db
    .update(liveQuestions)
    .set({ publishedPoints: sql`coalesce(${liveQuestions.publishedPoints}, ${points})` })
    .where(and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, n)));
}

/** Deletes stored values: phones and screens now show the current ones. */
export async function forgetPublishedValues(db: Db, roundId: string): Promise<void> {
  await db
    .update(liveQuestions)
    .set({ publishedPoints: null })
    .where(and(eq(liveQuestions.roundId, roundId), isNotNull(liveQuestions.publishedPoints)));
}

export async function setUnpublishedChanges(
  db: Db,
  { roundId, changes }: { roundId: string; changes: number },
): Promise<void> {
  await db
    .update(liveRounds)
    .set({ unpublishedChanges: changes })
    .where(eq(liveRounds.id, roundId));
}

/** Phones show a correction until the next round starts. */
export async function clearCorrectedMarks(db: Db, gameId: string): Promise<void> {
  await db.execute(sql`
    update ${liveResults} as result set corrected_halves = 0 from ${liveRounds} as round
    where round.game_id = ${gameId}::uuid and result.round_id = round.id and result.corrected_halves <> 0`);
}

/** Gains from corrections since the last round started, by round, in half-points. */
export async function listCorrected(
  db: Db,
  seatIds: readonly string[],
): Promise<{ seatId: string; roundId: string; gainedHalfPoints: number }[]> {
  if (seatIds.length === 0) return [];
  const gainedHalfPoints = sql<number>`sum(${liveResults.correctedHalfPoints})`.mapWith(Number);
  return db
    .select({ seatId: liveResults.seatId, roundId: liveResults.roundId, gainedHalfPoints })
    .from(liveResults)
    .where(
      and(
        sql`${liveResults.seatId} = any(${sql.param(seatIds)}::uuid[])`,
        ne(liveResults.correctedHalfPoints, 0),
      ),
    )
    .groupBy(liveResults.seatId, liveResults.roundId);
}

export async function countRoundsToMark(db: Db, gameId: string): Promise<number> {
  const isToPublish = or(
    eq(liveRounds.state, 'open'),
    eq(liveRounds.state, 'marking'),
    gt(liveRounds.unpublishedChanges, 0),
  );
  const [row] = await db
    .select({ rounds: count() })
    .from(liveRounds)
    .where(and(eq(liveRounds.gameId, gameId), isToPublish));
  return row?.rounds ?? 0;
}

/** Finds the game of a round while its live data exists. */
export async function findGameOfRound(
  db: Db,
  { gameId, roundId }: { gameId: string; roundId: string },
): Promise<StoredGame | undefined> {
  const [row] = await db
    .select({ game: liveGames })
    .from(liveRounds)
    .innerJoin(liveGames, eq(liveGames.id, liveRounds.gameId))
    .where(and(eq(liveRounds.id, roundId), eq(liveGames.id, gameId)));
  return row?.game;
}

/** Rewrites a question from its record; text and value only if they have changed. */
export async function saveQuestion(
  db: Db,
  part: {
    roundId: string;
    n: number;
    questionText: string | undefined;
    answerText: string;
    isVoided: boolean;
    questionValue: number | undefined;
  },
): Promise<void> {
  const { roundId, n, ...question } = part;
  await db
    .update(liveQuestions)
    .set(question)
    .where(and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, n)));
}

/** Deletes the result of a team whose answer was removed. */
export async function deleteResult(db: Db, { roundId, n, seatId }: NamedResult): Promise<void> {
  await db
    .delete(liveResults)
    .where(
      and(eq(liveResults.roundId, roundId), eq(liveResults.n, n), eq(liveResults.seatId, seatId)),
    );
}

/** Replaces a team's result by another answer, in the team's own spelling if stored. */
export async function replaceResult(
  db: Db,
  part: NamedResult & { text: string; bet: number; isLate: boolean },
): Promise<void> {
  const { roundId, n, seatId, text, bet, isLate } = part;
  const given = isLate ? liveLateAnswers : liveResponses;
  const [own] = await db
    .select({ text: given.text })
    .from(given)
    .where(and(eq(given.roundId, roundId), eq(given.n, n), eq(given.seatId, seatId)));
  const words = own !== undefined && responseKey(own.text) === responseKey(text) ? own.text : text;
  await db
    .insert(liveResults)
    .values({ roundId, n, seatId, text: words, bet, earnedHalfPoints: 0, isOnlyOne: false })
    .onConflictDoUpdate({
      target: [liveResults.roundId, liveResults.n, liveResults.seatId],
      set: { text: words, bet },
    });
}

/** Rewrites the results of a question; texts and bets stay. */
export async function syncResults(
  db: Db,
  part: { roundId: string; n: number; questionValue: number; results: readonly SyncedResult[] },
): Promise<void> {
  const { roundId, n, questionValue: valuePoints, results } = part;
  const column = (name: keyof SyncedResult) => sql.param(results.map((result) => result[name]));
  await db.execute(sql`
    update ${liveResults} as result set verdict = followed.verdict, value_points = ${valuePoints}::int,
      additional_halves = followed.additional_halves, earned_halves = followed.earned_halves,
      corrected_halves = result.corrected_halves + followed.earned_halves - result.earned_halves,
      is_only_one = followed.is_only_one
    from unnest(${column('seatId')}::uuid[], ${column('verdict')}::text[],
      ${column('additionalHalfPoints')}::bigint[], ${column('earnedHalfPoints')}::bigint[],
      ${column('isOnlyOne')}::bool[])
      as followed (seat_id, verdict, additional_halves, earned_halves, is_only_one)
    where result.round_id = ${roundId}::uuid and result.n = ${n}::int and result.seat_id = followed.seat_id`);
}
