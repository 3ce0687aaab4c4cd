/** Brings about what a correction of one answer to a list means for the others, and for its bonus. */

import { isAnswerOf, isSameThing, lineReader, linesOf } from '../answer-form.ts';
import { responseKey } from '../answering.ts';
import { bonusAnswers, type NumberedAnswers, splitOff } from './list-answers.ts';
import type { CorrectableAnswer, RecordCorrection } from './record-correction.ts';
import {
  type MarkedAnswer,
  type PublishedBefore,
  type QuestionChange,
  republish,
} from './republish.ts';
import { presetOf, suggester } from './suggestion.ts';

/** A recorded answer of a list, or its bonus. */
type Row = PublishedBefore;
type Rows = readonly Row[];
type MarkedRow = Omit<Row, 'answers'> & { readonly answers: readonly MarkedAnswer[] };

/**
 * The further changes of a question's rows; none unless it is a list. `before` are all of them, `corrected` is
 * one of them after the correction, also in `before` if that is an undo.
 */
export function followingChanges(
  before: Rows,
  {
    corrected,
    correction,
    newId,
  }: { corrected: Row; correction: RecordCorrection; newId: () => string },
): QuestionChange[] {
  const { form } = corrected;
  if (!form) return [];
  const present = before.map((row) => (row.id === corrected.id ? corrected : row));
  const was = before.find(({ id }) => id === corrected.id) ?? corrected;
  const spread = present.map((row) =>
    row.id === corrected.id ? row : { ...row, ...spreadTo(row, { was, correction }) },
  );
  const marked = withoutNewRepeats(before, spread, { was, correction });
  return republish(present, withBonus(marked), newId);
}

function withBonus(rows: readonly MarkedRow[]): MarkedRow[] {
  const given = rows
    .filter(isAnswer)
    .map(({ orderNum: n, answers }): NumberedAnswers => ({ n, answers }));
  return rows.map((row) =>
    isAnswer(row) || !row.form ? row : { ...row, answers: bonusAnswers(row.form, given) },
  );
}

type Spreading = { was: Row; correction: RecordCorrection };

/** The fields of another row that change with the corrected one. */
function spreadTo(row: Row, { was, correction }: Spreading): Partial<Row> {
  const { kind, before, after } = correction;
  if (kind === 'voided') return after;
  if (kind === 'question-text') return { questionText: after.questionText };
  if (!isAnswer(was) || !isAnswer(row)) return {};
  if (kind === 'question-value') return { valuePoints: after.points };
  if (was.form?.order !== 'any') return {};
  if (kind === 'answer-key') {
    const known = linesOf(before.answerText);
    const added = linesOf(after.answerText).filter((line) => !known.includes(line));
    const isRight = suggester(added.join(' / '));
    const answers = row.answers.map((answer) =>
      presetOf(isRight(answer.text)) === 'right'
        ? { ...answer, verdict: 'right' as const }
        : answer,
    );
    return { answerText: after.answerText, answers };
  }
  if (kind !== 'verdict' && kind !== 'adjustment') return {};
  const group = was.answers.find(({ id }) => id === correction.answerId);
  const isSame = (answer: CorrectableAnswer) =>
    responseKey(answer.text) === responseKey(group?.text ?? '') &&
    answer.verdict === group?.verdict &&
    answer.additionalHalfPoints === group.additionalHalfPoints;
  return {
    answers: row.answers.map((answer) => (isSame(answer) ? { ...answer, ...after } : answer)),
  };
}

/**
 * Keeps answers wrong that would earn now for what another answer of their team earns already, except one that
 * alone was corrected.
 */
function withoutNewRepeats(before: Rows, rows: Rows, { was, correction }: Spreading): MarkedRow[] {
  const reader = lineReader(was);
  if (reader === undefined || 'playerId' in correction) return [...rows];
  const known = new Set(earningAnswers(before).map(({ key }) => key));
  const counted = earningAnswers(rows).filter(({ key }) => known.has(key));
  const isRepeat = (row: Row, answer: MarkedAnswer, player: string): boolean => {
    const isOwn = row.id === was.id && answer.players.length === 1;
    if (isOwn || known.has(keyOfAnswer(row, player))) return false;
    const isCounted = counted.some(
      (other) => other.player === player && isSameThing(reader, answer, other.answer),
    );
    if (!isCounted) counted.push({ key: keyOfAnswer(row, player), player, answer });
    return isCounted;
  };
  // The corrected row comes first: its answers count, those of the others repeat them.
  const inTurn = rows.toSorted((a, b) => Number(b.id === was.id) - Number(a.id === was.id));
  const split = new Map(
    inTurn.map((row) => [
      row.id,
      row.answers.flatMap((answer): MarkedAnswer[] =>
        isAnswer(row) && isEarning(answer)
          ? splitOff(answer, (player) => isRepeat(row, answer, player))
          : [answer],
      ),
    ]),
  );
  return rows.map((row): MarkedRow => ({ ...row, answers: split.get(row.id) ?? row.answers }));
}

function earningAnswers(rows: Rows) {
  return rows
    .filter(isAnswer)
    .flatMap((row) =>
      row.answers
        .filter(isEarning)
        .flatMap((answer: MarkedAnswer) =>
          answer.players.map((player) => ({ key: keyOfAnswer(row, player), player, answer })),
        ),
    );
}

function keyOfAnswer({ id }: Row, player: string): string {
  return `${id} ${player}`;
}

function isEarning({ verdict }: MarkedAnswer): boolean {
  return verdict === 'right' || verdict === 'half';
}

function isAnswer({ orderNum, form }: Pick<Row, 'orderNum' | 'form'>): boolean {
  return isAnswerOf(orderNum, form);
}
