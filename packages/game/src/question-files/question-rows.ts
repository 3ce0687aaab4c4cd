export type Rows = readonly (readonly string[])[];

const ROWS_LOOKED_AT = 2_000;

/** The non-empty cells of a column, trimmed. In very long files only the beginning is read. */
export function filled(rows: Rows, column: number): string[] {
  return rows
    .slice(0, ROWS_LOOKED_AT)
    .map((row) => (row[column] ?? '').trim())
    .filter((cell) => cell !== '');
}

/** True if more than half of the cells match; false without cells. */
export function mostAre<Cell>(cells: readonly Cell[], isSo: (cell: Cell) => boolean): boolean {
  return cells.filter(isSo).length * 2 > cells.length;
}
