import { QUESTION_FILE } from '../limits.ts';
import { type QuestionContent, questionRows, writeCsv } from './csv.ts';

/** A UTF-16 unit has at most three bytes in UTF-8; a quotation mark, doubled in CSV, has two. */
const MOST_BYTES_PER_UNIT = 3;
/** Quotation marks, apostrophes, commas and the line end of a row; then byte order mark and header. */
const MOST_BYTES_PER_ROW = 16;
const MOST_BYTES_BESIDE_ROWS = 32;
const BYTE_ORDER_MARK_BYTES = 3;

/** True if the exported file could be imported again: at most `QUESTION_FILE.maxBytes`. */
export function fitsQuestionFile(questions: readonly QuestionContent[]): boolean {
  if (mostBytes(questions) <= QUESTION_FILE.maxBytes) return true;
  return questionFileBytes(questions) <= QUESTION_FILE.maxBytes;
}

/** Size of the exported file in bytes (UTF-8 with byte order mark). */
export function questionFileBytes(questions: readonly QuestionContent[]): number {
  return BYTE_ORDER_MARK_BYTES + utf8Bytes(writeCsv(questionRows(questions)));
}

// A quick upper limit: nearly every round is far below it, so its file need not be written.
function mostBytes(questions: readonly QuestionContent[]): number {
  let units = 0;
  for (const { questionText, answerText, image } of questions) {
    units += questionText.length + answerText.length + image.length;
  }
  return (
    MOST_BYTES_BESIDE_ROWS + questions.length * MOST_BYTES_PER_ROW + units * MOST_BYTES_PER_UNIT
  );
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    bytes += bytesOfUnit(text.charCodeAt(index));
  }
  return bytes;
}

function bytesOfUnit(unit: number): number {
  if (unit < 0x80) return 1;
  // Half of a surrogate pair, which has four bytes.
  if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) return 2;
  return 3;
}
