import { ROUND } from '../limits.ts';
import { beginningOf, plainText } from '../plain-text.ts';
import type { FileQuestion } from './read-rows.ts';
import type { Rows } from './reading.ts';

/** Splits a file into several rounds: by the content of a column, or by a number of questions. */
export type QuestionSplit = { readonly column: number | null; readonly size: number };

/** One of several rounds; `label` is the column's content, or empty when split by number. */
export type SplitRound = { readonly label: string; readonly questions: readonly FileQuestion[] };

const LABEL_LENGTH = 40;

/** Splits questions into rounds of at most 998. Every question is in exactly one round. */
export function splitQuestions(
  questions: readonly FileQuestion[],
  { rows, split }: { rows: Rows; split: QuestionSplit },
): SplitRound[] {
  const wanted = (split.column === null && Math.floor(split.size)) || ROUND.maxQuestions;
  const size = Math.min(Math.max(wanted, 1), ROUND.maxQuestions);
  const groups = Map.groupBy(questions, ({ row }) => {
    const cell = rows[row - 1]?.[split.column ?? -1] ?? '';
    return beginningOf(plainText(cell).replace(/\s+/g, ' '), LABEL_LENGTH);
  });
  return [...groups].flatMap(([label, group]) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, index) => ({
      label,
      questions: group.slice(index * size, (index + 1) * size),
    })),
  );
}

/** The name of one of several rounds: common name, number and label. */
export function splitRoundName(
  name: string,
  { number, label }: { number: number; label: string },
): string {
  const end = label === '' ? ` ${number}` : ` ${number}: ${label}`;
  return `${name.slice(0, ROUND.maxNameLength - end.length).trimEnd()}${end}`;
}
