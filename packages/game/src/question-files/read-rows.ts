import { isImageAddress } from '../image-address.ts';
import { ROUND } from '../limits.ts';
import { beginningOf, plainText } from '../plain-text.ts';
import { isOwnHeader, type QuestionContent } from './csv.ts';
import { isNamedHeader, isNote } from './header-words.ts';
import {
  bracketList,
  markedTexts,
  namedOptions,
  optionTexts,
  placeOf,
  placeOfLetter,
} from './options.ts';
import { type AnswerReading, columnsOf, type Reading, type Rows } from './reading.ts';
import { firstBelow, isBlank, isPictureFile } from './sheet.ts';

/** A question read from a file; `row` counts from 1, as in a spreadsheet. */
export type FileQuestion = QuestionContent & { readonly row: number };

export type RowNote = { readonly row: number; readonly reason: string };

/** A range of rows, both ends included. */
export type RowRange = { from: number; to: number };

/** Result of reading the rows of a file. Only `problems` prevent rows from being imported. */
export type ReadRows = {
  questions: FileQuestion[];
  /** One sentence per problem; a row with two problems appears twice. */
  problems: RowNote[];
  notices: RowNote[];
  /** Rows below the header without content in the imported columns. */
  leftOutRows: RowRange[];
  /** True if the file has more than `maxQuestions` questions. */
  isTooLong: boolean;
  /** Questions equal to one in an earlier row; they are imported anyway. */
  duplicates: { row: number; firstRow: number }[];
};

type RightAnswer = { text: string; problem?: string };

const SEPARATOR = ' / ';
const QUOTED_LENGTH = 60;
const TOO_WIDE =
  'has more cells than the header. Put quotation marks around a text that contains a comma or semicolon';

/** Pass empty lines as empty rows, so that row numbers match the spreadsheet. Stops at `maxQuestions`. */
export function readRows(
  rows: Rows,
  reading: Reading,
  maxQuestions: number = ROUND.maxQuestions,
): ReadRows {
  const header = rows[reading.header ?? -1] ?? [];
  const first = firstBelow(rows, reading.header);
  const layout = { reading, header, width: widthOfRows(header, rows.slice(first)) };
  const read: ReadRows = {
    questions: [],
    problems: [],
    notices: [],
    leftOutRows: [],
    isTooLong: false,
    duplicates: [],
  };
  for (let at = first; at < rows.length && !read.isTooLong; at += 1) {
    const cells = rows[at] ?? [];
    if (isBlank(cells)) continue;
    const content = contentOf(cells, layout);
    if (content === undefined) leaveOut(read.leftOutRows, at + 1);
    else take(read, content, { row: at + 1, maxQuestions });
  }
  return { ...read, duplicates: duplicatesOf(read.questions) };
}

function noteOf(row: number, reason: string): RowNote {
  return { row, reason: `Row ${row} ${reason}${/[.!]$/.test(reason) ? '' : '.'}` };
}

function leaveOut(ranges: RowRange[], row: number): void {
  const last = ranges.at(-1);
  if (last?.to === row - 1) last.to = row;
  else ranges.push({ from: row, to: row });
}

function take(
  read: ReadRows,
  { question, problems }: Content,
  { row, maxQuestions }: { row: number; maxQuestions: number },
): void {
  if (problems.length > 0) {
    read.problems.push(...problems.map((problem) => noteOf(row, problem)));
  } else if (read.questions.length === maxQuestions) {
    const most = `A round holds at most ${ROUND.maxQuestions} questions.`;
    read.problems.push({ row, reason: `Row ${row} and the rows below it don't fit. ${most}` });
    read.isTooLong = true;
  } else {
    const isLocal = isLocalPath(question.image);
    read.questions.push({ ...question, image: isLocal ? '' : question.image, row });
    const notice = 'is imported without its picture, which is a file on a computer';
    if (isLocal) read.notices.push(noteOf(row, notice));
  }
}

type Layout = { reading: Reading; header: readonly string[]; width: number };
type Content = { question: QuestionContent; problems: string[] };

