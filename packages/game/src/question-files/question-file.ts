import { ROUND } from '../limits.ts';
import { type QuestionContent, unescapeFormula, unescapeStart } from './csv.ts';
import { fileReason } from './file-reason.ts';
import { decodeEntities, hasEntities, textOfHtml } from './html-text.ts';
import { type ColumnRole, isSureHeader } from './question-columns.ts';
import {
  type CellReading,
  type DraftProblem,
  type DraftQuestion,
  draftProblems,
  draftQuestion,
  isLocalPath,
  type ProblemCause,
  readingOfRoles,
} from './question-draft.ts';
import type { QuestionLayout } from './question-file-layouts.ts';
import { columnName, type FileHeader, type FileRow, findHeader } from './question-header.ts';
import type { Rows } from './question-rows.ts';
import { provenReading } from './right-reading.ts';
import { filledWidth, tooWide, widthOfRows } from './wide-rows.ts';

/** A question read from a file; `row` counts from 1, as in a spreadsheet. */
export type FileQuestion = QuestionContent & { readonly row: number };

/** A column of a question file: its name, its role, and its first content. */
export type FileColumn = {
  readonly name: string;
  readonly role: ColumnRole;
  readonly example: string;
};

export type RowNote = { readonly row: number; readonly reason: string };

/** A range of rows, both ends included. */
export type RowRange = { readonly from: number; readonly to: number };

/** Result of reading a question file. Only `problems` prevent rows from being imported. */
export type QuestionFile = {
  readonly layout: QuestionLayout;
  /** The row that was skipped as header. */
  readonly header: FileRow | undefined;
  /** Non-empty rows above the header, which are skipped too. */
  readonly titles: readonly FileRow[];
  /** True if the skipped header may be a question. */
  readonly looksLikeQuestion: boolean;
  readonly columns: readonly FileColumn[];
  /** Names of non-empty columns that are not imported. */
  readonly leftOut: readonly string[];
  /** Rows below the header without content in the imported columns. */
  readonly leftOutRows: readonly RowRange[];
  readonly questions: readonly FileQuestion[];
  /** One sentence per problem; a row with two problems appears twice. */
  readonly problems: readonly RowNote[];
  /** The common cause if most rows fail for one reason. */
  readonly fileReason: string | undefined;
  /** True if the file has more than `maxQuestions` questions. */
  readonly isTooLong: boolean;
  readonly notices: readonly RowNote[];
  /** True if the file doesn't show if its right options count from 0 or from 1. */
  readonly asksCounting: boolean;
  /** True if HTML entities like '&quot;' were found and decoded. */
  readonly hadEntities: boolean;
  /** Questions equal to one in an earlier row; they are imported anyway. */
  readonly duplicates: readonly { readonly row: number; readonly firstRow: number }[];
};

/** Instructions from the user for reading a file. */
export type QuestionFileOptions = {
  /** By default the first row is the header. */
  readonly firstRowIsQuestion?: boolean;
  /** One role per column. Ignored if the number of columns differs. */
  readonly roles?: readonly ColumnRole[] | undefined;
  /** First number of the options. */
  readonly countsFrom?: 0 | 1 | undefined;
  /** Maximum number of questions; further rows are a problem. */
  readonly maxQuestions?: number | undefined;
  /** Number of unreadable rows, which were passed as empty ones. */
  readonly brokenRows?: number;
};

type Found = {
  questions: FileQuestion[];
  problems: RowNote[];
  notices: RowNote[];
  leftOutRows: { from: number; to: number }[];
  causes: Map<ProblemCause, number>;
  isTooLong: boolean;
};

const exportHeader = ['Question', 'Answer', 'Image'] as const;

/**
 * Reads the cells of a question file. Pass empty lines as empty rows, so that row numbers match the
 * spreadsheet.
 */
export function readQuestionRows(rows: Rows, options: QuestionFileOptions = {}): QuestionFile {
  const { brokenRows = 0 } = options;
  const found = findHeader(rows, options.firstRowIsQuestion === true);
  const isFitting = options.roles?.length === found.roles.length;
  const roles = (isFitting ? options.roles : undefined) ?? found.roles;
  const body = rows.slice(found.firstRow - 1);
  const cells = readingOfRoles(roles);
  const proven = provenReading(body, cells);
  const isTemplate = found.layout !== 'plain';
  const counted =
    options.countsFrom === undefined ? undefined : (`from-${options.countsFrom}` as const);
  const isOurs = isOurExport(found);
  const decode = isOurs ? undefined : decoderOf(found, rows);
  const reading: CellReading = {
    ...cells,
    type: found.typeColumn,
    reading: counted ?? proven.reading,
    decode: isOurs ? unescapeFormula : (cell) => (decode ?? asItIs)(unescapeStart(cell)),
  };
  const rest = readRows(body, {
    header: found,
    reading,
    maxQuestions: options.maxQuestions ?? ROUND.maxQuestions,
  });
  const columns = columnsOf(body, { names: found.names, roles });
  return {
    layout: found.layout,
    header: found.header,
    titles: found.titles,
    looksLikeQuestion: found.looksLikeQuestion,
    columns,
    leftOut: columns.flatMap(({ name, role, example }, column) =>
      role === 'none' && (example !== '' || (found.names[column] ?? '').trim() !== '')
        ? [name]
        : [],
    ),
    leftOutRows: rest.leftOutRows,
    questions: rest.questions,
    problems: rest.problems,
    fileReason: fileReason({
      rows: rest.questions.length + badRows(rest.problems) + brokenRows,
      causes: rest.causes.set('broken', brokenRows),
    }),
    isTooLong: rest.isTooLong,
    notices: rest.notices,
    asksCounting: !(proven.isProven || isTemplate || counted !== undefined),
    hadEntities: decode === decodeEntities,
    duplicates: duplicatesOf(rest.questions),
  };
}

