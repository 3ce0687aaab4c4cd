import { matchesSearch } from '@emcee/contract';
import type { ReactNode } from 'react';

/** A column: how a row's cell looks, and what it is sorted by when it can be. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Beside the title: a tip on what the column holds. */
  help?: ReactNode;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => string | number;
  /** Figures stand at the right. */
  isNumeric?: boolean;
  /** Left out where the window has no space for every column. */
  isSecondary?: boolean;
};

/** The order of a table: a column's key, with `-` before it when it runs down. */
export type Sorting = { key: string; isDescending: boolean };

/** Reads the order from the address. */
export function parseSorting(text: string): Sorting {
  const isDescending = text.startsWith('-');
  return { key: isDescending ? text.slice(1) : text, isDescending };
}

/** The order after a click on a column: up, then down, then as delivered. */
export function nextSorting(current: string, key: string): string {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? '' : key;
}

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byText.compare(String(a), String(b));
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
  const direction = sorting.isDescending ? -1 : 1;
  return found.sort((a, b) => direction * compare(sortBy(a), sortBy(b)));
}
