/** A cell of a CSV file: text, or a number that is written as it is. */
export type CsvCell = string | number;

// Apostrophes in front count too, so that a text which already looks escaped survives the way back.
const looksLikeFormula = /^'*[=+\-@\t\r]/;
const looksEscaped = /^'+[=+\-@\t\r]/;

/** Writes rows as a CSV file (RFC 4180: comma, CRLF, quotes only where they are needed). */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function escapeFormula(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text;
}

/** Takes away the apostrophe that escapeFormula has put before a text. */
export function unescapeFormula(text: string): string {
  return looksEscaped.test(text) ? text.slice(1) : text;
}

function quoteCell(cell: CsvCell): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
