/** What a file is made of: sheets of rows that come one after the other, never all at once. */
import { type Sorting, type SortValue, sortRows } from '@emcee/contract';
import type { Names } from './names.ts';

/** A cell; a date is a moment. */
export type Cell = string | number | Date | null;

/** A table with its titles. */
export type Sheet = {
  name: string;
  titles: readonly string[];
  /** Some column holds email addresses. */
  hasAddresses: boolean;
  rows: AsyncIterable<readonly Cell[]>;
};

/** A column of a table: what it shows of a row. */
export type Column<Row> = {
  title: string;
  /** That of the column of the page, by which it can be sorted. */
  key?: string;
  cell(row: Row): Cell;
  /** What it is sorted by where that is not its cell. */
  sortBy?(row: Row): SortValue;
  /** Holds an address: a file that names nobody goes without. */
  isPersonal?: true;
};

/** A part of a list, and where the next one begins. */
export type Part<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** Rows and their columns; a search leaves those whose text it finds, where they have one. */
export type SheetRows<Row> = {
  names: Names;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  searchText?: ((row: Row) => string) | undefined;
};

/** A sheet of some rows; its words are those of the flavour. */
export function sheetOf<Row>(name: string, part: SheetRows<Row>): Sheet {
  const { names, searchText } = part;
  const columns = part.columns.filter(({ isPersonal }) => !(names.isPseudonymous && isPersonal));
  const found = searchText === undefined ? part.rows : foundIn(part.rows, isFound);
  const sorted = columns.find(({ key }) => key !== undefined && key === names.sorting.key);
  return {
    name: names.word(name),
    titles: columns.map(({ title }) => names.word(title)),
    hasAddresses: columns.some(({ isPersonal }) => isPersonal),
    rows: cellsOf(columns, sorted === undefined ? found : sortedBy(found, sorted, names.sorting)),
  };

  function isFound(row: Row): boolean {
    return names.finds(searchText?.(row) ?? '');
  }
}

/** The rows of a list that is read in parts, from its first one on; the next is only read when it is wanted. */
export async function* rowsOf<Row>(
  first: Part<Row>,
  read: (cursor: string) => Promise<Part<Row>>,
): AsyncGenerator<Row> {
  let part = first;
  yield* part.rows;
  while (part.nextCursor !== null) {
    part = await read(part.nextCursor);
    yield* part.rows;
  }
}

/** Rows that are there already. */
export async function* rowsIn<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

/** Rows that others are taken apart into. */
export async function* flatRows<Whole, Row>(
  wholes: AsyncIterable<Whole>,
  rowsIn: (whole: Whole) => readonly Row[],
): AsyncGenerator<Row> {
  for await (const whole of wholes) yield* rowsIn(whole);
}

async function* foundIn<Row>(
  rows: AsyncIterable<Row>,
  isFound: (row: Row) => boolean,
): AsyncGenerator<Row> {
  for await (const row of rows) if (isFound(row)) yield row;
}

// An order needs every row: a file that is sorted takes the memory of its rows.
async function* sortedBy<Row>(
  rows: AsyncIterable<Row>,
  { cell, sortBy = (row) => sortValue(cell(row)) }: Column<Row>,
  sorting: Sorting,
): AsyncGenerator<Row> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  yield* sortRows(all, sortBy, sorting);
}

function sortValue(cell: Cell): SortValue {
  return cell instanceof Date ? cell.getTime() : cell;
}

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}
