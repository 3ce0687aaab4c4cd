/** A text with well-formed quoted cells, and the rows that could not be repaired. */
export type RepairedText = { text: string; broken: { row: number; reason: string }[] };

type Field = { text: string; isQuoted: boolean };
type Cells = { fields: Field[]; end: number };
type Scan = {
  text: string;
  delimiter: string;
  quote: string;
  width: number;
  isTrusted: boolean;
  /** True if quotes within cells are escaped by a backslash instead of being doubled. */
  hasBackslashes: boolean;
};
type Taken = { end: number; lines: string; rows: number; reason?: string };

/** Limits of a quoted cell (long enough for a poem); a longer one has a stray opening quote. */
const LINES_OF_A_CELL = 1_000;
const CHARACTERS_OF_A_CELL = 20_000;
const LINES_LOOKED_AT = 50;
/** A quote between a backslash and text does not close a cell. */
const BACKSLASHED = /[^\\]\\"[\p{L}\p{N}]/u;
const OUR_HEADER = /^"?Question"?,"?Answer"?,"?Image"?\n/;

/**
 * Repairs quoted cells: spaces before quotes, single quotes, quotes meant as text. An unclosed quote costs
 * only its own row. Lines must end with \n.
 */
export function repairQuotes(text: string, delimiter: string): RepairedText {
  const quote = quoteOf(text, delimiter);
  if (!text.includes(quote)) return { text, broken: [] };
  const isTrusted = OUR_HEADER.test(text);
  const hasBackslashes = !isTrusted && BACKSLASHED.test(text);
  const scan: Scan = { text, delimiter, quote, width: 0, isTrusted, hasBackslashes };
  scan.width = usualWidth(scan);
  const broken: RepairedText['broken'] = [];
  const parts: string[] = [];
  let row = 1;
  for (let at = 0; at < text.length; ) {
    const taken = takeRecord(scan, at);
    if (taken.reason !== undefined) broken.push({ row, reason: reasonOf(row, taken) });
    parts.push(taken.lines);
    row += taken.rows;
    at = taken.end;
  }
  return { text: parts.join('\n') + (text.endsWith('\n') ? '\n' : ''), broken };
}

function reasonOf(row: number, { rows, reason = '' }: Taken): string {
  if (rows === 1) return `Row ${row} ${reason}.`;
  return `Rows ${row} to ${row + rows - 1} were read as one because an opening quotation mark is never closed.`;
}

function takeRecord(scan: Scan, at: number): Taken {
  const record = readRecord(scan, { at, lines: LINES_OF_A_CELL });
  if (record !== undefined && !swallows(scan, { at, record })) {
    return { end: record.end, lines: written(record.fields, scan.delimiter), rows: 1 };
  }
  const line = lineAt(scan.text, at);
  const literal = readLiterally(scan, line);
  const end = at + line.length + 1;
  if (isWhole(scan, { line, fields: literal })) {
    return { end, lines: written(literal, scan.delimiter), rows: 1 };
  }
  const isOpen = line.split(scan.quote).length % 2 === 0;
  if (!isOpen)
    return { end, lines: '', rows: 1, reason: 'has text after a closing quotation mark' };
  return {
    ...nextThatParses(scan, end),
    reason: "has an opening quotation mark that's never closed",
  };
}

/** Returns the lines up to the next one that parses as a row; these lines have no row. */
function nextThatParses(scan: Scan, from: number): { end: number; lines: string; rows: number } {
  let end = from;
  let rows = 1;
  for (; rows < LINES_OF_A_CELL && end < scan.text.length; rows += 1) {
    const line = lineAt(scan.text, end);
    if (line.trim() === '' || isRow(scan, { at: end, lines: LINES_OF_A_CELL })) break;
    end += line.length + 1;
  }
  return { end, lines: '\n'.repeat(rows - 1), rows };
}

function isRow(scan: Scan, where: { at: number; lines: number }): boolean {
  return readRecord(scan, where)?.fields.length === scan.width;
}

/** Returns true if a quoted cell would contain rows of the sheet: its opening quote is a stray one. */
function swallows(scan: Scan, { at, record }: { at: number; record: Cells }): boolean {
  const first = lineAt(scan.text, at);
  if (scan.isTrusted || record.end <= at + first.length + 1) return false;
  const next = at + first.length + 1;
  const isNextRow =
    isRow(scan, { at: next, lines: 1 }) && !hasSpacedCells(scan, lineAt(scan.text, next));
  if (!isNextRow) return false;
  return record.fields.length !== scan.width || readLiterally(scan, first).length === scan.width;
}

// A space follows a comma in prose, but hardly ever between cells.
function hasSpacedCells({ delimiter }: Scan, line: string): boolean {
  return line.includes(`${delimiter} `);
}

