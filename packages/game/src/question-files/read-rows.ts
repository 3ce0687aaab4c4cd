import type { AnswerForm } from '../answer-form.ts';
import { choiceFault, formFault, hasEnoughLines, rightOptionsOf } from '../form-fault.ts';
import { isImageAddress } from '../image-address.ts';
import { ROUND } from '../limits.ts';
import { beginningOf, plainText } from '../plain-text.ts';
import { questionKey } from '../question-key.ts';
import { nameText } from '../unseen.ts';
import { isWorth, readWorth } from '../worth.ts';
import { formReader, isOwnHeader, type QuestionContent } from './csv.ts';
import { isNamedHeader, noteTest } from './header-words.ts';
import {
  bracketList,
  markedTexts,
  type OptionNames,
  optionNames,
  rightOptions,
} from './options.ts';
import { readExtras } from './read-extras.ts';
import { type AnswerReading, columnsOf, type Reading, type Rows } from './reading.ts';
import { firstBelow, isBlank, mostFrequent, PICTURE } from './sheet.ts';

/** A question read from a file; `row` counts from 1, as in a spreadsheet. */
export type FileQuestion = QuestionContent & { readonly row: number };

/** Why a row is no question: a code and the values of its text, in `importRowTexts` of the contract. */
export type RowFault =
  | {
      readonly code:
        | 'tooManyCells'
        | 'noQuestion'
        | 'noAnswer'
        | 'noCorrectAnswer'
        | 'unusableImage'
        | 'wrongPoints'
        | 'wrongOptions'
        | 'wrongOption'
        | (typeof LIST_FAULTS)[keyof typeof LIST_FAULTS];
    }
  | { readonly code: 'tooManyQuestions'; readonly maximum: number }
  | { readonly code: 'questionError' | 'answerError'; readonly error: string }
  | {
      readonly code: 'longQuestion' | 'longAnswer';
      readonly length: number;
      readonly maximum: number;
    }
  | { readonly code: 'unknownOption' | 'twoOptions'; readonly answer: string }
  | { readonly code: 'wrongLines'; readonly answers: number };

/** A row that can't be imported; it has at least one fault. */
export type RowProblem = { readonly row: number; readonly faults: readonly RowFault[] };

/** Result of reading the rows of a file. Only `problems` prevent rows from being imported. */
export type ReadRows = {
  questions: FileQuestion[];
  problems: RowProblem[];
  /** Rows imported without their picture, which is a file on a computer. */
  localPictures: number[];
  /** Rows imported without optional texts that are too long or too many. */
  cutRows: number[];
  /** Rows below the header without content in the imported columns. */
  leftOutRows: number[];
  /** True if the file has more than `maxQuestions` questions. */
  isTooLong: boolean;
  /** The rows of repeated questions, with the first row that asks the same; they are imported anyway. */
  duplicates: Map<number, number>;
};

type AnswerText = { text: string; fault?: RowFault; form?: AnswerForm | undefined };

/** Empty if all cells of a question are empty, as templates number their empty rows. */
type Content = { question?: QuestionContent; isCut?: boolean; faults?: readonly RowFault[] };

const LIST_FAULTS = {
  answers: 'wrongAnswers',
  names: 'wrongNames',
  bonusPoints: 'wrongBonus',
} as const;
const QUOTED_LENGTH = 60;
const NO_NAMES: OptionNames = { names: [], alphabet: '' };
/** In the languages of spreadsheets: '#REF!', '#BEZUG!', '#NAME?', '#N/A', '#NV'. */
const SPREADSHEET_ERROR = /^#(?:¡?[\p{Lu}\d/]{2,12}[!?]|N\/[ADB]|NV|Н\/Д|YOK)$/u;

/** Pass empty lines as empty rows, so that row numbers match the spreadsheet. Stops at `maxQuestions`. */
export function readRows(
  rows: Rows,
  reading: Reading,
  maxQuestions: number = ROUND.maxQuestions,
): ReadRows {
  const read: ReadRows = {
    questions: [],
    problems: [],
    localPictures: [],
    cutRows: [],
    leftOutRows: [],
    isTooLong: false,
    duplicates: new Map(),
  };
  const contentOf = contentReader(rows, reading);
  const tooMany: RowFault = { code: 'tooManyQuestions', maximum: ROUND.maxQuestions };
  const first = firstBelow(rows, reading.header) + 1;
  for (let row = first; row <= rows.length && !read.isTooLong; row += 1) {
    const cells = rows[row - 1] ?? [];
    if (isBlank(cells)) continue;
    const content = contentOf(cells);
    read.isTooLong = content.question !== undefined && read.questions.length === maxQuestions;
    addContent(read, read.isTooLong ? { faults: [tooMany] } : content, row);
  }
  for (const [first, ...more] of Map.groupBy(read.questions, questionKey).values()) {
    for (const { row } of more) read.duplicates.set(row, first?.row ?? row);
  }
  return read;
}

function addContent(read: ReadRows, { question, isCut, faults }: Content, row: number): void {
  if (faults !== undefined) read.problems.push({ row, faults });
  else if (question === undefined) read.leftOutRows.push(row);
  else {
    const isLocal = isLocalPath(question.image);
    if (isLocal) read.localPictures.push(row);
    if (isCut) read.cutRows.push(row);
    read.questions.push({ ...question, image: isLocal ? '' : question.image, row });
  }
}

