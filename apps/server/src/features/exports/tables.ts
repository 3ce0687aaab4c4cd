/** Rows come one by one, never all at once. */
import { type SortValue, sortRows } from '@emcee/contract';
import type { Names } from './names.ts';

export type Cell = string | number | Date | null;

export type Sheet = {
  name: string;
  titles: readonly string[];
  hasAddresses: boolean;
  rows: AsyncIterable<readonly Cell[]>;
};

export type Column<Row> = {
  title: string;
  /** Key of the page's column, for sorting. */
  key?: string;
  cell(row: Row): Cell;
  /** The cell by default. */
  sortBy?(row: Row): SortValue;
  /** Some files leave out columns with email addresses. */
  isPersonal?: true;
};

/** Local times; null leaves the cell empty. */
export function timeColumn<Row>(
  { moment, timeZone }: Names,
  { title, at, ...column }: { title: string; key?: string; at(row: Row): string | null },
): Column<Row> {
  const cell = (row: Row) => {
    const time = at(row);
    return time === null ? null : moment(time);
  };
  return { ...column, title: `${title} (${timeZone})`, cell };
}

export type Part<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** A search keeps the rows whose text matches. */
type SheetRows<Row> = {
  names: Names;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  searchText?: ((row: Row) => string) | undefined;
};

/** Titles are in the words of the flavour. */
export function sheetOf<Row>(name: string, part: SheetRows<Row>): Sheet {
  const { names, searchText } = part;
  const columns = part.columns.filter(({ isPersonal }) => !(names.hidesAddresses && isPersonal));
  const sorted = columns.find(({ key }) => key !== undefined && key === names.sorting.key);
  return {
    name: names.word(name),
    titles: columns.map(({ title }) => names.word(title)),
    hasAddresses: columns.some(({ isPersonal }) => isPersonal),
    rows: cellsOfRows(),
  };

  async function* cellsOfRows(): AsyncGenerator<readonly Cell[]> {
    const cellsOf = (row: Row) => columns.map(({ cell }) => cell(row));
    const unsorted: Row[] = [];
    for await (const row of part.rows) {
      if (searchText !== undefined && !names.finds(searchText(row))) continue;
      // Sorting needs every row in memory.
      if (sorted === undefined) yield cellsOf(row);
      else unsorted.push(row);
    }
    if (sorted === undefined) return;
    const { cell, sortBy = (row) => sortValue(cell(row)) } = sorted;
    for (const row of sortRows(unsorted, sortBy, names.sorting)) yield cellsOf(row);
  }
}

/** The next part is read on demand. */
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

export async function* rowsIn<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

export async function* flatRows<Whole, Row>(
  wholes: AsyncIterable<Whole>,
  rowsIn: (whole: Whole) => readonly Row[],
): AsyncGenerator<Row> {
  for await (const whole of wholes) yield* rowsIn(whole);
}

function sortValue(cell: Cell): SortValue {
  return cell instanceof Date ? cell.getTime() : cell;
}
