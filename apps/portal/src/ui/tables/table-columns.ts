import { matchesSearch, type Sorting, type SortValue, sortRows } from '@emcee/contract';
import type { ReactNode } from 'react';

/** A column: how a row's cell looks, and what it is sorted by when it can be. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Beside the title: a tip on what the column holds. */
  help?: ReactNode;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => SortValue;
  /** Figures stand at the right. */
  isNumeric?: boolean;
  /** What is not broken where it fits as a whole. */
  holds?: 'moment' | 'email';
  /** On a phone these stand on one line, and a tap opens the others. */
  inLine?: 'rank' | 'name' | 'score';
  /** Left out where a table has no space for every column. */
  isSecondary?: boolean;
};

/** What the styles know of the cells of a column. */
export function columnMarks<Row>({ isNumeric, isSecondary, holds, inLine }: Column<Row>) {
  return {
    'data-numeric': isNumeric,
    'data-secondary': isSecondary,
    'data-holds': holds,
    'data-inline': inLine,
  };
}

/** The order after a click on a column: up, then down, then as delivered. */
export function nextSorting(current: string, key: string): string {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? '' : key;
}

/** The rows whose text contains every word that is looked for, in the order that is asked for. */
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
