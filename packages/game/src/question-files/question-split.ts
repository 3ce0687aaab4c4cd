import { ROUND } from '../limits.ts';
import { beginningOf, plainText } from '../plain-text.ts';
import type { FileQuestion } from './read-rows.ts';
import type { Rows } from './reading.ts';

const LABEL_LENGTH = 40;

/**
 * Splits questions by the content of a column, which is then the label, or into rounds of `size`. A round has
 * at most 998 questions, and every question is in exactly one round.
 */
export function splitQuestions(
  questions: readonly FileQuestion[],
  { rows, column, size }: { rows: Rows; column: number | null; size: number },
): { label: string; questions: FileQuestion[] }[] {
  const wanted = (column === null && Math.floor(size)) || ROUND.maxQuestions;
  const most = Math.min(Math.max(wanted, 1), ROUND.maxQuestions);
  const groups = Map.groupBy(questions, ({ row }) => {
    const cell = rows[row - 1]?.[column ?? -1] ?? '';
    return beginningOf(plainText(cell).replace(/\s+/g, ' '), LABEL_LENGTH);
  });
  return [...groups].flatMap(([label, group]) =>
    Array.from({ length: Math.ceil(group.length / most) }, (_, index) => ({
      label,
      questions: group.slice(index * most, (index + 1) * most),
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
