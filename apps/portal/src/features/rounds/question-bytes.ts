import { beginningOf, type QuestionFile, readQuestionRows } from '@emcee/game';
import { decodeFile, type TextEncoding } from './decode-file.ts';
import { type OnProgress, parseCsv } from './parse-csv.ts';

/** What was found in a file; of many problems only the first are listed. */
export type ReadQuestions = Omit<QuestionFile, 'header'> & {
  /** The row that was skipped as header, as a line to read. */
  headerText: string | undefined;
  encoding: TextEncoding;
  problemCount: number;
};

/** A file that was read, or the reason why it could not be. */
export type ReadOutcome =
  | { kind: 'read'; content: ReadQuestions }
  | { kind: 'refused'; reason: string };

/** How to read: whether the first row is a question, and whom to tell how far it is. */
export type ReadOptions = { firstRowIsQuestion: boolean; onProgress?: OnProgress };

/** A wrong file of 5 MB can have a million bad rows; nobody reads them all. */
const PROBLEMS_LISTED = 500;

/** Megabytes of text in the first row would keep the page from being drawn for minutes. */
const HEADER_LENGTH = 200;

/** Reads the bytes of a CSV file as questions. It takes a while: for the worker and for tests. */
export function readQuestionBytes(bytes: Uint8Array, options: ReadOptions): ReadOutcome {
  const decoded = decodeFile(bytes);
  if (decoded.kind === 'refused') return decoded;
  const { rows, broken } = parseCsv(decoded.text, options.onProgress);
  const { header, ...file } = readQuestionRows(rows, {
    firstRowIsQuestion: options.firstRowIsQuestion,
  });
  const problems = [...file.problems, ...broken].sort((a, b) => a.row - b.row);
  return {
    kind: 'read',
    content: {
      ...file,
      headerText: header && headerText(header.cells),
      encoding: decoded.encoding,
      problems: problems.slice(0, PROBLEMS_LISTED),
      problemCount: problems.length,
    },
  };
}

function headerText(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, HEADER_LENGTH);
  const texts = filled.map((cell) => cell.slice(0, HEADER_LENGTH + 1));
  return beginningOf(texts.join(', '), HEADER_LENGTH);
}
