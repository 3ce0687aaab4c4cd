import type { Question, Round } from '@emcee/contract';
import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { newId } from '../../platform/secrets.ts';

/** A question as it is stored, before it has an id. */
export type NewQuestion = Omit<Question, '_id'>;

/** An admin's rounds with their questions in order, the newest round first. */
export async function listRounds(db: Db, adminId: string): Promise<Round[]> {
  const roundRows = await db
    .select()
    .from(rounds)
    .where(eq(rounds.adminId, adminId))
    .orderBy(desc(rounds.uploadedAt), desc(rounds.id));
  const questionRows = await db
    .select()
    .from(questions)
    .where(eq(questions.adminId, adminId))
    .orderBy(asc(questions.roundId), asc(questions.orderNum));
  const byRound = Map.groupBy(questionRows, (row) => row.roundId);
  return roundRows.map((row) => toRound(row, byRound.get(row.id) ?? []));
}

/** Stores a round and its questions; undefined when the admin has a round of this name. */
export async function insertRound(
  db: Db,
  round: { adminId: string; name: string; questions: readonly NewQuestion[]; now: Date },
): Promise<Round | undefined> {
  const { adminId, name, now } = round;
  const [row] = await db
    .insert(rounds)
    .values({ id: newId(), adminId, name, uploadedAt: now })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return undefined;
  const questionRows = round.questions.map((question) => ({
    ...question,
    id: newId(),
    adminId,
    roundId: row.id,
  }));
  await db.insert(questions).values(questionRows);
  return toRound(row, questionRows);
}

type QuestionRow = NewQuestion & { id: string };

function toRound(row: typeof rounds.$inferSelect, questionRows: readonly QuestionRow[]): Round {
  return {
    _id: row.id,
    name: row.name,
    uploaded: row.uploadedAt.toISOString(),
    revision: row.revision,
    // No call makes a scheme yet, so no round can be connected to one.
    wagerScheme: null,
    questions: questionRows.map(({ id, questionText, answerText, orderNum, image }) => ({
      _id: id,
      questionText,
      answerText,
      orderNum,
      image,
    })),
  };
}
