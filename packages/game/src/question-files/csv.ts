/** A cell of a CSV file: text, a number that is written as it is, or nothing. */
export type CsvCell = string | number | null;

// Spreadsheets run a text as a formula that begins with one of these signs; where full-width letters are usual, those
// forms count too. A program that takes another separator, or no quotation marks, begins a new cell at each separator
// within a text, so every place behind one is looked at as well. Spaces and quotation marks in front of a sign are
// passed over, and so are apostrophes: a text that already looks escaped survives the way back.
const SIGNS = '=+\\-@＝＋－＠';
const SEPARATORS = ',;|\\t\\r\\n';
const BEHIND_SEPARATOR = `[ \\u00A0\\u3000"']*[${SIGNS}]`;
// At the very beginning some programs drop tabs and line ends too.
const START = `[ \\u00A0\\u3000"']*[${SIGNS}\\t\\r\\n]`;

const formulas = new RegExp(`^(?=${START})|(?<=[${SEPARATORS}])(?=${BEHIND_SEPARATOR})`, 'g');
const escapes = new RegExp(`^'(?=${START})|(?<=[${SEPARATORS}])'(?=${BEHIND_SEPARATOR})`, 'g');
const escapeInFront = new RegExp(`^'(?='*[${SIGNS}\\t\\r\\n])`);

/** Writes rows as a CSV file (RFC 4180: comma, CRLF); every text stands in quotation marks. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writtenCell).join(',')}\r\n`).join('');
}

/** Puts an apostrophe before every part of a text that a spreadsheet could run as a formula. */
export function escapeFormula(text: string): string {
  return text.replace(formulas, "'");
}

/** Takes away every apostrophe that escapeFormula has put into a text, and no other. */
export function unescapeFormula(text: string): string {
  return text.replace(escapes, '');
}

/** Takes away the apostrophe that other programs put before a formula; within a text they write none. */
export function unescapeStart(text: string): string {
  return text.replace(escapeInFront, '');
}

function writtenCell(cell: CsvCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`;
}
