/**
 * Corrects a round that its host publishes again: the record becomes as if the current marks had been
 * published first. Logs each correction. Unchanged parts keep their ids, and bets stay as placed.
 */
import {
  correctionsBetween,
  playerTotals,
  type RecordCorrection,
  responseKey,
  type ScoredAnswer,
  type ScoredRound,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { publish } from '../../../platform/events/events.store.ts';
import { newId } from '../../../platform/secrets.ts';
import { listQuestions, type StoredAnswer, type StoredQuestion } from '../played.store.ts';
import { addToScores } from '../record-players.store.ts';
import {
  insertQuestions,
  lockGame,
  type OwnedGame,
  type QuestionRecord,
  type RoundRecord,
  saveAnswers,
  saveResponses,
} from '../records.store.ts';
import { insertCorrections, removeUngivenAnswers, saveQuestions } from './correct-round.store.ts';

/** A question whose answers can be those of one player, marked separately from equal answers. */
type CorrectedQuestion = Omit<QuestionRecord, 'answers'> & {
  answers: readonly (ScoredAnswer & { isApart?: boolean | undefined })[];
};

/** Changes of a published round by its host. */
export type RoundCorrections = {
  round: Omit<RoundRecord, 'questions'> & { id: string; questions: readonly CorrectedQuestion[] };
  at: Date;
  /** The host; null once deleted. */
  actorId: string | null;
};

/** Corrects a recorded round, its scores and the log, and notifies the admin. */
export async function correctRound(
  db: Db,
  { round, at, actorId, ...owned }: OwnedGame & RoundCorrections,
): Promise<void> {
  const { adminId } = owned;
  if ((await lockGame(db, owned)) === undefined) throw new Error('No game has this id.');
  const before = await listQuestions(db, { adminId, roundIds: [round.id] });
  await writeQuestions(db, {
    adminId,
    roundId: round.id,
    stood: before,
    questions: round.questions,
  });
  const after = await listQuestions(db, { adminId, roundIds: [round.id] });
  await addToScores(db, { adminId, halfPoints: gains(round, { before, after }) });
  const stood = new Map(before.map((question) => [question.id, question]));
  const apart = apartPlayers(round.questions);
  const rows = after.flatMap((question) =>
    correctionsBetween(stood.get(question.id) ?? { ...question, answers: [] }, question, (player) =>
      apart.has(`${question.orderNum} ${player}`),
    ).map((correction) => rowOf(correction, { roundId: round.id, question })),
  );
  await insertCorrections(db, { ...owned, at, actor: 'host', actorId, rows });
  await publish(db, { adminId, event: 'corrected', data: { gameId: owned.gameId } });
}

async function writeQuestions(
  db: Db,
  part: {
    adminId: string;
    roundId: string;
    stood: readonly StoredQuestion[];
    questions: readonly QuestionRecord[];
  },
): Promise<void> {
  const { adminId, roundId, stood, questions } = part;
  const byNumber = new Map(stood.map((question) => [question.orderNum, question]));
  const asked = questions.map((question, index) => ({ orderNum: index + 1, ...question }));
  // A question that was not asked enters the record once a late answer to it is accepted.
  const added = asked.filter(({ orderNum }) => !byNumber.has(orderNum));
  const kept = asked.flatMap((question) => {
    const earlier = byNumber.get(question.orderNum);
    return earlier === undefined ? [] : [{ ...question, id: earlier.id, earlier }];
  });
  if (added.length > 0) await insertQuestions(db, { adminId, roundId, questions: added });
  await saveQuestions(db, { adminId, questions: kept });
  const answers = kept.flatMap(({ id, earlier, answers }) =>
    withIds(earlier.answers, answers).map((answer) => ({ ...answer, questionId: id })),
  );
  await saveAnswers(db, { adminId, answers });
  await saveResponses(db, { adminId, answers });
  await removeUngivenAnswers(db, { adminId, questionIds: kept.map(({ id }) => id) });
}

/**
 * Gives answers the ids of recorded answers with the same words; of several, the one with most of the same
 * players. Recorded text stays as first written, so that undoing a merge leaves no trace.
 */
function withIds(
  recorded: readonly StoredAnswer[],
  answers: readonly ScoredAnswer[],
): (ScoredAnswer & { id: string })[] {
  const free = new Set(recorded);
  return answers.map((answer) => {
    const players = new Set(answer.players);
    const inCommon = (other: StoredAnswer) =>
      other.players.filter((player) => players.has(player)).length;
    const key = responseKey(answer.text);
    const [best] = [...free]
      .filter(({ text }) => responseKey(text) === key)
      .sort((one, other) => inCommon(other) - inCommon(one));
    if (best === undefined) return { ...answer, id: newId() };
    free.delete(best);
    return { ...answer, id: best.id, text: best.text };
  });
}

function gains(
  { settings: rules, scheme }: Pick<RoundRecord, 'settings' | 'scheme'>,
  part: { before: ScoredRound['questions']; after: ScoredRound['questions'] },
): Map<string, number> {
  const totals = (questions: ScoredRound['questions']) =>
    playerTotals([{ rules, scheme, questions }], []);
  const before = totals(part.before);
  return new Map(
    [...totals(part.after)].map(([player, gainedHalfPoints]) => [
      player,
      gainedHalfPoints - (before.get(player) ?? 0),
    ]),
  );
}

/** Keys of question number and player for answers marked separately. */
function apartPlayers(questions: readonly CorrectedQuestion[]): ReadonlySet<string> {
  return new Set(
    questions.flatMap(({ orderNum, answers }, index) =>
      answers
        .filter(({ isApart }) => isApart === true)
        .flatMap(({ players }) => players.map((player) => `${orderNum ?? index + 1} ${player}`)),
    ),
  );
}

function rowOf(
  correction: RecordCorrection,
  { roundId, question }: { roundId: string; question: StoredQuestion },
) {
  const { kind } = correction;
  const [before, after] = [correction.before ?? {}, correction.after ?? {}];
  const playerId = 'playerId' in correction ? correction.playerId : null;
  const group = question.answers.find(
    ({ players }) => playerId !== null && players.includes(playerId),
  );
  const answerId = 'answerId' in correction ? correction.answerId : (group?.id ?? null);
  return { kind, before, after, roundId, questionId: question.id, answerId, playerId };
}
