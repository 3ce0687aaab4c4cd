import { isImageAddress } from '../image-address.ts';
import { ROUND } from '../limits.ts';
import { beginningOf, plainText } from '../plain-text.ts';
import { markedTexts } from './answer-readings.ts';
import { isOwnHeader, type QuestionContent } from './csv.ts';
import { isNamedHeader } from './header-words.ts';
import { bracketList } from './option-list.ts';
import { type NamedOption, namedOptions, optionTexts, placeOf } from './option-names.ts';
import type { Rows } from './question-rows.ts';
import type { AnswerReading, Reading } from './reading.ts';

/** A question read from a file; `row` counts from 1, as in a spreadsheet. */
export type FileQuestion = QuestionContent & { readonly row: number };

export type RowNote = { readonly row: number; readonly reason: string };

/** A range of rows, both ends included. */
export type RowRange = { readonly from: number; readonly to: number };

/** Result of reading the rows of a file. Only `problems` prevent rows from being imported. */
export type ReadRows = {
  readonly questions: readonly FileQuestion[];
  /** One sentence per problem; a row with two problems appears twice. */
  readonly problems: readonly RowNote[];
  readonly notices: readonly RowNote[];
  /** Rows below the header without content in the imported columns. */
  readonly leftOutRows: readonly RowRange[];
  /** True if the file has more than `maxQuestions` questions. */
  readonly isTooLong: boolean;
  /** Questions equal to one in an earlier row; they are imported anyway. */
  readonly duplicates: readonly { readonly row: number; readonly firstRow: number }[];
};

type RightAnswer = { readonly text: string } | { readonly problem: string };

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
  const found: Found = {
    questions: [],
    problems: [],
    notices: [],
    leftOutRows: [],
    isTooLong: false,
  };
  const header = reading.header === null ? undefined : rows[reading.header];
  const first = reading.header === null ? firstRow(rows) : reading.header + 1;
  const width = widthOfRows(header, rows.slice(first));
  // The texts of our own export come back exactly.
  const textOf = isOwnHeader(header ?? []) ? asItIs : textOfCell;
  for (let index = first; index < rows.length && !found.isTooLong; index += 1) {
    const cells = rows[index] ?? [];
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    const content = isNote(cells, header) ? undefined : contentOf(cells, reading, textOf);
    const isTooWide = filledWidth(cells) > width;
    take(found, { row: index + 1, content, reasons: reasonsOf(content, isTooWide), maxQuestions });
  }
  return { ...found, duplicates: duplicatesOf(found.questions) };
}

type Found = {
  questions: FileQuestion[];
  problems: RowNote[];
  notices: RowNote[];
  leftOutRows: { from: number; to: number }[];
  isTooLong: boolean;
};

function take(
  found: Found,
  {
    row,
    content,
    reasons,
    maxQuestions,
  }: { row: number; content: Content | undefined; reasons: string[]; maxQuestions: number },
): void {
  if (content === undefined) {
    leaveOut(found.leftOutRows, row);
  } else if (reasons.length > 0) {
    found.problems.push(...reasons.map((reason) => noteOf(row, reason)));
  } else if (found.questions.length < maxQuestions) {
    found.questions.push(questionOf(content, { row, notices: found.notices }));
  } else {
    found.problems.push({ row, reason: tooManyReason(row) });
    found.isTooLong = true;
  }
}

function reasonsOf(content: Content | undefined, isTooWide: boolean): string[] {
  if (content === undefined) return [];
  return isTooWide ? [TOO_WIDE] : problemsOf(content);
}

function noteOf(row: number, reason: string): RowNote {
  return { row, reason: `Row ${row} ${reason}${/[.!]$/.test(reason) ? '' : '.'}` };
}

function leaveOut(ranges: { from: number; to: number }[], row: number): void {
  const last = ranges.at(-1);
  if (last?.to === row - 1) last.to = row;
  else ranges.push({ from: row, to: row });
}

function questionOf(
  { questionText, answer, image }: Content,
  { row, notices }: { row: number; notices: RowNote[] },
): FileQuestion {
  const isLocal = isLocalPath(image);
  const reason = `Row ${row} is imported without its picture, which is a file on a computer.`;
  if (isLocal) notices.push({ row, reason });
  const answerText = 'text' in answer ? answer.text : '';
  return { questionText, answerText, image: isLocal ? '' : image, row };
}

