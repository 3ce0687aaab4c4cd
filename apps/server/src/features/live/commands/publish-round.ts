/** Publishes the marks of a closed round to phones and to the admin's record. */

import {
  earnedHalfPoints,
  markedGroups,
  onlyOneOf,
  type RecordAnswer,
  roundOf,
  type Stage,
  type StageQuestion,
  type StageRound,
  verdictFlags,
  verdictOf,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { recordOf, writeGameAudit } from '../store/game-record.ts';
import {
  listResponses,
  type StoredResult,
  saveResults,
  stopAnswers,
} from '../store/live-answers.store.ts';
import { readOpenings } from '../store/live-bets.store.ts';
import type { LiveDeps, OnGame, PublishedRound } from '../store/live-deps.ts';
import { listMarks, listQuestionValues } from '../store/live-marks.store.ts';
import { addPublication } from '../store/live-seats.store.ts';
import { findRoundDetail, type RoundDetail } from '../store/live-stage.store.ts';

/** Texts by seat: teams of a group may write the same answer differently. */
export type WrittenAnswer = RecordAnswer & { textOf: ReadonlyMap<string, string> };

type Published = { stage: Stage; roundId: string };
type AskedQuestion = PublishedRound['questions'][number];
export type WrittenQuestion = Omit<AskedQuestion, 'answers'> & {
  answers: readonly WrittenAnswer[];
};

export async function publishRound(on: OnGame, { stage, roundId }: Published): Promise<void> {
  const { deps, db, game } = on;
  // All acknowledged answers are stored by now; the lock admits no more.
  await stopAnswers(db, roundId);
  const marked = await readMarked({ db }, { stage, roundId });
  if (marked === undefined) return;
  await saveResults(db, marked.results);
  await addPublication(db, { gameId: game.id, earnedHalfPoints: totalsOf(marked.results) });
  const record = recordOf(game);
  if (record !== undefined) {
    const openings = marked.detail.scheme === null ? null : await readOpenings(db, roundId);
    const round = { ...publishedRound(marked), openings };
    await deps.records.recordRound(db, { ...record, round });
  }
  await writeGameAudit(on, 'live.round-published', { roundName: marked.round.name });
}

export type MarkedRound = {
  round: StageRound;
  position: number;
  detail: RoundDetail;
  questions: readonly WrittenQuestion[];
  results: readonly StoredResult[];
};

/** Computes the result of publishing a round now. */
export async function readMarked(
  { db }: Pick<LiveDeps, 'db'>,
  { stage, roundId }: Published,
): Promise<MarkedRound | undefined> {
  const round = roundOf(stage, roundId);
  const detail = await findRoundDetail(db, roundId);
  if (round === undefined || detail === undefined) return undefined;
  const answers = await groupAnswers(db, roundId);
  const values = await listQuestionValues(db, roundId);
  const questions = askedQuestions(round, { detail, answers, values });
  const results = questions.flatMap((question) => resultsOf(question, { roundId, detail }));
  return { round, position: stage.rounds.indexOf(round) + 1, detail, questions, results };
}

/**
 * The questions that count. A question neither shown nor answered was not asked, and its number stays free.
 */
export function askedQuestions(
  round: StageRound,
  part: {
    detail: RoundDetail;
    answers: ReadonlyMap<number, WrittenAnswer[]>;
    values: ReadonlyMap<number, number>;
  },
): WrittenQuestion[] {
  const counted = round.questions.slice(0, round.through ?? undefined);
  return counted.flatMap((question, index) => {
    const n = index + 1;
    const given = part.answers.get(n) ?? [];
    const value = part.values.get(n) ?? part.detail.settings.scoringInterval;
    return question.isRevealed || given.length > 0
      ? [askedQuestion(question, { n, value, given })]
      : [];
  });
}

/**
 * The text of a question in the record: one that was read aloud has no text, so it is named by its number.
 */
export function recordedText(questionText: string, n: number): string {
  return questionText === '' ? `Question ${n}` : questionText;
}

export function askedQuestion(
  { questionText, answerText, image, isVoided, isRevealed }: StageQuestion,
  { n, value, given }: { n: number; value: number; given: readonly WrittenAnswer[] },
): WrittenQuestion {
  return {
    orderNum: n,
    questionText: recordedText(questionText, n),
    answerText,
    image,
    markedPoint: value,
    voided: isVoided,
    isRevealed,
    answers: given,
  };
}

function resultsOf(
  question: WrittenQuestion,
  { roundId, detail }: { roundId: string; detail: RoundDetail },
): StoredResult[] {
  const round = { rules: detail.settings, scheme: detail.scheme };
  const onlyOne = question.voided ? undefined : onlyOneOf(question.answers);
  return question.answers.flatMap((answer) => {
    const bets = new Map(answer.wagers.map(({ player, bet }) => [player, bet]));
    return answer.players.map((seatId) => ({
      roundId,
      n: question.orderNum,
      seatId,
      // A team sees only its own spelling.
      text: answer.textOf.get(seatId) ?? '',
      verdict: answer.marked ? verdictOf(answer) : null,
      bet: bets.get(seatId) ?? 0,
      questionValue: question.markedPoint,
      additionalHalfPoints: answer.additionalHalfPoints,
      earnedHalfPoints: earnedHalfPoints(answer, seatId, { question, round }),
      correctedHalfPoints: 0,
      isApart: answer.isApart ?? false,
      isOnlyOne: seatId === onlyOne,
    }));
  });
}

/** Sums the half-points of each team. */
export function totalsOf(results: readonly StoredResult[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { seatId, earnedHalfPoints } of results) {
    totals.set(seatId, (totals.get(seatId) ?? 0) + earnedHalfPoints);
  }
  return totals;
}

export function publishedRound({
  round,
  position,
  detail,
  questions,
}: MarkedRound): PublishedRound {
  const { id, name, version } = round;
  const { settings, scheme, startedAt: createdAt } = detail;
  return {
    id,
    position,
    name,
    version,
    // The marks are final, so the round is over, whatever the mode of the game.
    roundMode: 'stop',
    createdAt,
    settings,
    scheme,
    questions,
  };
}

async function groupAnswers(db: Db, roundId: string): Promise<Map<number, WrittenAnswer[]>> {
  const marks = await listMarks(db, { roundId });
  const responses = await listResponses(db, { roundId });
  const byNumber = new Map<number, WrittenAnswer[]>();
  for (const { n, seatId: apartSeat, given, mark } of markedGroups(responses, marks)) {
    const verdict = mark?.verdict ?? null;
    const answer: WrittenAnswer = {
      ...verdictFlags(verdict ?? 'wrong'),
      // The first spelling names the group.
      text: given[0]?.text ?? '',
      marked: verdict !== null,
      isApart: apartSeat !== null,
      additionalHalfPoints: mark?.additionalHalfPoints ?? 0,
      players: given.map(({ seatId }) => seatId),
      textOf: new Map(given.map(({ seatId, text }) => [seatId, text])),
      wagers: given.flatMap(({ seatId, bet }) => (bet > 0 ? [{ player: seatId, bet }] : [])),
    };
    byNumber.set(n, [...(byNumber.get(n) ?? []), answer]);
  }
  return byNumber;
}
