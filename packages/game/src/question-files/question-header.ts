import { plainWord } from './column-words.ts';
import {
  type ColumnRole,
  firstFilledRow,
  isSureHeader,
  looksLikeQuestion,
  rolesOf,
} from './question-columns.ts';
import {
  type QuestionColumns,
  type QuestionLayout,
  recognizeHeader,
} from './question-file-layouts.ts';
import type { Rows } from './question-rows.ts';

/** A row of a file, counted from 1. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] };

/** Position of the questions in a file, and the meaning of its columns. */
export type FileHeader = {
  readonly layout: QuestionLayout;
  readonly header: FileRow | undefined;
  readonly titles: readonly FileRow[];
  readonly looksLikeQuestion: boolean;
  readonly firstRow: number;
  readonly names: readonly string[];
  readonly roles: readonly ColumnRole[];
  /** The column with the type of a question, in templates that have one. */
  readonly typeColumn: number | undefined;
};

const HEADER_ROWS_SEARCHED = 10;
// Lines above the rows in which a spreadsheet or Anki describes the file.
const directive = /^(?:#(?:separator|html|columns|tags|deck|guid|notetype)\b[^:]*:|sep=)/i;

/** Finds the header in the first ten rows. By default, the first non-empty row is the header. */
export function findHeader(rows: Rows, firstRowIsQuestion: boolean): FileHeader {
  const template = findTemplate(rows);
  if (template !== undefined) return template;
  const directives = rows.slice(0, HEADER_ROWS_SEARCHED).filter(isDirective);
  if (directives.length > 0) return headerOfDirectives(rows, directives.length);
  const first = firstFilledRow(rows);
  if (first < 0 || firstRowIsQuestion) return headerAt(rows, undefined);
  const sure = rows.slice(0, HEADER_ROWS_SEARCHED).findIndex(isSureHeader);
  return headerAt(rows, sure < 0 ? first : sure);
}

/** The display name of a column: its header or its letter. */
export function columnName(names: readonly string[], column: number): string {
  const name = (names[column] ?? '').replace(/\s+/g, ' ').trim();
  return name === '' ? `Column ${letterOf(column)}` : name;
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

function findTemplate(rows: Rows): FileHeader | undefined {
  for (const [index, cells] of rows.slice(0, HEADER_ROWS_SEARCHED).entries()) {
    const columns = recognizeHeader(cells);
    if (columns === undefined) continue;
    const at = headerAt(rows, index);
    return {
      ...at,
      layout: columns.layout,
      looksLikeQuestion: false,
      roles: rolesIn(columns, at.names),
      typeColumn: columns.type,
    };
  }
  return undefined;
}

function rolesIn(columns: QuestionColumns, names: readonly string[]): ColumnRole[] {
  return names.map((_, column) => {
    if (column === columns.question) return 'question';
    if (columns.options.includes(column)) return 'option';
    if (column === columns.answer) return columns.options.length > 0 ? 'right' : 'answer';
    return column === columns.image ? 'image' : 'none';
  });
}

function headerAt(rows: Rows, index: number | undefined): FileHeader {
  const cells = index === undefined ? undefined : rows[index];
  const body = rows.slice((index ?? -1) + 1);
  const roles = rolesOf(cells, body);
  return {
    layout: 'plain',
    header: cells && { row: (index ?? 0) + 1, cells },
    titles: filledRows(rows.slice(0, index ?? 0)),
    looksLikeQuestion: cells !== undefined && looksLikeQuestion(cells),
    firstRow: (index ?? -1) + 2,
    names: roles.map((_, column) => cells?.[column] ?? ''),
    roles,
    typeColumn: undefined,
  };
}

function headerOfDirectives(rows: Rows, count: number): FileHeader {
  const lines = rows.slice(0, count);
  const named = lines.find(([first = '']) => /^#columns:/i.test(first));
  const names = named?.map((cell) => cell.replace(/^#columns:/i, '')) ?? [];
  for (const [line = ''] of lines) {
    const [, name, column] = /^#(\w+) column:(\d+)/i.exec(line) ?? [];
    if (name !== undefined) names[Number(column) - 1] ??= name;
  }
  // 'sep=;' says nothing about the rows below, whose first one is the header as in any sheet.
  if (lines.every(([first = '']) => /^sep=/i.test(first))) {
    const below = findHeader(
      rows.map((row, index) => (index < count ? [] : row)),
      false,
    );
    return { ...below, titles: [...filledRows(lines), ...below.titles] };
  }
  const header = Array.from(names, (name) => name ?? '');
  const roles = rolesOf(
    header.some((name) => plainWord(name) !== '') ? header : undefined,
    rows.slice(count),
  );
  return {
    layout: 'plain',
    header: undefined,
    titles: filledRows(lines),
    looksLikeQuestion: false,
    firstRow: count + 1,
    names: roles.map((_, column) => header[column] ?? ''),
    roles,
    typeColumn: undefined,
  };
}

function isDirective(_cells: readonly string[], index: number, rows: Rows): boolean {
  return rows.slice(0, index + 1).every(([first = '']) => directive.test(first));
}

function filledRows(rows: Rows): FileRow[] {
  return rows.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: index + 1, cells }] : [],
  );
}