function isWhole(scan: Scan, { line, fields }: { line: string; fields: Field[] }): boolean {
  if (fields.length !== scan.width) return false;
  // Cells copied from a spreadsheet are separated by tabs, and their quotes are text.
  return scan.delimiter === '\t' || line.split(scan.quote).length % 2 === 1;
}

/**
 * Reads the record at a position, over several lines if its quoted cells have them; undefined if malformed.
 */
function readRecord(scan: Scan, { at, lines }: { at: number; lines: number }): Cells | undefined {
  const fields: Field[] = [];
  let position = at;
  let linesLeft = lines;
  for (;;) {
    const field = readField(scan, { position, linesLeft });
    if (field === undefined) return undefined;
    fields.push({ text: field.text, isQuoted: field.isQuoted });
    linesLeft -= field.isQuoted ? field.text.split('\n').length - 1 : 0;
    if (scan.text[field.end] !== scan.delimiter) return { fields, end: field.end + 1 };
    position = field.end + 1;
  }
}

function readField(
  scan: Scan,
  { position, linesLeft }: { position: number; linesLeft: number },
): (Field & { end: number }) | undefined {
  const { text, quote } = scan;
  const start = behindSpaces(text, position);
  if (text[start] !== quote) {
    const end = endOfPlain(scan, position);
    return { text: text.slice(position, end), isQuoted: false, end };
  }
  const close = closingQuote(scan, start);
  if (close === undefined) return undefined;
  const inside = text.slice(start + 1, close);
  if (inside.split('\n').length > linesLeft) return undefined;
  const undoubled = inside.replaceAll(quote + quote, quote);
  const unquoted = scan.hasBackslashes ? undoubled.replaceAll(`\\${quote}`, quote) : undoubled;
  return { text: unquoted, isQuoted: true, end: behindSpaces(text, close + 1) };
}

/** Finds the quote that closes a cell; undefined if there is none, or text follows it. */
function closingQuote(scan: Scan, open: number): number | undefined {
  const { text, quote, delimiter } = scan;
  let close = nextQuote(scan, open + 1);
  while (close >= 0 && close - open <= CHARACTERS_OF_A_CELL) {
    const isDoubled = text[close + 1] === quote;
    const end = behindSpaces(text, close + 1);
    const isClosed = end >= text.length || text[end] === delimiter || text[end] === '\n';
    if (!isDoubled && isClosed) return close;
    // An apostrophe inside single quotes closes nothing.
    if (!isDoubled && quote !== "'") return undefined;
    close = nextQuote(scan, close + (isDoubled ? 2 : 1));
  }
  return undefined;
}

function nextQuote({ text, quote, hasBackslashes }: Scan, from: number): number {
  let at = text.indexOf(quote, from);
  if (!hasBackslashes) return at;
  while (at > from && at - from <= CHARACTERS_OF_A_CELL && text[at - 1] === '\\')
    at = text.indexOf(quote, at + 1);
  return at;
}

function behindSpaces(text: string, position: number): number {
  let end = position;
  while (text[end] === ' ') end += 1;
  return end;
}

function endOfPlain({ text, delimiter }: Scan, position: number): number {
  const newline = endOfLine(text, position);
  const next = text.slice(position, newline).indexOf(delimiter);
  return next < 0 ? newline : position + next;
}

/** Reads the cells of a line; a quote that is not closed within the line is text. */
function readLiterally(scan: Scan, line: string): Field[] {
  const fields: Field[] = [];
  const inLine: Scan = { ...scan, text: line };
  let position = 0;
  for (;;) {
    const quoted = readField(inLine, { position, linesLeft: 1 });
    const end = quoted?.end ?? endOfPlain(inLine, position);
    fields.push(quoted ?? { text: line.slice(position, end), isQuoted: false });
    if (end >= line.length) return fields;
    position = end + 1;
  }
}

function written(fields: readonly Field[], delimiter: string): string {
  return fields
    .map(({ text, isQuoted }) =>
      isQuoted || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text,
    )
    .join(delimiter);
}

/** Single quotes count as quotes if most lines begin and end with one. */
function quoteOf(text: string, delimiter: string): string {
  const lines = firstLines(text);
  const single = lines.filter(
    (line) => /^\s*'.*'\s*$/.test(line) && /'\s*$/.test(line.split(delimiter)[0] ?? ''),
  );
  return single.length * 2 > lines.length ? "'" : '"';
}

/** Returns the number of cells that most rows have. */
function usualWidth(scan: Scan): number {
  const counts = new Map<number, number>();
  for (const line of firstLines(scan.text)) {
    const { length } = readLiterally(scan, line);
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  let [width, most] = [1, 0];
  for (const [length, lines] of counts) if (lines > most) [width, most] = [length, lines];
  return width;
}

function firstLines(text: string): string[] {
  return text
    .slice(0, CHARACTERS_OF_A_CELL * 2)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function lineAt(text: string, at: number): string {
  return text.slice(at, endOfLine(text, at));
}
