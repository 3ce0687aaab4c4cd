import { ROUND } from '../limits.ts';
import { beginningOf, plainText } from '../plain-text.ts';
import type { Rows } from './question-rows.ts';
import type { FileQuestion } from './read-rows.ts';

/** Splits a file into several rounds: by a number of questions, or by the content of a column. */
export type QuestionSplit =
  | { readonly by: 'count'; readonly size: number }
  | { readonly by: 'column'; readonly column: number };

/** One of several rounds; `label` is the column's content, or empty when split by number. */
export type SplitRound = { readonly label: string; readonly questions: readonly FileQuestion[] };

const LABEL_LENGTH = 40;

/** Splits questions into rounds of at most 998. Every question is in exactly one round. */
export function splitQuestions(
  questions: readonly FileQuestion[],
  { rows, split }: { rows: Rows; split: QuestionSplit },
): SplitRound[] {
  if (split.by === 'count') return parts(questions, { label: '', size: split.size });
  const groups = Map.groupBy(questions, ({ row }) => labelOf(rows[row - 1]?.[split.column]));
  return [...groups].flatMap(([label, group]) => parts(group, { label, size: ROUND.maxQuestions }));
}

/** The name of one of several rounds: common name, number and label. */
export function splitRoundName(
  name: string,
  { number, label }: { number: number; label: string },
): string {
  const end = label === '' ? ` ${number}` : ` ${number}: ${label}`;
  return `${name.slice(0, ROUND.maxNameLength - end.length).trimEnd()}${end}`;
}

function labelOf(cell = ''): string {
  return beginningOf(plainText(cell).replace(/\s+/g, ' '), LABEL_LENGTH);
}

function parts(
  questions: readonly FileQuestion[],
  { label, size }: { label: string; size: number },
): SplitRound[] {
  const most = Math.min(Math.max(Math.floor(size) || 1, 1), ROUND.maxQuestions);
  const count = Math.ceil(questions.length / most);
  return Array.from({ length: count }, (_, index) => ({
    label,
    questions: questions.slice(index * most, (index + 1) * most),
  }));
}
