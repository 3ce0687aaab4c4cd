import { madeOnce } from '@emcee/game';

/** The order of a table: a column's key, with `-` before it when it runs down. */
export type Sorting = { key: string; isDescending: boolean };

/** What rows are sorted by; nothing comes before everything else. */
export type SortValue = string | number | null;

/** Reads an order as the address of a page and the request of a file write it. */
export function parseSorting(text: string): Sorting {
  const isDescending = text.startsWith('-');
  return { key: isDescending ? text.slice(1) : text, isDescending };
}

const byText = madeOnce(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/** Rows in an order, those that are equal as they came: the page and its file sort alike. */
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
