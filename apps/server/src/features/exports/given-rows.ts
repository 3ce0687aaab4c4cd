/** Points that hosts gave teams beside their answers, as rows among what was earned: the rows of a file add up to its totals. */
import { type SeatPointsRow, type SortValue, totalReasonLabels } from '@emcee/contract';
import type { Names } from './names.ts';
import type { Cell, Column } from './tables.ts';

/** Points that a host gave somebody, or took off. */
export type GivenRow = { given: SeatPointsRow };

/** A column of what was earned; `givenCell` is what it shows of points that were given, nothing without. */
export type EarnedColumn<Row, Given extends GivenRow = GivenRow> = Omit<Column<Row>, 'sortBy'> & {
  givenCell?(row: Given): Cell;
  sortBy?(row: Row | Given): SortValue;
};

/** What such points are called among what was earned. */
export const GIVEN_LABEL = totalReasonLabels['seat-points'];

/** What they were given for; a file that names nobody does not say it. */
export function reasonIn({ isPseudonymous }: Names, { given }: GivenRow): string {
  return isPseudonymous ? '' : given.reason;
}

/** What a search looks in. */
export function givenText({ given }: GivenRow): string {
  return `${GIVEN_LABEL} ${given.reason}`;
}

/** Columns for rows of both kinds. */
export function withGiven<Row extends object, Given extends GivenRow = GivenRow>(
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
