/** What a correction of the marking reads and writes: one question with its answers. */
import {
  type Scheme,
  schemeSchema,
  storedGameSettingsSchema,
  storedProGameOptionsSchema,
} from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  effectiveSettings,
  type ScoredAnswer,
  type ScoringRules,
} from '@emcee/game';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import {
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  responses,
} from '../../db/schema/games.ts';

/** One played question of one admin; the owner is part of the name, so nobody else's can be meant. */
export type OwnedQuestion = { adminId: string; questionId: string };

/** A question with everything that decides what its answers earn. */
export type MarkedQuestion = {
  rules: ScoringRules;
  scheme: Scheme | null;
  markedPoint: number;
  voided: boolean;
  answers: readonly (ScoredAnswer & { id: string })[];
};

const storedScheme = z.nullable(schemeSchema);

/** The question that an answer was given to. */
export async function questionOfAnswer(
  db: Db,
  { adminId, answerId }: { adminId: string; answerId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ questionId: playedAnswers.questionId })
    .from(playedAnswers)
    .where(and(eq(playedAnswers.adminId, adminId), eq(playedAnswers.id, answerId)));
  return row?.questionId;
}

/** A question and its answers; until the transaction ends nobody else writes to its game. */
export async function lockMarkedQuestion(
  db: Db,
  owned: OwnedQuestion,
): Promise<MarkedQuestion | undefined> {
  const [game] = await db
    .select({ id: games.id })
    .from(playedQuestions)
    .innerJoin(playedRounds, isRoundOfQuestion)
    .innerJoin(
      games,
      and(eq(games.adminId, playedRounds.adminId), eq(games.id, playedRounds.gameId)),
    )
    .where(isOwned(owned))
    .for('update', { of: games });
  if (game === undefined) return undefined;
  // Read behind the lock: what somebody else has corrected until then counts.
  const [row] = await db
    .select({
      markedPoint: playedQuestions.markedPoint,
      voided: playedQuestions.voided,
      settings: playedRounds.settings,
      scheme: playedRounds.scheme,
    })
    .from(playedQuestions)
    .innerJoin(playedRounds, isRoundOfQuestion)
    .where(isOwned(owned));
  if (row === undefined) return undefined;
  return {
    rules: scoringRules(row.settings),
    scheme: storedScheme.parse(row.scheme),
    markedPoint: row.markedPoint,
    voided: row.voided,
    answers: await readAnswers(db, owned),
  };
}

/** Stores the verdict on an answer and what was added to it. */
export async function setMarking(
  db: Db,
  { adminId, answer }: { adminId: string; answer: ScoredAnswer & { id: string } },
): Promise<void> {
  const { id, point, halfPoint, marked, additionalHalfPoints } = answer;
  await db
    .update(playedAnswers)
    .set({ point, halfPoint, marked, additionalHalfPoints })
    .where(and(eq(playedAnswers.adminId, adminId), eq(playedAnswers.id, id)));
}

/** Stores the value of a question, in whole points. */
export async function setMarkedPoint(
  db: Db,
  { markedPoint, ...owned }: OwnedQuestion & { markedPoint: number },
): Promise<void> {
  await db.update(playedQuestions).set({ markedPoint }).where(isOwned(owned));
}

const isRoundOfQuestion = and(
  eq(playedRounds.adminId, playedQuestions.adminId),
  eq(playedRounds.id, playedQuestions.roundId),
);

function isOwned({ adminId, questionId }: OwnedQuestion) {
  return and(eq(playedQuestions.adminId, adminId), eq(playedQuestions.id, questionId));
}

function scoringRules(settings: unknown): ScoringRules {
  const game = storedGameSettingsSchema.parse(settings);
  const pro = storedProGameOptionsSchema.parse(settings);
  const { scoringInterval } = effectiveSettings(game, defaultGameSettings);
  const { maxPointValue } = effectiveSettings(pro, defaultProGameOptions);
  return { scoringInterval, maxPointValue };
}

async function readAnswers(
  db: Db,
  { adminId, questionId }: OwnedQuestion,
): Promise<MarkedQuestion['answers']> {
  const rows = await db
    .select()
    .from(playedAnswers)
    .where(and(eq(playedAnswers.adminId, adminId), eq(playedAnswers.questionId, questionId)))
    .orderBy(asc(playedAnswers.id));
  const given = await db
    .select()
    .from(responses)
    .where(and(eq(responses.adminId, adminId), eq(responses.questionId, questionId)));
  const byAnswer = Map.groupBy(given, ({ answerId }) => answerId);
  return rows.map((row) => {
    const own = byAnswer.get(row.id) ?? [];
    return {
      ...row,
      players: own.map(({ playerId }) => playerId),
      wagers: own.flatMap(({ playerId, bet }) => (bet === null ? [] : [{ player: playerId, bet }])),
    };
  });
}
