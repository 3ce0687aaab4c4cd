/** A round as the host has marked it: the result of publishing it now. */
import {
  countedGroups,
  isAnswerOf,
  keyOf,
  type MarkedAnswer,
  markedGroups,
  type NumberedAnswers,
  questionOf,
  type RecordedQuestion,
  roundOf,
  roundValue,
  type Stage,
  type StageQuestion,
  type StageRound,
  withMarkPlaces,
} from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import { listResponses } from '../../store/live-answers.store.ts';
import { listMarks } from '../../store/live-marks.store.ts';

export type OfRound = { stage: Stage; roundId: string };

export type MarkedRound = {
  round: StageRound;
  questions: readonly RecordedQuestion[];
  /** Each team's own spelling, by `answerKey`. */
  words: ReadonlyMap<string, string>;
  ownWords: readonly { n: number; player: string; text: string }[];
};

export async function readMarked(db: Db, { stage, roundId }: OfRound): Promise<MarkedRound> {
  const round = roundOf(stage, roundId);
  if (round === undefined) throw new Error('The stage has no such round.');
  const marks = await listMarks(db, { roundId });
  const responses = await listResponses(db, { roundId });
  const groups = markedGroups(withMarkPlaces(round, responses), marks);
  // A group as an answer of the record; one of a list in any order has answers with several numbers.
  const marked = Map.groupBy(
    groups.flatMap(({ seatId, given, mark }) =>
      [...Map.groupBy(given, ({ answerN }) => answerN)].map(([n, same]) => ({
        n,
        // The first spelling names the group.
        text: same[0]?.text ?? '',
        verdict: mark?.verdict ?? null,
        isApart: seatId !== null,
        additionalHalfPoints: mark?.additionalHalfPoints ?? 0,
        ...givenBy(same),
      })),
    ),
    ({ n }) => n,
  );
  const answersTo = (n: number): readonly MarkedAnswer[] => marked.get(n) ?? [];
  const questions = askedQuestions(round, (question, n) => countedGroups(question, n, answersTo));
  const words = new Map(responses.map((response) => [answerKey(response), response.text]));
  const ownWords = responses.map(({ n, seatId, text }) => ({ n, player: seatId, text }));
  return { round, questions, words, ownWords };
}

/** The players of a group, and their bets. */
export function givenBy(given: readonly { seatId: string; bet: number }[]) {
  return {
    players: given.map(({ seatId }) => seatId),
    wagers: given.flatMap(({ seatId, bet }) => (bet > 0 ? [{ player: seatId, bet }] : [])),
  };
}

/** The key of a team's answer to a question of the round. */
export function answerKey({ n, seatId }: { n: number; seatId: string }): string {
  return `${n} ${seatId}`;
}

/**
 * The questions that count: of a list, one for each answer and for the bonus. A question neither shown nor
 * answered was not asked, and its numbers stay free.
 */
export function askedQuestions(
  round: StageRound,
  answersTo: (question: StageQuestion, n: number) => readonly NumberedAnswers[],
): RecordedQuestion[] {
  const counted = round.questions.slice(0, round.through ?? undefined);
  return counted.flatMap((question, index) => {
    const given = answersTo(question, index + 1);
    const isAnswered = given.some(({ answers }) => answers.length > 0);
    if (!question.isRevealed && !isAnswered) return [];
    return given.map((numbered) => recordedQuestion(question, { round, ...numbered }));
  });
}

export function recordedQuestion(
  question: StageQuestion,
  part: { round: StageRound; n: number; answers: readonly MarkedAnswer[] },
): RecordedQuestion {
  const { questionText, image, isVoided, isRevealed, valuePoints, form } = question;
  const { round, n, answers } = part;
  const isBonus = form !== undefined && !isAnswerOf(n, form);
  return {
    orderNum: n,
    questionText: recordedText(questionText, questionOf(n)),
    answerText: keyOf(question, n),
    image,
    valuePoints: isBonus ? form.bonusPoints : (valuePoints ?? roundValue(round.rules)),
    voided: isVoided,
    isRevealed,
    ...(form && { form }),
    answers,
  };
}

/**
 * The text of a question in the record: one that was read aloud has no text, so it is named by its number.
 */
export function recordedText(questionText: string, n: number): string {
  return questionText === '' ? `Question ${n}` : questionText;
}
