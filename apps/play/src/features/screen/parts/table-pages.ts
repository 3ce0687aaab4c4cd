/** So many rows stand on a page in two columns at most. */
const MOST_ROWS = 40;
/** So many teams have a page with the first three large. */
const PODIUM_TEAMS = 12;

/** A page of the standings: with the first three large, or in two columns. */
export type TablePage<Row> = {
  kind: 'podium' | 'columns';
  rows: readonly Row[];
  /** How many rows stand before it. */
  before: number;
};

/** The standings by pages: one while they fit, else several of about the same length. */
export function tablePages<Row>(
  rows: readonly Row[],
  { isFinal }: { isFinal: boolean },
): TablePage<Row>[] {
  const isSmall = rows.length <= PODIUM_TEAMS;
  if (!isSmall && !isFinal) return columnPages(rows, 0);
  const podium = rows.slice(0, PODIUM_TEAMS);
  const rest = columnPages(rows.slice(PODIUM_TEAMS), PODIUM_TEAMS);
  return [{ kind: 'podium', rows: podium, before: 0 }, ...rest];
}

function columnPages<Row>(rows: readonly Row[], before: number): TablePage<Row>[] {
  const pagesCount = Math.ceil(rows.length / MOST_ROWS);
  const rowsEach = Math.ceil(rows.length / Math.max(1, pagesCount));
  return Array.from({ length: pagesCount }, (_none, index) => ({
    kind: 'columns',
    rows: rows.slice(index * rowsEach, (index + 1) * rowsEach),
    before: before + index * rowsEach,
  }));
}
