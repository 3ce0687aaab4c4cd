import {
  beginningOf,
  columnName,
  type Doubt,
  firstRow,
  hardDoubts,
  propose,
  type QuestionSplit,
  type Reading,
  type ReadRows,
  ROUND,
  readRows,
  type SplitRound,
  splitQuestions,
} from '@emcee/game';
import { cellTexts } from './cell-texts.ts';
import type { OnProgress } from './csv-records.ts';
import { decodeFile } from './decode-file.ts';
import { parseCsv } from './parse-csv.ts';

export type FileColumn = { name: string; example: string };

/** Of many problems only the first are listed. */
export type ReadQuestions = ReadRows & {
  /** Chosen, remembered or proposed. */
  reading: Reading;
  /** Empty once somebody has chosen the reading. */
  doubts: readonly Doubt[];
  columns: readonly FileColumn[];
  /** For trying other readings in the page. */
  firstRows: string[][];
  /** Empty columns have no names here. */
  leftOut: readonly string[];
  headerText: string | undefined;
  titleTexts: string[];
  hadEntities: boolean;
  /** Undefined for UTF-8 and UTF-16. */
  codePage: string | undefined;
  problemCount: number;
  rounds: SplitRound[] | undefined;
};

export type ReadOutcome =
  | { kind: 'read'; content: ReadQuestions }
  | { kind: 'refused'; reason: string };

/** `remembered` was chosen for another file with the same header. */
export type ReadingChoices = {
  reading?: Reading | undefined;
  remembered?: Reading | undefined;
  codePage?: string | undefined;
  split?: QuestionSplit | undefined;
};

export type ReadOptions = ReadingChoices & { onProgress?: OnProgress };

/** A wrong file of 5 MB can have a million bad rows. */
const LISTED = { problems: 500, rows: 50, columns: 60, cell: 300 };
const HEADER_LENGTH = 200;
const NAME_LENGTH = 60;

const ENCODING_DOUBT = "This file isn't UTF-8. Check that letters like é, ł or я look right.";
const ONE_COLUMN = 'This file has one column. It needs a question and an answer in each row.';
const NO_ROWS = 'This file has no rows below its header.';

/** Slow: for the worker and for tests. */
export async function readQuestionBytes(
  bytes: Uint8Array,
  { onProgress, reading: chosen, remembered, codePage, split }: ReadOptions = {},
): Promise<ReadOutcome> {
  const decoded = await decodeFile(bytes, codePage);
  if (decoded.kind === 'refused') return decoded;
  const parsed = parseCsv(decoded.text, onProgress);
  const { rows, hadEntities } = await cellTexts(parsed.rows);
  const proposal = propose(rows);
  const reading = chosen ?? remembered ?? proposal.reading;
  const header = reading.header === null ? undefined : rows[reading.header];
  const first = (reading.header ?? firstRow(rows) - 1) + 1;
  const columns = columnsOf(rows.slice(first), header);
  const reason = refusal(columns);
  if (reason !== undefined) return { kind: 'refused', reason };
  const read = readRows(rows, reading, split && Number.POSITIVE_INFINITY);
  const problems = [...read.problems, ...parsed.broken].sort((a, b) => a.row - b.row);
  const remaining = remembered === undefined ? proposal.doubts : hardDoubts(rows, remembered);
  return {
    kind: 'read',
    content: {
      ...read,
      reading,
      doubts: chosen === undefined ? withEncoding(remaining, decoded.codePage) : [],
      columns,
      firstRows: rows.slice(0, LISTED.rows).map(shortRow),
      leftOut: leftOut(columns, reading),
      leftOutRows: read.leftOutRows.slice(0, LISTED.problems),
      notices: read.notices.slice(0, LISTED.problems),
      headerText: header && headerText(header),
      titleTexts: titleTexts(rows.slice(0, reading.header ?? first)),
      hadEntities,
      codePage: decoded.codePage,
      problems: problems.slice(0, LISTED.problems),
      problemCount: problems.length,
      // The questions of a split file are sent once, in its rounds, and shown from there.
      questions: read.questions.slice(0, ROUND.maxQuestions),
      rounds: split && splitQuestions(read.questions, { rows, split }),
    },
  };
}

function refusal(columns: readonly FileColumn[]): string | undefined {
  const filled = columns.filter(({ example }) => example !== '').length;
  if (filled > 1) return undefined;
  return filled === 0 ? NO_ROWS : ONE_COLUMN;
}

/** The doubt about the encoding comes after the hard ones. */
function withEncoding(doubts: readonly Doubt[], codePage: string | undefined): readonly Doubt[] {
  if (codePage === undefined) return doubts;
  const [hard, soft] = [true, false].map((isHard) =>
    doubts.filter((each) => each.isHard === isHard),
  );
  return [...(hard ?? []), { isHard: false, text: ENCODING_DOUBT }, ...(soft ?? [])];
}

function columnsOf(body: readonly string[][], header: readonly string[] = []): FileColumn[] {
  const widest = body
    .slice(0, 2_000)
    .reduce((most, row) => Math.max(most, row.length), header.length);
  return Array.from({ length: Math.min(widest, LISTED.columns) }, (_, column) => {
    const row = body.find((cells) => (cells[column] ?? '').trim() !== '');
    const example = row?.[column]?.trim() ?? '';
    const name = beginningOf(columnName(header[column], column), NAME_LENGTH);
    return { name, example: beginningOf(example, NAME_LENGTH) };
  });
}

function leftOut(columns: readonly FileColumn[], { question, answer, image }: Reading): string[] {
  const ofAnswer = answer === null ? [] : answer.kind === 'text' ? [answer.column] : answer.options;
  const right = answer?.kind === 'option' ? [answer.right] : [];
  const used = new Set([question, image, ...ofAnswer, ...right]);
  return columns.flatMap(({ name, example }, column) =>
    example === '' || used.has(column) ? [] : [name],
  );
}

function shortRow(row: readonly string[]): string[] {
  return row.slice(0, LISTED.columns).map((cell) => cell.slice(0, LISTED.cell));
}

function titleTexts(rows: readonly string[][]): string[] {
  return rows.filter((row) => row.some((cell) => cell.trim() !== '')).map(headerText);
}

function headerText(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, HEADER_LENGTH);
  const texts = filled.map((cell) => cell.slice(0, HEADER_LENGTH + 1));
  return beginningOf(texts.join(', '), HEADER_LENGTH);
}
