/**
 * Corrections of a record through marking, while a game is open and after it. Scores follow in the
 * transaction of the caller, so what is stored is always what the rules make of the record. Bets stay
 * as they were placed.
 */
import { notFound } from '@emcee/contract';
import { markAnswer, playerTotals, type Verdict } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import {
  lockMarkedQuestion,
  type MarkedQuestion,
  type OwnedQuestion,
  questionOfAnswer,
  setMarkedPoint,
  setMarking,
} from './corrections.store.ts';
import { addToScores } from './records.store.ts';

/** Marks a group of identical responses; what was added to it, in half-points, stays unless it is given. */
export async function correctAnswer(
  db: Db,
  change: { adminId: string; answerId: string; verdict: Verdict; additionalHalfPoints?: number },
): Promise<void> {
  const { adminId, answerId, verdict } = change;
  const questionId = await questionOfAnswer(db, { adminId, answerId });
  if (questionId === undefined) throw notFound();
  const question = await lockedQuestion(db, { adminId, questionId });
  const answers = question.answers.map((answer) => {
    if (answer.id !== answerId) return answer;
    const { additionalHalfPoints = answer.additionalHalfPoints } = change;
    return { ...markAnswer(answer, verdict), additionalHalfPoints };
  });
  for (const answer of answers) {
    if (answer.id === answerId) await setMarking(db, { adminId, answer });
  }
  await moveScores(db, { adminId, before: question, after: { ...question, answers } });
}

/** Gives a question another value, in whole points; every answer to it earns accordingly. */
export async function correctQuestion(
  db: Db,
  { markedPoint, ...owned }: OwnedQuestion & { markedPoint: number },
): Promise<void> {
  const question = await lockedQuestion(db, owned);
  await setMarkedPoint(db, { ...owned, markedPoint });
  const after = { ...question, markedPoint };
  await moveScores(db, { adminId: owned.adminId, before: question, after });
}

async function lockedQuestion(db: Db, owned: OwnedQuestion): Promise<MarkedQuestion> {
  const question = await lockMarkedQuestion(db, owned);
  if (question === undefined) throw notFound();
  return question;
}

async function moveScores(
  db: Db,
  part: { adminId: string; before: MarkedQuestion; after: MarkedQuestion },
): Promise<void> {
  const before = earned(part.before);
  const halfPoints = new Map(
    [...earned(part.after)].map(([player, after]) => [player, after - (before.get(player) ?? 0)]),
  );
  await addToScores(db, { adminId: part.adminId, halfPoints });
}

function earned({ rules, scheme, ...question }: MarkedQuestion): Map<string, number> {
  return playerTotals([{ rules, scheme, questions: [question] }], []);
}
