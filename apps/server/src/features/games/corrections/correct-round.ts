/**
 * Corrections of a round that its host publishes again: the record becomes what publishing the marks of now at once
 * would have made of it, and each correction is written down. What did not change keeps its ids, and bets stay as placed.
 */
import {
  type Correction,
  playerTotals,
  responseKey,
  type ScoredAnswer,
  type ScoredRound,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/secrets.ts';
import {
  addToScores,
  insertQuestions,
  lockGame,
  type OwnedGame,
  type QuestionRecord,
  type RoundRecord,
} from '../records.store.ts';
import {
  insertCorrections,
  type RecordedAnswer,
  type RecordedQuestion,
  readRecordedRound,
  removeUngivenAnswers,
  saveAnswers,
  saveQuestions,
  saveResponses,
} from './correct-round.store.ts';

/** What a host has changed of a published round. */
export type RoundCorrections = {
  /** The round as it is now; its id is that of the record. */
  round: RoundRecord & { id: string };
  corrections: readonly Correction[];
  at: Date;
  /** The host; null once it is gone. */
  actorId: string | null;
};

/** Corrects a recorded round, moves the scores, and writes down what was corrected. */
export async function correctRound(
  db: Db,
  { round, corrections, at, actorId, ...owned }: OwnedGame & RoundCorrections,
): Promise<void> {
  const { adminId } = owned;
  if ((await lockGame(db, owned)) === undefined) throw new Error('No game has this id.');
  const named = { adminId, roundId: round.id };
  const before = await readRecordedRound(db, named);
  await writeQuestions(db, { ...named, stood: before, questions: round.questions });
  const after = await readRecordedRound(db, named);
  await addToScores(db, { adminId, halfPoints: gains(round, { before, after }) });
  const rows = corrections.map((correction) => ({
    ...targetOf(correction, after),
    kind: correction.kind,
    before: correction.before ?? {},
    after: correction.after ?? {},
    roundId: round.id,
  }));
  await insertCorrections(db, { ...owned, at, actor: 'host', actorId, rows });
}

async function writeQuestions(
  db: Db,
  part: {
    adminId: string;
    roundId: string;
    stood: readonly RecordedQuestion[];
    questions: readonly QuestionRecord[];
  },
): Promise<void> {
  const { adminId, roundId, stood, questions } = part;
  const byNumber = new Map(stood.map((question) => [question.orderNum, question]));
  const asked = questions.map((question, index) => ({ orderNum: index + 1, ...question }));
  // One that was not asked, until a late answer to it was accepted.
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

/** Answers under the ids of the recorded ones with the same words; of several, of that which most of the players gave. */
function withIds(
  recorded: readonly RecordedAnswer[],
  answers: readonly ScoredAnswer[],
): (ScoredAnswer & { id: string })[] {
  const free = new Set(recorded);
  return answers.map((answer) => {
    const players = new Set(answer.players);
    const inCommon = (other: RecordedAnswer) =>
      other.players.filter((player) => players.has(player)).length;
    const key = responseKey(answer.text);
    const [best] = [...free]
      .filter(({ text }) => responseKey(text) === key)
      .sort((one, other) => inCommon(other) - inCommon(one));
    if (best === undefined) return { ...answer, id: newId() };
    free.delete(best);
    return { ...answer, id: best.id };
  });
}

function gains(
  { settings: rules, scheme }: RoundRecord,
  part: { before: ScoredRound['questions']; after: ScoredRound['questions'] },
): Map<string, number> {
  const totals = (questions: ScoredRound['questions']) =>
    playerTotals([{ rules, scheme, questions }], []);
  const before = totals(part.before);
  return new Map(
    [...totals(part.after)].map(([player, halves]) => [player, halves - (before.get(player) ?? 0)]),
  );
}

/** Which question, answer and player of the record a correction is about. */
function targetOf(correction: Correction, questions: readonly RecordedQuestion[]) {
  const question = questions.find(({ orderNum }) => orderNum === correction.n);
  const questionId = question?.id ?? null;
  const [giver] = 'players' in correction ? correction.players : [];
  const player = 'player' in correction ? correction.player : giver;
  const answer = question?.answers.find(
    ({ players }) => player !== undefined && players.includes(player),
  );
  return {
    questionId,
    answerId: answer?.id ?? null,
    playerId: 'player' in correction ? correction.player : null,
  };
}
