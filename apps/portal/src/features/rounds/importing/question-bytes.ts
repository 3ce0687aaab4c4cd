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

/** Content of a file; of many problems only the first are listed. */
export type ReadQuestions = Omit<QuestionFile, 'header' | 'titles'> & {
  /** Text of the row skipped as header. */
  headerText: string | undefined;
  /** Texts of the rows above the header. */
  titleTexts: string[];
  encoding: TextEncoding;
  problemCount: number;
  rounds: SplitRound[] | undefined;
};

export type ReadOutcome =
  | { kind: 'read'; content: ReadQuestions }
  | { kind: 'refused'; reason: string };

/** Choices made above the preview. */
export type ReadingChoices = {
  firstRowIsQuestion: boolean;
  roles?: readonly ColumnRole[] | undefined;
  countsFrom?: 0 | 1 | undefined;
  split?: QuestionSplit | undefined;
};

export type ReadOptions = ReadingChoices & { onProgress?: OnProgress };

/** Limit of the list: a wrong file of 5 MB can have a million bad rows. */
const PROBLEMS_LISTED = 500;

/** Limit, because megabytes of text in the first row would block rendering for minutes. */
const HEADER_LENGTH = 200;
const NAME_LENGTH = 60;

/** Columns after these are left out: nobody chooses among more. */
const COLUMNS_SHOWN = 60;

/** Parses the bytes of a CSV file as questions. Slow: for the worker and for tests. */
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
      // The questions of a split file are sent once, in its rounds, and shown from there.
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
