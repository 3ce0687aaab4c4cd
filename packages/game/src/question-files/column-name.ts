/** The display name of a column: its header or its letter. */
export function columnName(names: readonly string[], column: number): string {
  const name = (names[column] ?? '').replace(/\s+/g, ' ').trim();
  return name === '' ? `Column ${letterOf(column)}` : name;
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