function contentReader(rows: Rows, reading: Reading): (cells: readonly string[]) => Content {
  const header = rows[reading.header ?? -1] ?? [];
  const body = rows.slice(firstBelow(rows, reading.header));
  const width = widthOfRows(rows.slice(0, (reading.header ?? -1) + 1), body);
  const isNote = noteTest(header);
  const { answer } = reading;
  const { question, image: imageAt } = reading;
  const columns = columnsOf({ question, answer, image: imageAt });
  const known = answer?.kind === 'option' ? optionNames(header, body, answer) : undefined;
  // The texts of our own export come back exactly.
  const isOwn = isOwnHeader(header);
  const textOf = isOwn ? (cell: string) => cell : textOfCell;
  const formOf = formReader(header);
  return (cells) => {
    const textAt = (column: number | null) => plainText(textOf((cells[column ?? -1] ?? '').trim()));
    const isEmpty = columns.every((column) => textAt(column) === '');
    if (isEmpty || isNote(cells)) return {};
    if (filledWidth(cells) > width) return { faults: [{ code: 'tooManyCells' }] };
    const {
      text: answerText,
      fault,
      form = formOf(textAt),
    } = answer?.kind === 'text' ? { text: textAt(answer.column) } : answerOf(cells, answer, known);
    const [questionText, image] = [textAt(reading.question), textAt(reading.image)];
    const worth = readWorth(textAt(reading.worth ?? null));
    const faults = [
      textFault('question', questionText),
      fault ?? textFault('answer', answerText),
      imageFault(image),
      worthFault(worth),
      formFaultOf(form, answerText),
    ].filter((each) => each !== undefined);
    if (faults.length > 0) return { faults };
    const { extras, isCut } = readExtras(reading, { answerText, isOwn, textOf: textAt });
    const more = { ...(worth !== null && { worth }), ...(form && { form }), ...extras };
    return { question: { questionText, answerText, image, ...more }, isCut };
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
  known: OptionNames = NO_NAMES,
): AnswerText {
  if (answer === null) return { text: '' };
  const cells = raw.map(plainText);
  if (answer.kind === 'marked') return joined(markedTexts(cells, answer));
  const { cell, named, written, texts } = rightOptions(cells, answer, known);
  if (cell === '') return joined([]);
  const right = named.length === 0 && written !== undefined ? [written] : named;
  const isTorn = written !== undefined && !right.includes(written);
  if (right.length > 0 && !isTorn) return withOptions(joined(right), texts);
  const code = isTorn ? 'twoOptions' : 'unknownOption';
  return { text: '', fault: { code, answer: beginningOf(cell, QUOTED_LENGTH) } };
}

/** Options that a question could have stay; else only the right ones do, as its answer. */
function withOptions(answer: AnswerText, texts: readonly string[]): AnswerText {
  const form = { kind: 'choice', options: texts.map(nameText).filter(Boolean) } as const;
  return formFaultOf(form, answer.text) === undefined ? { ...answer, form } : answer;
}

function joined(texts: readonly string[]): AnswerText {
  if (texts.length === 0) return { text: '', fault: { code: 'noCorrectAnswer' } };
  return { text: [...new Set(texts)].join(' / ') };
}

function textFault(part: 'question' | 'answer', text: string): RowFault | undefined {
  const isQuestion = part === 'question';
  if (text === '') return { code: isQuestion ? 'noQuestion' : 'noAnswer' };
  if (SPREADSHEET_ERROR.test(text))
    return { code: isQuestion ? 'questionError' : 'answerError', error: text };
  const maximum = isQuestion ? ROUND.maxQuestionLength : ROUND.maxAnswerLength;
  if (text.length <= maximum) return undefined;
  return { code: isQuestion ? 'longQuestion' : 'longAnswer', length: text.length, maximum };
}

function formFaultOf(form: AnswerForm | undefined, answerText: string): RowFault | undefined {
  if (form === undefined) return undefined;
  if (form.kind === 'choice') {
    if (choiceFault(form) !== undefined) return { code: 'wrongOptions' };
    const isOption = answerText === '' || rightOptionsOf(form, answerText) !== undefined;
    return isOption ? undefined : { code: 'wrongOption' };
  }
  const fault = formFault(form);
  if (fault !== undefined) return { code: LIST_FAULTS[fault] };
  if (answerText === '' || hasEnoughLines(form, answerText)) return undefined;
  return { code: 'wrongLines', answers: form.answers };
}

function worthFault(worth: number | null): RowFault | undefined {
  return worth === null || isWorth(worth) ? undefined : { code: 'wrongPoints' };
}

function imageFault(image: string): RowFault | undefined {
  const isUsable = image === '' || isImageAddress(image) || isLocalPath(image);
  return isUsable ? undefined : { code: 'unusableImage' };
}

/** Phones can't load a local file. */
function isLocalPath(image: string): boolean {
  if (/^(?:https?|ftp|data):/i.test(image) || isImageAddress(image)) return false;
  return /^(?:[a-z]:[\\/]|\\\\|\.{1,2}[\\/]|~?\/|file:)/i.test(image) || PICTURE.test(image);
}

/**
 * Maximum number of cells in a row: that of a named header, of a row above it or of most rows. Spreadsheets
 * fill all rows to the same width, so a longer row was typed by hand with an unquoted comma.
 */
function widthOfRows(top: Rows, body: Rows): number {
  if (!isNamedHeader(top.at(-1) ?? [])) return Number.POSITIVE_INFINITY;
  const widths = body.map(filledWidth).filter((width) => width > 0);
  const [usual, count] = mostFrequent(widths, 0);
  return Math.max(...top.map(filledWidth), count * 2 > widths.length ? usual : 0);
}

function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}
