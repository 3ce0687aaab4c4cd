/** So many rows stand on a page in two columns at most, and in one on a screen that stands upright. */
const MOST_ROWS = { wide: 40, upright: 16 } as const;
/** So many teams have a page with the first three large. */
const PODIUM_TEAMS = 12;

/** A page of the standings: with the first three large, or in columns. */
export type TablePage<Row> = {
  kind: 'podium' | 'columns';
  rows: readonly Row[];
  /** How many rows stand before it. */
  before: number;
};

/** The standings by pages: one while they fit, else several of about the same length. */
export function tablePages<Row>(
  rows: readonly Row[],
  { isFinal, isUpright }: { isFinal: boolean; isUpright: boolean },
): TablePage<Row>[] {
  const mostRows = isUpright ? MOST_ROWS.upright : MOST_ROWS.wide;
  const isSmall = rows.length <= PODIUM_TEAMS;
  if (!isSmall && !isFinal) return columnPages(rows, { before: 0, mostRows });
  const podium = rows.slice(0, PODIUM_TEAMS);
  const rest = columnPages(rows.slice(PODIUM_TEAMS), { before: PODIUM_TEAMS, mostRows });
  return [{ kind: 'podium', rows: podium, before: 0 }, ...rest];
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
