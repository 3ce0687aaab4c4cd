import { madeOnce } from '@emcee/game';

/** A table's sort order: the key of a column, written with `-` in front for descending order. */
export type Sorting = { key: string; isDescending: boolean };

/** A row's value to sort by; null comes first in ascending order. */
export type SortValue = string | number | null;

/** Parses an order as written in addresses and export requests. */
export function parseSorting(text: string): Sorting {
  const isDescending = text.startsWith('-');
  return { key: isDescending ? text.slice(1) : text, isDescending };
}

const byText = madeOnce(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/** Sorts rows, keeping the order of equal ones, so that a page and its file have the same order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  { isDescending }: Pick<Sorting, 'isDescending'>,
): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) => direction * compare(a.value, b.value))
    .map(({ row }) => row);
}

function compare(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byText().compare(String(a), String(b));
}
