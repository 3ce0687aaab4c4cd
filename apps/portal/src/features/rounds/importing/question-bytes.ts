import {
  beginningOf,
  type ColumnRole,
  type FileColumn,
  type QuestionFile,
  type QuestionSplit,
  ROUND,
  readQuestionRows,
  type SplitRound,
  splitQuestions,
} from '@emcee/game';
import { decodeFile, type TextEncoding } from './decode-file.ts';
import { type OnProgress, parseCsv } from './parse-csv.ts';

/** What was found in a file; of many problems only the first are listed. */
export type ReadQuestions = Omit<QuestionFile, 'header' | 'titles'> & {
  /** The row that was skipped as header, as a line to read. */
  headerText: string | undefined;
  /** The rows above it, as lines to read. */
  titleTexts: string[];
  encoding: TextEncoding;
  problemCount: number;
  /** The rounds that the file becomes where it is split. */
  rounds: SplitRound[] | undefined;
};

/** A file that was read, or the reason why it could not be. */
export type ReadOutcome =
  | { kind: 'read'; content: ReadQuestions }
  | { kind: 'refused'; reason: string };

/** How a file is to be read, as it was said above its preview. */
export type ReadingChoices = {
  firstRowIsQuestion: boolean;
  roles?: readonly ColumnRole[] | undefined;
  countsFrom?: 0 | 1 | undefined;
  split?: QuestionSplit | undefined;
};

/** How to read, and whom to tell how far it is. */
export type ReadOptions = ReadingChoices & { onProgress?: OnProgress };

/** A wrong file of 5 MB can have a million bad rows; nobody reads them all. */
const PROBLEMS_LISTED = 500;

/** Megabytes of text in the first row would keep the page from being drawn for minutes. */
const HEADER_LENGTH = 200;
const NAME_LENGTH = 60;

/** Nobody chooses among more; the columns behind are left out. */
const COLUMNS_SHOWN = 60;

/** Reads the bytes of a CSV file as questions. It takes a while: for the worker and for tests. */
export function readQuestionBytes(bytes: Uint8Array, options: ReadOptions): ReadOutcome {
  const decoded = decodeFile(bytes);
  if (decoded.kind === 'refused') return decoded;
  const { rows, broken } = parseCsv(decoded.text, options.onProgress);
  const { firstRowIsQuestion, roles, countsFrom, split } = options;
  const { header, titles, ...file } = readQuestionRows(rows, {
    firstRowIsQuestion,
    roles,
    countsFrom,
    brokenRows: broken.length,
    maxQuestions: split === undefined ? undefined : Number.POSITIVE_INFINITY,
  });
  const problems = [...file.problems, ...broken].sort((a, b) => a.row - b.row);
  return {
    kind: 'read',
    content: {
      ...file,
      columns: file.columns.slice(0, COLUMNS_SHOWN).map(shortColumn),
      leftOut: file.leftOut.slice(0, COLUMNS_SHOWN).map(shortText),
      leftOutRows: file.leftOutRows.slice(0, PROBLEMS_LISTED),
      notices: file.notices.slice(0, PROBLEMS_LISTED),
      headerText: header && headerText(header.cells),
      titleTexts: titles.map(({ cells }) => headerText(cells)),
      encoding: decoded.encoding,
      problems: problems.slice(0, PROBLEMS_LISTED),
      problemCount: problems.length,
      // What is split stands in its rounds: sent once, and shown from there.
      questions: file.questions.slice(0, ROUND.maxQuestions),
      rounds: split && splitQuestions(file.questions, { rows, split }),
    },
  };
}

function shortColumn({ name, role, example }: FileColumn): FileColumn {
  return { name: shortText(name), role, example: shortText(example) };
}

function shortText(text: string): string {
  return beginningOf(text, NAME_LENGTH);
}

function headerText(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, HEADER_LENGTH);
  const texts = filled.map((cell) => cell.slice(0, HEADER_LENGTH + 1));
  return beginningOf(texts.join(', '), HEADER_LENGTH);
}
