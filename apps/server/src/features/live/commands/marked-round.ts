/** A round as the host has marked it: the result of publishing it now. */
import {
  type MarkedAnswer,
  markedGroups,
  type RecordedQuestion,
  roundOf,
  roundValue,
  type Stage,
  type StageQuestion,
  type StageRound,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listResponses } from '../store/live-answers.store.ts';
import { listMarks } from '../store/live-marks.store.ts';

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
  const answers = Map.groupBy(markedGroups(responses, marks), ({ n }) => n);
  const questions = askedQuestions(round, (n) =>
    (answers.get(n) ?? []).map(({ seatId, given, mark }) => ({
      // The first spelling names the group.
      text: given[0]?.text ?? '',
      verdict: mark?.verdict ?? null,
      isApart: seatId !== null,
      additionalHalfPoints: mark?.additionalHalfPoints ?? 0,
      ...givenBy(given),
    })),
  );
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
 * The questions that count. A question neither shown nor answered was not asked, and its number stays free.
 */
export function askedQuestions(
  round: StageRound,
  answersTo: (n: number) => readonly MarkedAnswer[],
): RecordedQuestion[] {
  const counted = round.questions.slice(0, round.through ?? undefined);
  return counted.flatMap((question, index) => {
    const answers = answersTo(index + 1);
    if (!question.isRevealed && answers.length === 0) return [];
    return [recordedQuestion(question, { round, n: index + 1, answers })];
  });
}

export function recordedQuestion(
  { questionText, answerText, image, isVoided, isRevealed, valuePoints }: StageQuestion,
  part: { round: StageRound; n: number; answers: readonly MarkedAnswer[] },
): RecordedQuestion {
  const { round, n, answers } = part;
  return {
    orderNum: n,
    questionText: recordedText(questionText, n),
    answerText,
    image,
    valuePoints: valuePoints ?? roundValue(round.rules),
    voided: isVoided,
    isRevealed,
    answers,
  };
}

/**
 * The text of a question in the record: one that was read aloud has no text, so it is named by its number.
 */
export function recordedText(questionText: string, n: number): string {
  return questionText === '' ? `Question ${n}` : questionText;
}
