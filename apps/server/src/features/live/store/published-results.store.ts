/** The results and scores that phones and screens read, as last published. */
import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { liveQuestions, liveRounds, liveSeatPoints, liveSeats } from '../../../db/schema/live.ts';
import { liveLateAnswers, liveResponses, liveResults } from '../../../db/schema/live-answers.ts';
import type { StoredResult } from './live-answers.store.ts';

/** A team's result. Null words or `isApart` stay as stored; without any, the words are the group's. */
type ShownResult = Pick<
  StoredResult,
  'n' | 'seatId' | 'verdict' | 'bet' | 'additionalHalfPoints' | 'earnedHalfPoints'
> & {
  valuePoints: number;
  valueHalves: number | null;
  words: string | null;
  groupText: string;
  isApart: boolean | null;
};

type Questions = { roundId: string; numbers: readonly number[] };

/** Results of a round, of teams still in the game. */
export async function listPublishedResults(db: Db, roundId: string): Promise<StoredResult[]> {
  return db
    .select(getTableColumns(liveResults))
    .from(liveResults)
    .innerJoin(liveSeats, eq(liveSeats.id, liveResults.seatId))
    .where(and(eq(liveResults.roundId, roundId), isNull(liveSeats.removedAt)))
    .orderBy(asc(liveResults.n), asc(liveResults.seatId));
}

/**
 * Rewrites the results of questions, and deletes those of teams in the game without an answer. Returns the
 * teams whose results change.
 */
export async function saveResults(
  db: Db,
  part: Questions & { results: readonly ShownResult[]; isFirst: boolean },
): Promise<string[]> {
  const { roundId, numbers, results, isFirst } = part;
  const column = columnsOf(results);
  const { rows } = await db.execute<{ seatId: string }>(sql`
    with shown as (
      select * from unnest(${column('n')}::int[], ${column('seatId')}::uuid[], ${column('words')}::text[],
        ${column('groupText')}::text[], ${column('verdict')}::text[], ${column('bet')}::bigint[],
        ${column('valuePoints')}::int[], ${column('valueHalves')}::int[],
        ${column('additionalHalfPoints')}::bigint[],
        ${column('earnedHalfPoints')}::bigint[], ${column('isApart')}::bool[])
        as shown (n, seat_id, words, group_text, verdict, bet, value_points, value_halves, additional_halves,
          earned_halves, apart)),
    gone as (
      delete from ${liveResults} as result using ${liveSeats} as seat
      where result.round_id = ${roundId}::uuid and result.n = any(${sql.param(numbers)}::int[])
        and seat.id = result.seat_id and seat.removed_at is null
        and (result.n, result.seat_id) not in (select n, seat_id from shown)
      returning result.seat_id),
    saved as (
      insert into ${liveResults} (round_id, n, seat_id, text, verdict, bet, value_points,
        value_halves, additional_halves, earned_halves, corrected_halves, is_apart, is_only_one)
      select ${roundId}::uuid, shown.n, shown.seat_id, coalesce(words, text, group_text), shown.verdict, shown.bet,
        shown.value_points, shown.value_halves, shown.additional_halves, shown.earned_halves,
        case when ${isFirst} then 0
          else coalesce(corrected_halves, 0) + shown.earned_halves - coalesce(stood.earned_halves, 0) end,
        coalesce(apart, is_apart, false), coalesce(is_only_one, false)
      from shown left join ${liveResults} as stood
        on not ${isFirst} and stood.round_id = ${roundId}::uuid
          and stood.n = shown.n and stood.seat_id = shown.seat_id
      on conflict (round_id, n, seat_id) do update set text = excluded.text, verdict = excluded.verdict,
        bet = excluded.bet, value_points = excluded.value_points, value_halves = excluded.value_halves,
        additional_halves = excluded.additional_halves, earned_halves = excluded.earned_halves,
        corrected_halves = excluded.corrected_halves, is_apart = excluded.is_apart
      where ${liveResults} is distinct from excluded
      returning seat_id)
    select seat_id as "seatId" from gone union select seat_id from saved`);
  return rows.map((row) => row.seatId);
}

