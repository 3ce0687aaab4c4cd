/** Given points are rows among the earned ones, so that rows add up to totals. */
import { type SeatPointsRow, type SortValue, totalReasonLabels } from '@emcee/contract';
import type { Names } from './names.ts';
import type { Cell, Column } from './tables.ts';

export type GivenRow = { given: SeatPointsRow };

/** `givenCell` is the content for given points; empty by default. */
export type EarnedColumn<Row, Given extends GivenRow = GivenRow> = Omit<Column<Row>, 'sortBy'> & {
  givenCell?(row: Given): Cell;
  sortBy?(row: Row | Given): SortValue;
};

export const GIVEN_LABEL = totalReasonLabels['seat-points'];

/** Empty in pseudonymous files. */
export function reasonIn({ isPseudonymous }: Names, { given }: GivenRow): string {
  return isPseudonymous ? '' : given.reason;
}

export function withGivenRows<Row extends object, Given extends GivenRow = GivenRow>(
  columns: readonly EarnedColumn<Row, Given>[],
): Column<Row | Given>[] {
  return columns.map(({ givenCell, cell, ...column }) => ({
    ...column,
    cell: (row) => (isGiven(row) ? (givenCell?.(row) ?? null) : cell(row)),
  }));

  function isGiven(row: Row | Given): row is Given {
    return 'given' in row;
  }
}
