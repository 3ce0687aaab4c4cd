import { QUESTION_FILE } from '../limits.ts';
import { type QuestionContent, questionRows, writeCsv } from './csv.ts';

/** A UTF-16 unit has at most three bytes in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

/** True if the exported file could be imported again: at most `QUESTION_FILE.maxBytes`. */
export function fitsQuestionFile(questions: readonly QuestionContent[]): boolean {
  // Nearly every round is far below the limit, so its file need not be written. JSON has the same texts, and
  // more signs between them.
  const most = MOST_BYTES_PER_UNIT * JSON.stringify(questions).length;
  return most <= QUESTION_FILE.maxBytes || questionFileBytes(questions) <= QUESTION_FILE.maxBytes;
}

/** Size of the exported file in bytes (UTF-8 with byte order mark). */
export function questionFileBytes(questions: readonly QuestionContent[]): number {
  const file = `\u{feff}${writeCsv(questionRows(questions))}`;
  return new TextEncoder().encode(file).length;
}
