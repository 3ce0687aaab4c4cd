import { escapeFormula, unescapeFormula } from './csv.ts';
import { isImageAddress } from './image-address.ts';
import { ROUND } from './limits.ts';
import { plainText } from './plain-text.ts';
import {
  plainColumns,
  type QuestionColumns,
  type QuestionLayout,
  recogniseHeader,
} from './question-file-layouts.ts';
import { type RightAnswer, rightAnswer } from './right-options.ts';

/** A question with its answer; `image` is empty without one. */
export type QuestionContent = {
  readonly questionText: string;
  readonly answerText: string;
  readonly image: string;
};

/** A question read from a file; `row` is counted from 1 as a spreadsheet shows it. */
export type FileQuestion = QuestionContent & { readonly row: number };

/** What reading a question file found; only `problems` keep a row from being imported. */
export type QuestionFile = {
  readonly layout: QuestionLayout;
  /** The row that was skipped as header. */
  readonly header: { readonly row: number; readonly cells: readonly string[] } | undefined;
  readonly questions: readonly FileQuestion[];
  /** One sentence for each thing wrong; a row with two problems stands here twice. */
  readonly problems: readonly { readonly row: number; readonly reason: string }[];
  /** Questions that ask the same as an earlier row of the file; they are kept. */
  readonly duplicates: readonly { readonly row: number; readonly firstRow: number }[];
};

/** How to read a question file; the first row of a file in our own layout is its header unless told. */
export type QuestionFileOptions = { readonly firstRowIsQuestion?: boolean };

type Header = Pick<QuestionFile, 'header'> & { columns: QuestionColumns; firstRow: number };
type DraftQuestion = { questionText: string; answer: RightAnswer; image: string };

const HEADER_ROWS_SEARCHED = 10;
const exportHeader = ['Question', 'Answer', 'Image'] as const;

/**
 * Reads the cells of a question file. Pass empty lines along as empty rows: rows are counted as
 * the spreadsheet counts them.
 */
export function readQuestionRows(
  rows: readonly (readonly string[])[],
  options: QuestionFileOptions = {},
): QuestionFile {
  const { columns, header, firstRow } = findHeader(rows, options);
  const questions: FileQuestion[] = [];
  const problems: { row: number; reason: string }[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    if (row < firstRow) continue;
    const draft = draftQuestion(cells, columns);
    if (draft === undefined) continue;
    const { question, reasons } = checkDraft(draft, row);
    if (question !== undefined && questions.length === ROUND.maxQuestions) {
      problems.push({ row, reason: tooManyReason(row) });
      break;
    }
    if (question !== undefined) questions.push(question);
    problems.push(...reasons.map((reason) => ({ row, reason })));
  }
  return {
    layout: columns.layout,
    header,
    questions,
    problems,
    duplicates: duplicatesOf(questions),
  };
}

/** The rows of the file that exports questions: a header, then texts no spreadsheet runs as formulas. */
export function questionRows(questions: readonly QuestionContent[]): string[][] {
  const rows = questions.map(({ questionText, answerText, image }) =>
    [questionText, answerText, image].map(escapeFormula),
  );
  return [[...exportHeader], ...rows];
}

function findHeader(rows: readonly (readonly string[])[], options: QuestionFileOptions): Header {
  for (const [index, cells] of rows.slice(0, HEADER_ROWS_SEARCHED).entries()) {
    const columns = recogniseHeader(cells);
    if (columns !== undefined) {
      return { columns, header: { row: index + 1, cells }, firstRow: index + 2 };
    }
  }
  // Empty rows are nothing at all, so the header is the first row with something in it.
  const index = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const cells = rows[index];
  if (cells === undefined || options.firstRowIsQuestion === true) {
    return { columns: plainColumns, header: undefined, firstRow: 1 };
  }
  return { columns: plainColumns, header: { row: index + 1, cells }, firstRow: index + 2 };
}

/** The texts of a row, or undefined where the row holds none of a question's cells. */
function draftQuestion(
  cells: readonly string[],
  columns: QuestionColumns,
): DraftQuestion | undefined {
  const questionText = textOf(cells, columns.question);
  const answer = textOf(cells, columns.answer);
  const image = textOf(cells, columns.image);
  const options = columns.options.map((column) => textOf(cells, column));
  // The templates number their empty rows: only the cells of a question make a row a question.
  if ([questionText, answer, image, ...options].every((text) => text === '')) return undefined;
  if (columns.options.length === 0) return { questionText, answer: { answerText: answer }, image };
  // Wayground explains its columns in a row below the header.
  if (columns.layout === 'wayground' && /^text of the question\b/i.test(questionText))
    return undefined;
  const type = textOf(cells, columns.type);
  return { questionText, answer: rightAnswer({ options, right: answer, type }), image };
}

function checkDraft(
  { questionText, answer, image }: DraftQuestion,
  row: number,
): { question: FileQuestion | undefined; reasons: string[] } {
  const answerText = 'answerText' in answer ? answer.answerText : '';
  const reasons = [
    textReason('question', questionText, ROUND.maxQuestionLength),
    'problem' in answer ? answer.problem : textReason('answer', answerText, ROUND.maxAnswerLength),
    imageReason(image),
  ]
    .filter((reason) => reason !== undefined)
    .map((reason) => `Row ${row} ${reason}${/[.!]$/.test(reason) ? '' : '.'}`);
  const question = reasons.length === 0 ? { questionText, answerText, image, row } : undefined;
  return { question, reasons };
}

function textReason(part: string, text: string, maxLength: number): string | undefined {
  if (text === '') return `has no ${part}`;
  if (text.length <= maxLength) return undefined;
  const [length, most] = [text.length, maxLength].map((n) => n.toLocaleString('en-US'));
  return `has ${length} characters in its ${part}; the maximum is ${most}`;
}

function imageReason(image: string): string | undefined {
  if (image === '' || isImageAddress(image)) return undefined;
  return "has an image address that can't be used: Invalid url!";
}

function tooManyReason(row: number): string {
  return `Row ${row} and the rows below it don't fit. A round holds at most ${ROUND.maxQuestions} questions.`;
}

function textOf(cells: readonly string[], column: number | undefined): string {
  if (column === undefined) return '';
  return plainText(unescapeFormula((cells[column] ?? '').trim()));
}

function duplicatesOf(questions: readonly FileQuestion[]): QuestionFile['duplicates'] {
  const firstRows = new Map<string, number>();
  return questions.flatMap(({ questionText, row }) => {
    const key = questionText.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
    const firstRow = firstRows.get(key);
    if (firstRow !== undefined) return [{ row, firstRow }];
    firstRows.set(key, row);
    return [];
  });
}
