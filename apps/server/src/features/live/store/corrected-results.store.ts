/** What phones go on to see of a question whose record was corrected in the portal. */
import { responseKey } from '@emcee/game';
import { and, count, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveGames, liveQuestions, liveRounds } from '../../../db/schema/live.ts';
import { liveLateAnswers, liveResponses, liveResults } from '../../../db/schema/live-answers.ts';
import type { StoredResult } from './live-answers.store.ts';
import type { StoredGame } from './live-games.store.ts';

/** How many rounds of a game wait to be marked, or to be published again. */
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

/** The game that a round belongs to, as long as its evening is kept. */
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

/** Rewrites a question as its record has it; its text and what it is worth alone where they have changed. */
export async function saveQuestion(
  db: Db,
  part: {
    roundId: string;
    n: number;
    questionText: string | undefined;
    answerText: string;
    isVoided: boolean;
    valuePoints: number | undefined;
  },
): Promise<void> {
  const { roundId, n, ...question } = part;
  await db
    .update(liveQuestions)
    .set(question)
    .where(and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, n)));
}

type NamedResult = { roundId: string; n: number; seatId: string };

/** Takes out what became of the answer of a team that has none any more. */
export async function deleteResult(db: Db, { roundId, n, seatId }: NamedResult): Promise<void> {
  await db
    .delete(liveResults)
    .where(
      and(eq(liveResults.roundId, roundId), eq(liveResults.n, n), eq(liveResults.seatId, seatId)),
    );
}

/** Puts another answer of a team in place of the one that stood; in its own words where they are kept. */
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
    .values({ roundId, n, seatId, text: words, bet, earnedHalves: 0, isOnlyOne: false })
    .onConflictDoUpdate({
      target: [liveResults.roundId, liveResults.n, liveResults.seatId],
      set: { text: words, bet },
    });
}

/** What of a result follows its record. */
export type SyncedResult = Pick<
  StoredResult,
  'seatId' | 'verdict' | 'additionalHalves' | 'earnedHalves' | 'isOnlyOne'
>;

/** Rewrites what became of the answers to a question; their words and bets stay. */
export async function syncResults(
  db: Db,
  part: { roundId: string; n: number; valuePoints: number; results: readonly SyncedResult[] },
): Promise<void> {
  const { roundId, n, valuePoints, results } = part;
  const column = (name: keyof SyncedResult) => sql.param(results.map((result) => result[name]));
  await db.execute(sql`
    update ${liveResults} as result set verdict = followed.verdict, value_points = ${valuePoints}::int,
      additional_halves = followed.additional_halves, earned_halves = followed.earned_halves,
      corrected_halves = result.corrected_halves + followed.earned_halves - result.earned_halves,
      is_only_one = followed.is_only_one
    from unnest(${column('seatId')}::uuid[], ${column('verdict')}::text[],
      ${column('additionalHalves')}::bigint[], ${column('earnedHalves')}::bigint[],
      ${column('isOnlyOne')}::bool[])
      as followed (seat_id, verdict, additional_halves, earned_halves, is_only_one)
    where result.round_id = ${roundId}::uuid and result.n = ${n}::int and result.seat_id = followed.seat_id`);
}
