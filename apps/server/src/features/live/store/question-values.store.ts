import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveQuestions } from '../../../db/schema/live.ts';

/** What the questions of a round are worth that are not worth one interval, in points, by their numbers. */
export async function listQuestionValues(db: Db, roundId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ n: liveQuestions.n, points: liveQuestions.valuePoints })
    .from(liveQuestions)
    .where(and(eq(liveQuestions.roundId, roundId), isNotNull(liveQuestions.valuePoints)));
  return new Map(rows.flatMap(({ n, points }) => (points === null ? [] : [[n, points]])));
}

/** Says what a question is worth, in points; false where there is no such question. */
export async function setQuestionValue(
  db: Db,
  { roundId, n, points }: { roundId: string; n: number; points: number },
): Promise<boolean> {
  const rows = await db
    .update(liveQuestions)
    .set({ valuePoints: points })
    .where(and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, n)))
    .returning({ n: liveQuestions.n });
  return rows.length > 0;
}
