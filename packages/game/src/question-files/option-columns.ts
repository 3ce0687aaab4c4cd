import { optionList } from './option-list.ts';
import { filled, mostAre, type Rows } from './question-rows.ts';
import { isReference, isSameText, letterAndText, numbersIn } from './right-options.ts';

const ROWS_LOOKED_AT = 2_000;
// A result: right or wrong, or how often it was right.
const tick = /^(?:true|false|yes|no|x|✓|✔|✅|❌|[\d.,]+ ?%|\d+ ?\/ ?\d+)$/i;
const rowNumber = /^(?:(?:question|q|no|nr)\.? ?|#)?(\d{1,6})[.):]?$/i;

/** True if a column counts its rows: 1, 2, 3 and so on, or Q1, Q2, Q3. */
export function isRunningNumber(rows: Rows, column: number): boolean {
  const cells = filled(rows, column);
  if (cells.length === 0) return false;
  const numbers = cells.map((cell) => Number(rowNumber.exec(cell)?.[1] ?? Number.NaN));
  const [first = 0] = numbers;
  return numbers.every((number, index) => number === first + index);
}

/** True if most cells of a column name or repeat an option of their row. */
export function holdsReferences(
  rows: Rows,
  { options, right }: { options: readonly number[]; right: number },
): boolean {
  let [references, others] = [0, 0];
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    const cell = (row[right] ?? '').trim();
    if (cell === '') continue;
    if (isReference(cell) || isOneOf(cell, optionTexts(row, options))) references += 1;
    else others += 1;
  }
  return references >= others;
}

/** True if most answers list several options, one of which another column names. */
export function listsOptions(
  rows: Rows,
  { answer, right }: { answer: number; right: number },
): boolean {
  const told = rows
    .slice(0, ROWS_LOOKED_AT)
    .map((row) => ({ right: (row[right] ?? '').trim(), options: optionList(row[answer] ?? '') }))
    .filter((row) => row.right !== '');
  return mostAre(
    told,
    (row) =>
      row.options.length > 1 &&
      (isOneOf(row.right, row.options) ||
        (isReference(row.right) &&
          numbersIn(row.right).every((number) => number <= row.options.length))),
  );
}

/** True if a column of correct answers has texts, and not letters, option numbers or ticks. */
export function holdsTexts(rows: Rows, right: number): boolean {
  const cells = filled(rows, right);
  return cells.length > 0 && !mostAre(cells, (cell) => isReference(cell) || tick.test(cell));
}

/** The options of a row: its option cells, or the list in a single cell. */
export function optionTexts(row: readonly string[], options: readonly number[]): string[] {
  const texts = options.map((column) => (row[column] ?? '').trim());
  return texts.length === 1 ? optionList(texts[0] ?? '') : texts;
}

function isOneOf(cell: string, options: readonly string[]): boolean {
  return (
    options.some((option) => isSameText(option, cell)) || letterAndText(options, cell) !== undefined
  );
}

/**
 * Guesses the option columns and the column of the right one in a file without header words; undefined
 * for a plain file.
 */
export function guessedChoice(
  rows: Rows,
  { question, width }: { question: number; width: number },
): { options: number[]; right: number | undefined } | undefined {
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column > question && filled(rows, column).length > 0,
  );
  if (columns.length < 2) return undefined;
  const questions = rows
    .slice(0, ROWS_LOOKED_AT)
    .filter((row) => (row[question] ?? '').trim() !== '');
  const isStarred = (row: readonly string[]) =>
    columns.some((column) => row[column]?.trimStart().startsWith('*'));
  if (questions.filter(isStarred).length * 2 > questions.length)
    return { options: columns, right: undefined };
  if (columns.length < 3) return undefined;
  for (const right of [columns[columns.length - 1], columns[0]]) {
    if (right === undefined) continue;
    const options = columns.filter((column) => column !== right);
    if (questions.length > 0 && questions.every((row) => pointsAtOption(row, { options, right })))
      return { options, right };
  }
  return undefined;
}

function pointsAtOption(
  row: readonly string[],
  { options, right }: { options: readonly number[]; right: number },
): boolean {
  const cell = (row[right] ?? '').trim();
  const given = options.map((column) => (row[column] ?? '').trim()).filter((text) => text !== '');
  if (cell === '' || given.length < 2) return false;
  if (given.some((text) => isSameText(text, cell))) return true;
  if (/^[a-h]$/i.test(cell)) return cell.toLowerCase().charCodeAt(0) - 97 < given.length;
  return /^\d$/.test(cell) && Number(cell) <= given.length;
}
