/** Published rounds, whose changes nobody sees until they are published again. */
import { formParts, isAnswerOf, questionOf, storedValue, withKey } from '@emcee/game';
import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveQuestions, liveRounds } from '../../../db/schema/live.ts';

export async function setUnpublishedChanges(
  db: Db,
  { roundId, changes }: { roundId: string; changes: number },
): Promise<void> {
  await db
    .update(liveRounds)
    .set({ unpublishedChanges: changes })
    .where(eq(liveRounds.id, roundId));
  // Only a question that was not asked may still differ, which is no change of the record.
  if (changes > 0) return;
  const differs = or(isNotNull(liveQuestions.published), isNotNull(liveQuestions.publishedPoints));
  await db
    .update(liveQuestions)
    .set({ published: null, publishedPoints: null })
    .where(and(eq(liveQuestions.roundId, roundId), differs));
}

export async function countRoundsToMark(db: Db, gameId: string): Promise<number> {
  const isToPublish = or(
    inArray(liveRounds.state, ['open', 'out', 'marking']),
    gt(liveRounds.unpublishedChanges, 0),
  );
  return db.$count(liveRounds, and(eq(liveRounds.gameId, gameId), isToPublish));
}

/**
 * Rewrites a question from the record of its answer `n`; the text only if it has changed. The value of a bonus
 * isn't that of the question.
 */
export async function saveQuestion(
  db: Db,
  part: {
    roundId: string;
    n: number;
    questionText: string | undefined;
    key: string;
    isVoided: boolean;
    valuePoints: number;
  },
): Promise<void> {
  const { roundId, n, key, valuePoints, ...question } = part;
  const isMeant = and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, questionOf(n)));
  const [stored] = await db.select().from(liveQuestions).where(isMeant);
  if (stored === undefined) return;
  const asked = { answerText: stored.answerText, ...formParts(stored.form) };
  const value = isAnswerOf(n, asked.form) ? storedValue(valuePoints) : {};
  await db
    .update(liveQuestions)
    .set({ ...question, answerText: withKey(asked, n, key), ...value })
    .where(isMeant);
}