/** A spreadsheet or Anki describes the file in the lines before. */
export function firstRow(rows: Rows): number {
  const directive = /^(?:#(?:separator|html|columns|tags|deck|guid|notetype)\b[^:]*:|sep=)/i;
  const first = rows.findIndex(([cell = '']) => !directive.test(cell));
  return first < 0 ? rows.length : first;
}

type Content = { questionText: string; answer: RightAnswer; image: string };

/** Undefined if all cells of a question are empty, as templates number their empty rows. */
function contentOf(
  cells: readonly string[],
  reading: Reading,
  textOf: typeof textOfCell,
): Content | undefined {
  const { question, answer, image } = reading;
  const textAt = (column: number) => plainText(textOf((cells[column] ?? '').trim()));
  const used = [question, ...(image === null ? [] : [image]), ...columnsOf(answer)];
  if (used.every((column) => textAt(column) === '')) return undefined;
  return {
    questionText: textAt(question),
    answer: answer?.kind === 'text' ? { text: textAt(answer.column) } : answerOf(cells, answer),
    image: image === null ? '' : textAt(image),
  };
}

function columnsOf(answer: AnswerReading | null): readonly number[] {
  if (answer === null) return [];
  if (answer.kind === 'text') return [answer.column];
  return answer.kind === 'option' ? [answer.right, ...answer.options] : answer.options;
}

function asItIs(cell: string): string {
  return cell;
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
  if (cell === '') return { problem: "doesn't say which answer is right" };
  const options = optionTexts(cells, answer);
  const written = options.find((option) => isSameText(option, cell));
  const named = namedOptions(cell) ?? letterAndText(options, cell);
  const texts = named?.map((each) => options[placeOf(each, answer.count) ?? -1] ?? '') ?? [''];
  if (texts.includes('')) {
    if (written !== undefined) return { text: written };
    const quoted = beginningOf(cell, QUOTED_LENGTH);
    return { problem: `marks "${quoted}" as the right answer, which isn't one of its options` };
  }
  if (written !== undefined && !texts.includes(written)) {
    return {
      problem: `marks "${cell}" as the right answer, which names one option and is the text of another`,
    };
  }
  return joined(texts);
}

function joined(texts: readonly string[]): RightAnswer {
  if (texts.length === 0) return { problem: "doesn't say which answer is right" };
  return { text: [...new Set(texts)].join(SEPARATOR) };
}

/** For example 'B. Paris'. */
function letterAndText(options: readonly string[], cell: string): NamedOption[] | undefined {
  const [, sign = '', text = ''] = /^\(?([a-j])[).:]\s*(.+)$/is.exec(cell) ?? [];
  const letter = sign.toLowerCase().charCodeAt(0) - 97;
  return isSameText(options[letter] ?? '', text) && text !== '' ? [{ letter }] : undefined;
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function problemsOf({ questionText, answer, image }: Content): string[] {
  const ofImage =
    image === '' || isImageAddress(image) || isLocalPath(image)
      ? undefined
      : "has an image address that can't be used: Invalid url!";
  const ofAnswer = 'problem' in answer ? answer.problem : textProblem('answer', answer.text);
  return [textProblem('question', questionText), ofAnswer, ofImage].filter(
    (problem) => problem !== undefined,
  );
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
  if (/^(?:[a-z]:[\\/]|\\\\|\.{1,2}[\\/]|~?\/|file:)/i.test(image)) return true;
  return /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)$/i.test(image);
}

/** A row that explains the columns (Wayground), or a repeated header in merged sheets. */
export function isNote(cells: readonly string[], header: readonly string[] | undefined): boolean {
  const isTemplate = header?.some((name) => /^question type$/i.test(name.trim())) === true;
  if (isTemplate && cells.some((cell) => /^\s*text of the question\b/i.test(cell))) return true;
  return (
    header?.length === cells.length &&
    cells.every((cell, column) => cell.trim() === header[column]?.trim()) &&
    isNamedHeader(header)
  );
}

/**
 * Spreadsheets fill all rows to the same width, so a row longer than a named header, or than most rows, was
 * typed by hand with an unquoted comma.
 */
function widthOfRows(header: readonly string[] | undefined, body: Rows): number {
  if (header === undefined || !isNamedHeader(header)) return Number.POSITIVE_INFINITY;
  const widths = body.map(filledWidth).filter((width) => width > 0);
  // A width shared by more than half of the rows must be the median.
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isUsual = widths.filter((width) => width === usual).length * 2 > widths.length;
  return Math.max(header.length, isUsual ? usual : 0);
}

function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function tooManyReason(row: number): string {
  return `Row ${row} and the rows below it don't fit. A round holds at most ${ROUND.maxQuestions} questions.`;
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