/** Decides if a team is the only one that got any of a question, except a list; returns the teams whose results change. */
export function setOnlyOnes(db: Db, { roundId, numbers }: Questions): Promise<string[]> {
  return updateOnlyOnes(
    db,
    sql`select ${roundId}::uuid as round_id, unnest(${sql.param(numbers)}::int[]) as n`,
  );
}

/** The same for all questions that some teams answered, which have left the game. */
export function setOnlyOnesWithout(db: Db, seatIds: readonly string[]): Promise<string[]> {
  return updateOnlyOnes(
    db,
    sql`select distinct round_id, n from ${liveResults} where seat_id = any(${sql.param(seatIds)}::uuid[])`,
  );
}

async function updateOnlyOnes(db: Db, questions: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ seatId: string }>(sql`
    update ${liveResults} as result set is_only_one = not result.is_only_one
    from (
      select given.round_id, given.n, given.seat_id, given.is_only_one <> (coalesce(given.verdict = 'right', false)
        and not coalesce((question.published ->> 'isVoided')::boolean, question.is_voided)
        and 1 = count(*) filter (where given.verdict in ('right', 'half'))
          over (partition by given.round_id, given.n)) as is_changed
      from (${questions}) as changed
      join ${liveQuestions} as question on question.round_id = changed.round_id and question.n = changed.n and question.form ->> 'answers' is null
      join ${liveResults} as given on given.round_id = changed.round_id and given.n = changed.n
      join ${liveSeats} as seat on seat.id = given.seat_id and seat.removed_at is null
    ) as found
    where found.is_changed and result.round_id = found.round_id and result.n = found.n
      and result.seat_id = found.seat_id
    returning result.seat_id as "seatId"`);
  return rows.map((row) => row.seatId);
}

/**
 * Sums the scores of a game: the points of its results and those that teams were given. Raises the revisions
 * by which phones of changed teams notice. A first publication keeps the scores before it. Tells if the game
 * has tiebreakers.
 */
export async function sumScores(
  db: Db,
  part: { gameId: string; changed: readonly string[]; isFirst?: boolean },
): Promise<boolean> {
  const { gameId, changed, isFirst = false } = part;
  const { rows } = await db.execute<{ hasTiebreakers: boolean }>(sql`
    with summed as (update ${liveSeats} as seat set published_halves = scored.halves,
      previous_halves = case when ${isFirst} then seat.published_halves else seat.previous_halves end,
      revision = seat.revision + (seat.id = any(${sql.param(changed)}::uuid[]))::int
    from (
      select id, coalesce((select sum(earned_halves) from ${liveResults} where seat_id = one.id), 0)
        + coalesce((select sum(halves) from ${liveSeatPoints}
          where seat_id = one.id and withdrawn_at is null), 0) as halves
      from ${liveSeats} as one where game_id = ${gameId}::uuid
    ) as scored
    where seat.id = scored.id and (${isFirst} or seat.published_halves <> scored.halves
      or seat.id = any(${sql.param(changed)}::uuid[])))
    select exists (select from ${liveRounds}
      where game_id = ${gameId}::uuid and tied is not null) as "hasTiebreakers"`);
  return rows[0]?.hasTiebreakers ?? false;
}

/** A team's own spelling of an answer, on time or late; undefined if it is not stored. */
export async function findOwnWords(
  db: Db,
  { roundId, n, seatId, isLate }: { roundId: string; n: number; seatId: string; isLate: boolean },
): Promise<string | undefined> {
  const given = isLate ? liveLateAnswers : liveResponses;
  const [own] = await db
    .select({ text: given.text })
    .from(given)
    .where(and(eq(given.roundId, roundId), eq(given.n, n), eq(given.seatId, seatId)));
  return own?.text;
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