function readRows(
  body: Rows,
  {
    header,
    reading,
    maxQuestions,
  }: { header: FileHeader; reading: CellReading; maxQuestions: number },
): Found {
  const found: Found = {
    questions: [],
    problems: [],
    notices: [],
    leftOutRows: [],
    causes: new Map(),
    isTooLong: false,
  };
  const width = widthOfRows(header, body);
  for (const [index, cells] of body.entries()) {
    const row = header.firstRow + index;
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    const draft = isNote(cells, header) ? undefined : draftQuestion(cells, reading);
    if (draft === undefined) leaveOut(found, row);
    else if (filledWidth(cells) > width) addProblems(found, { row, problems: [tooWide] });
    else if (!takeDraft(found, { row, draft, maxQuestions })) break;
  }
  return found;
}

type RowDraft = { row: number; draft: DraftQuestion };

/** Returns false if the file has too many questions. */
function takeDraft(
  found: Found,
  { row, draft, maxQuestions }: RowDraft & { maxQuestions: number },
): boolean {
  const problems = draftProblems(draft);
  if (problems.length === 0 && found.questions.length >= maxQuestions) {
    found.problems.push({ row, reason: tooManyReason(row) });
    found.isTooLong = true;
    return false;
  }
  if (problems.length === 0) addQuestion(found, { row, draft });
  addProblems(found, { row, problems });
  return true;
}

function addProblems(
  { problems: notes, causes }: Found,
  { row, problems }: { row: number; problems: readonly DraftProblem[] },
): void {
  for (const { cause, text } of problems) {
    notes.push({ row, reason: `Row ${row} ${text}${/[.!]$/.test(text) ? '' : '.'}` });
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
}

function addQuestion({ questions, notices }: Found, { row, draft }: RowDraft): void {
  const { questionText, answer, image } = draft;
  if (!('answerText' in answer)) return;
  const isLocal = isLocalPath(image);
  if (isLocal)
    notices.push({
      row,
      reason: `Row ${row} is imported without its picture, which is a file on a computer.`,
    });
  questions.push({ questionText, answerText: answer.answerText, image: isLocal ? '' : image, row });
}

/** A row that explains the columns (Wayground), or a repeated header in merged sheets. */
function isNote(cells: readonly string[], { header, layout }: FileHeader): boolean {
  if (layout === 'wayground' && cells.some((cell) => /^\s*text of the question\b/i.test(cell)))
    return true;
  if (header === undefined || header.cells.length !== cells.length) return false;
  return (
    isSureHeader(header.cells) &&
    cells.every((cell, column) => cell.trim() === header.cells[column]?.trim())
  );
}

function leaveOut({ leftOutRows }: Found, row: number): void {
  const last = leftOutRows.at(-1);
  if (last?.to === row - 1) last.to = row;
  else leftOutRows.push({ from: row, to: row });
}

function asItIs(cell: string): string {
  return cell;
}

// Our own export escapes inside texts too, and contains no HTML, so apparent HTML was typed by a
// person.
function isOurExport({ header, titles }: FileHeader): boolean {
  return (
    !hasHtml(titles) &&
    exportHeader.every((name, column) => header?.cells[column] === name) &&
    header?.cells.length === exportHeader.length
  );
}

function hasHtml(titles: FileHeader['titles']): boolean {
  return titles.some(({ cells }) => /^#html:true/i.test(cells[0] ?? ''));
}

function decoderOf({ titles }: FileHeader, rows: Rows): ((cell: string) => string) | undefined {
  if (hasHtml(titles)) return textOfHtml;
  return rows.some((row) => row.some(hasEntities)) ? decodeEntities : undefined;
}

function columnsOf(
  body: Rows,
  { names, roles }: { names: readonly string[]; roles: readonly ColumnRole[] },
): FileColumn[] {
  return roles.map((role, column) => ({
    name: columnName(names, column),
    role,
    example: body.find((row) => (row[column] ?? '').trim() !== '')?.[column]?.trim() ?? '',
  }));
}

function badRows(problems: readonly RowNote[]): number {
  return new Set(problems.map(({ row }) => row)).size;
}

function tooManyReason(row: number): string {
  return `Row ${row} and the rows below it don't fit. A round holds at most ${ROUND.maxQuestions} questions.`;
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
