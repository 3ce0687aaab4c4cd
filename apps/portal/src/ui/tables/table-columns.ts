import { matchesSearch, type Sorting, type SortValue, sortRows } from '@emcee/contract';
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  /** Tip next to the title. */
  help?: ReactNode;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => SortValue;
  /** Aligns the cells at the right. */
  isNumeric?: boolean;
  /** Kind of content that does not wrap if it fits on one line. */
  holds?: 'moment' | 'email';
  /** Part of the card that shows a row on phones; columns without it are not on the card. */
  card?: 'title' | 'state' | 'fact';
  /** Content on the card, if it differs from the cell; a list is several facts. */
  onCard?: (row: Row) => ReactNode;
  /** Text for the first cell while the table is too narrow for this column, which is then hidden. */
  note?: (row: Row) => string;
};

/** Returns the data attributes that styles use for a column's cells. */
export function columnMarks<Row>({ isNumeric, note, holds }: Column<Row>) {
  return {
    'data-numeric': isNumeric,
    'data-secondary': note !== undefined || undefined,
    'data-holds': holds,
  };
}

/** Returns the order after a click on a column: ascending, descending, then original. */
export function nextSorting(current: string, key: string): string {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? '' : key;
}

/** Filters rows whose text contains every search word, and sorts them. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  {
    columns,
    search,
    sorting,
    searchText,
  }: {
    columns: readonly Column<Row>[];
    search: string;
    sorting: Sorting;
    searchText: (row: Row) => string;
  },
): Row[] {
  const found = rows.filter((row) => matchesSearch(searchText(row), search));
  const sortBy = columns.find((column) => column.key === sorting.key)?.sortBy;
  if (sortBy === undefined) return found;
  return sortRows(found, sortBy, sorting);
}
