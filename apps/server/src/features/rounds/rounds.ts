/**
 * The question rounds that an admin prepares before the game. Verified admins only, each their own.
 * Refuses a name that the admin has given to another round, in any case.
 */
import {
  type BodyOf,
  fieldRefused,
  type ListedRound,
  type Round,
  type roundCalls,
  roundTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertRound, listRounds as listStoredRounds } from './rounds.store.ts';

/** What the rounds feature needs. */
export type RoundsDeps = { db: Db; clock: Clock };

/** The admin's rounds with their questions, newest first. */
export async function listRounds(
  { db }: RoundsDeps,
  adminId: string,
): Promise<{ preEnteredRounds: ListedRound[] }> {
  const stored = await listStoredRounds(db, adminId);
  return {
    preEnteredRounds: stored.map(({ questions, ...round }) => ({
      ...round,
      preEnteredQuestions: questions,
    })),
  };
}

/** Stores a round; its questions are numbered in the order in which they came. */
export async function createRound(
  { db, clock }: RoundsDeps,
  { adminId, roundName, questions }: { adminId: string } & BodyOf<typeof roundCalls.create>,
): Promise<{ round: Round }> {
  const now = clock.now();
  const numbered = questions.map((question, index) => ({ ...question, orderNum: index + 1 }));
  return db.transaction(async (db) => {
    const round = await insertRound(db, { adminId, name: roundName, questions: numbered, now });
    if (round === undefined) throw fieldRefused('roundName', roundTexts.nameTaken);
    await writeAudit(db, {
      adminId,
      at: now,
      kind: 'rounds.created',
      detail: { roundName, questionsCount: questions.length },
    });
    return { round };
  });
}
