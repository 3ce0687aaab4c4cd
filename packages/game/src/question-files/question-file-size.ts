import { QUESTION_FILE } from '../limits.ts';
import { type QuestionContent, questionRows, writeCsv } from './csv.ts';

/**
 * Limits that no file exceeds. A UTF-16 unit has at most three bytes in UTF-8; a quotation mark is doubled
 * in CSV, but that gives only two. Rows add marks, apostrophes, commas and a line end.
 */
const MOST_BYTES = { perUnit: 3, perRow: 16, besideRows: 32 };
const BYTE_ORDER_MARK_BYTES = 3;

/** True if the exported file could be imported again: at most `QUESTION_FILE.maxBytes`. */
export function fitsQuestionFile(questions: readonly QuestionContent[]): boolean {
  const { perUnit, perRow, besideRows } = MOST_BYTES;
  const most = questions.reduce(
    (sum, { questionText, answerText, image }) =>
      sum + perRow + perUnit * (questionText.length + answerText.length + image.length),
    besideRows,
  );
  // Nearly every round is far below the limit, so its file need not be written.
  return most <= QUESTION_FILE.maxBytes || questionFileBytes(questions) <= QUESTION_FILE.maxBytes;
}

/** Size of the exported file in bytes (UTF-8 with byte order mark). */
export function questionFileBytes(questions: readonly QuestionContent[]): number {
  let bytes = BYTE_ORDER_MARK_BYTES;
  for (const character of writeCsv(questionRows(questions))) {
    const code = character.codePointAt(0) ?? 0;
    bytes += 1 + Number(code >= 0x80) + Number(code >= 0x800) + Number(code >= 0x10000);
  }
  return bytes;
}
