/** Maximum number of rows per page: two columns in landscape format, one in portrait. */
const MOST_ROWS = { wide: 40, upright: 16 } as const;
/** Number of teams on a page with the first three large. */
const LEADING_TEAMS = 12;

export type TablePage<Row> = {
  kind: 'leading' | 'columns';
  rows: readonly Row[];
  before: number;
};

/** Splits the standings into pages: one if all fit, else several of about equal length. */
export function tablePages<Row>(
  rows: readonly Row[],
  { isFinal, isUpright }: { isFinal: boolean; isUpright: boolean },
): TablePage<Row>[] {
  const mostRows = isUpright ? MOST_ROWS.upright : MOST_ROWS.wide;
  const isSmall = rows.length <= LEADING_TEAMS;
  if (!isSmall && !isFinal) return columnPages(rows, { before: 0, mostRows });
  const leading = rows.slice(0, LEADING_TEAMS);
  const rest = columnPages(rows.slice(LEADING_TEAMS), { before: LEADING_TEAMS, mostRows });
  return [{ kind: 'leading', rows: leading, before: 0 }, ...rest];
}

function columnPages<Row>(
  rows: readonly Row[],
  { before, mostRows }: { before: number; mostRows: number },
): TablePage<Row>[] {
  const pagesCount = Math.ceil(rows.length / mostRows);
  const rowsEach = Math.ceil(rows.length / Math.max(1, pagesCount));
  return Array.from({ length: pagesCount }, (_none, index) => ({
    kind: 'columns',
    rows: rows.slice(index * rowsEach, (index + 1) * rowsEach),
    before: before + index * rowsEach,
  }));
}
