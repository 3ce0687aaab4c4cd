/** What the answers of a phone are held against, in one look: the game, its rounds, and what the team has answered. */
import { emptyQuestion, type Stage, type StageRound } from '@emcee/game';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  liveAnswers,
  liveGames,
  liveQuestions,
  liveResponses,
  liveRounds,
} from '../../../db/schema/live.ts';
import type { StoredResponse } from './live-answers.store.ts';
import { stageHead, toQuestion, toRound } from './live-stage.store.ts';

/** Where some answers of a seat belong. */
export type AnswerPlaces = {
  /** The rounds that are named, each with the questions that are; every other one stands there as an empty one. */
  stage: Stage;
  /** The answers of the seat to these questions as they stand, those that were withdrawn as well. */
  responses: readonly StoredResponse[];
  /** Those of the keys that were stored before, with what became of them then. */
  logged: readonly (readonly [string, 'saved' | 'late'])[];
};

/** Reads it at one moment, so that game, rounds and answers fit together; undefined without the game. */
export async function readAnswerPlaces(
  db: Db,
  part: {
    gameId: string;
    seatId: string;
    positions: readonly number[];
    numbers: readonly number[];
    keys: readonly string[];
  },
): Promise<AnswerPlaces | undefined> {
  const { gameId, seatId, positions, numbers, keys } = part;
  // The text of the statement is always the same, so that the database plans it once a connection.
  const isNamed = sql`${liveRounds.position} = any(${sql.param(positions)}::int[])`;
  const isAsked = sql`${liveQuestions.n} = any(${sql.param(numbers)}::int[])`;
  const isPlace = and(
    eq(liveResponses.roundId, liveQuestions.roundId),
    eq(liveResponses.n, liveQuestions.n),
  );
  const rows = await db
    .select({
      game: liveGames,
      round: liveRounds,
      question: liveQuestions,
      response: liveResponses,
      questionsCount: sql<number>`(
        select count(*)::int from ${liveQuestions} as counted where counted.round_id = ${liveRounds.id})`,
      logged: sql<[string, 'saved' | 'late'][]>`coalesce((
        select jsonb_agg(jsonb_build_array(${liveAnswers.key}, ${liveAnswers.outcome}))
        from ${liveAnswers} where ${liveAnswers.seatId} = ${seatId}
          and ${liveAnswers.key} = any(${sql.param(keys)}::text[])), '[]')`,
    })
    .from(liveGames)
    .leftJoin(liveRounds, and(eq(liveRounds.gameId, liveGames.id), isNamed))
    .leftJoin(liveQuestions, and(eq(liveQuestions.roundId, liveRounds.id), isAsked))
    .leftJoin(liveResponses, and(isPlace, eq(liveResponses.seatId, seatId)))
    .where(eq(liveGames.id, gameId))
    .prepare('live_answer_places')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const byRound = Map.groupBy(rows, ({ round }) => round?.id ?? '');
  return {
    stage: { ...stageHead(first.game), rounds: [...byRound.values()].flatMap(roundOfRows) },
    responses: rows.flatMap(({ response }) => (response === null ? [] : [response])),
    logged: first.logged,
  };
}

type PlaceRow = {
  round: typeof liveRounds.$inferSelect | null;
  question: typeof liveQuestions.$inferSelect | null;
  questionsCount: number;
};

function roundOfRows(rows: readonly PlaceRow[]): StageRound[] {
  const [first] = rows;
  if (first === undefined || first.round === null) return [];
  const named = new Map(
    rows.flatMap(({ question }) =>
      question === null ? [] : [[question.n, toQuestion(question)] as const],
    ),
  );
  const questions = Array.from(
    { length: first.questionsCount },
    (_none, index) => named.get(index + 1) ?? emptyQuestion,
  );
  return [toRound(first.round, questions)];
}