/** Undefined if all cells of a question are empty, as templates number their empty rows. */
function contentOf(cells: readonly string[], layout: Layout): Content | undefined {
  const { reading, header, width } = layout;
  // The texts of our own export come back exactly.
  const textOf = isOwnHeader(header) ? (cell: string) => cell : textOfCell;
  const textAt = (column: number | null) => plainText(textOf((cells[column ?? -1] ?? '').trim()));
  const isEmpty = columnsOf(reading).every((column) => textAt(column) === '');
  if (isEmpty || isNote(cells, header)) return undefined;
  const { answer } = reading;
  const { text: answerText, problem } =
    answer?.kind === 'text' ? { text: textAt(answer.column) } : answerOf(cells, answer);
  const [questionText, image] = [textAt(reading.question), textAt(reading.image)];
  const isUsable = image === '' || isImageAddress(image) || isLocalPath(image);
  const found = [
    textProblem('question', questionText),
    problem ?? textProblem('answer', answerText),
    isUsable ? undefined : "has an image address that can't be used: Invalid url!",
  ];
  const problems = filledWidth(cells) > width ? [TOO_WIDE] : found;
  return {
    question: { questionText, answerText, image },
    problems: problems.filter((each) => each !== undefined),
  };
}

/** A list of one quoted text is its text; Excel writes '="007"' to keep the zeros. */
function textOfCell(cell: string): string {
  const [only, ...more] = bracketList(cell);
  if (only !== undefined && more.length === 0) return only;
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
}

function answerOf(
  raw: readonly string[],
  answer: Exclude<AnswerReading, { kind: 'text' }> | null,
): RightAnswer {
  if (answer === null) return { text: '' };
  const cells = raw.map(plainText);
  if (answer.kind === 'marked') return joined(markedTexts(cells, answer));
  const cell = cells[answer.right] ?? '';
  if (cell === '') return joined([]);
  const options = optionTexts(cells, answer.options);
  const written = options.find((option) => isSameText(option, cell));
  const named = namedOptions(cell) ?? letterAndText(options, cell);
  const texts = named.map((each) => options[placeOf(each, answer.count)] ?? '');
  const isMissing = texts.length === 0 || texts.includes('');
  if (written === undefined && isMissing) {
    const quoted = beginningOf(cell, QUOTED_LENGTH);
    return badMark(quoted, "isn't one of its options");
  }
  if (written === undefined || texts.includes(written)) return joined(texts);
  return isMissing
    ? { text: written }
    : badMark(cell, 'names one option and is the text of another');
}

function badMark(cell: string, fault: string): RightAnswer {
  return { text: '', problem: `marks "${cell}" as the right answer, which ${fault}` };
}

function joined(texts: readonly string[]): RightAnswer {
  if (texts.length === 0) return { text: '', problem: "doesn't say which answer is right" };
  return { text: [...new Set(texts)].join(SEPARATOR) };
}

/** For example 'B. Paris'. */
function letterAndText(options: readonly string[], cell: string) {
  const [, sign = '', text = ''] = /^\(?([a-j])[).:]\s*(.+)$/is.exec(cell) ?? [];
  const number = placeOfLetter(sign);
  const isNamed = text !== '' && isSameText(options[number] ?? '', text);
  return isNamed ? [{ isLetter: true, number }] : [];
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

const maxLengths = { question: ROUND.maxQuestionLength, answer: ROUND.maxAnswerLength };

function textProblem(part: 'question' | 'answer', text: string): string | undefined {
  if (text === '') return `has no ${part}`;
  const maxLength = maxLengths[part];
  if (text.length <= maxLength) return undefined;
  const [length, most] = [text.length, maxLength].map((n) => n.toLocaleString('en-US'));
  return `has ${length} characters in its ${part}; the maximum is ${most}`;
}

/** Phones can't load a local file. */
function isLocalPath(image: string): boolean {
  if (/^(?:https?|ftp|data):/i.test(image) || isImageAddress(image)) return false;
  return /^(?:[a-z]:[\\/]|\\\\|\.{1,2}[\\/]|~?\/|file:)/i.test(image) || isPictureFile(image);
}

/**
 * Maximum number of cells in a row: that of a named header, or that of most rows. Spreadsheets fill all
 * rows to the same width, so a longer row was typed by hand with an unquoted comma.
 */
function widthOfRows(header: readonly string[], body: Rows): number {
  if (!isNamedHeader(header)) return Number.POSITIVE_INFINITY;
  const widths = body.map(filledWidth).filter((width) => width > 0);
  // A width shared by more than half of the rows must be the median.
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isUsual = widths.filter((width) => width === usual).length * 2 > widths.length;
  return Math.max(header.length, isUsual ? usual : 0);
}

function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function duplicatesOf(questions: readonly FileQuestion[]): ReadRows['duplicates'] {
  const firstRows = new Map<string, number>();
  return questions.flatMap(({ questionText, row }) => {
    const key = questionText.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
    const firstRow = firstRows.get(key);
    if (firstRow === undefined) firstRows.set(key, row);
    return firstRow === undefined ? [] : [{ row, firstRow }];
  });
}
