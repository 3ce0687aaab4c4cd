/** The cells of a file, row by row. */
export type Rows = readonly (readonly string[])[];

const ROWS_LOOKED_AT = 2_000;

/** The cells of a column that hold something, trimmed; of a very long file those of its beginning. */
export function filled(rows: Rows, column: number): string[] {
  return rows
    .slice(0, ROWS_LOOKED_AT)
    .map((row) => (row[column] ?? '').trim())
    .filter((cell) => cell !== '');
}

/** Whether more than half of the cells are so; never of none. */
export function mostAre<Cell>(cells: readonly Cell[], isSo: (cell: Cell) => boolean): boolean {
  return cells.filter(isSo).length * 2 > cells.length;
}
