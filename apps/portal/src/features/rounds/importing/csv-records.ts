/** A broken row is kept as an empty one, so that row numbers stay correct. */
export type ParsedCsv = { rows: string[][]; broken: { row: number; reason: string }[] };

/** From 0 to 1. */
export type OnProgress = (share: number) => void;

type Row = { cells: string[]; end: number };
type Text = { text: string; delimiter: string };

/** Long enough for a poem; a longer cell has a stray opening quote. */
const CELL = { lines: 1_000, characters: 20_000 };
const LINES_LOOKED_AT = 50;
const USUAL_SHARE = 0.9;
const PROGRESS_EVERY_ROWS = 2_000;
/** Shared by all empty rows: a file of line breaks has millions of them. */
const NO_CELLS: string[] = [];
const OUR_HEADER = /^"?Question"?,"?Answer"?,"?Image"?\n/;
const AFTER_CLOSE = 'has text after a closing quotation mark';
const OPEN = "has an opening quotation mark that's never closed";

/**
 * Lines must end with
 * . Only a file that isn't well formed is repaired.
 */
export function csvRecords(text: string, delimiter: string, onProgress?: OnProgress): ParsedCsv {
  const report = (rows: readonly unknown[], at: number) => {
    if (rows.length % PROGRESS_EVERY_ROWS === 0) onProgress?.(Math.min(1, at / text.length));
  };
  return wholeFile({ text, delimiter }, report) ?? lineByLine({ text, delimiter }, report);
}

type Report = (rows: readonly unknown[], at: number) => void;

/** Undefined for a file that isn't well formed, or whose rows differ in width. */
function wholeFile(source: Text, report: Report): ParsedCsv | undefined {
  const rows: string[][] = [];
  for (let at = 0; at < source.text.length; ) {
    const row = readRow(source, at);
    if (row === undefined) return undefined;
    rows.push(isEmptyLine(row.cells) ? NO_CELLS : row.cells);
    at = row.end;
    report(rows, at);
  }
  const filled = rows.filter((cells) => cells.length > 0);
  const width = usualWidth(filled);
  const usual = filled.filter((cells) => cells.length === width).length;
  const isPlain = !source.text.includes('"') || OUR_HEADER.test(source.text);
  return isPlain || usual >= USUAL_SHARE * filled.length ? { rows, broken: [] } : undefined;
}

type Lines = Text & { width: number; isUsual: (at: number) => boolean };

function lineByLine(source: Text, report: Report): ParsedCsv {
  const { text, delimiter } = source;
  const lines = text.slice(0, CELL.characters * 20).split('\n', LINES_LOOKED_AT);
  const width = usualWidth(lines.map((line) => lenientCells(line, delimiter)));
  const isUsual = (at: number) => {
    const line = lineAt(text, at);
    const row = readRow({ text: line, delimiter }, 0);
    // A space follows a comma in prose, but hardly ever between cells.
    return row?.cells.length === width && row.end > line.length && !line.includes(`${delimiter} `);
  };
  const parsed: ParsedCsv = { rows: [], broken: [] };
  for (let at = 0; at < text.length; ) {
    at = takeRow(parsed, { ...source, width, isUsual }, at);
    report(parsed.rows, at);
  }
  return parsed;
}

/** Returns the position after the row. */
function takeRow({ rows, broken }: ParsedCsv, source: Lines, at: number): number {
  const { text, delimiter, width } = source;
  const line = lineAt(text, at);
  const next = at + line.length + 1;
  const row = readRow(source, at, CELL.characters);
  const lenient = lenientCells(line, delimiter);
  if (row !== undefined && isPlausible(source, { at, next, row, lenient })) {
    rows.push(isEmptyLine(row.cells) ? NO_CELLS : row.cells);
    return row.end;
  }
  const isOpen = line.split('"').length % 2 === 0;
  if (lenient.length === width && (delimiter === '\t' || !isOpen)) {
    rows.push(lenient);
    return next;
  }
  const end = isOpen ? nextUsual(source, next) : next;
  const first = rows.length + 1;
  const count = text.slice(at, end - 1).split('\n').length;
  broken.push({ row: first, reason: reasonOf({ first, count, isOpen }) });
  for (let each = 0; each < count; each += 1) rows.push(NO_CELLS);
  return end;
}

/** False if the quoted cells swallow a row of the sheet, or too many lines. */
function isPlausible(
  { text, width, isUsual }: Lines,
  { at, next, row, lenient }: { at: number; next: number; row: Row; lenient: readonly string[] },
): boolean {
  if (text.slice(at, row.end).split('\n').length > CELL.lines + 1) return false;
  if (row.end <= next || !isUsual(next)) return true;
  return row.cells.length === width && lenient.length !== width;
}

function reasonOf({ first, count, isOpen }: { first: number; count: number; isOpen: boolean }) {
  if (count === 1) return `Row ${first} ${isOpen ? OPEN : AFTER_CLOSE}.`;
  return `Rows ${first} to ${first + count - 1} were read as one because an opening quotation mark is never closed.`;
}

/** A usual line is empty or a complete row. */
function nextUsual({ text, isUsual }: Lines, from: number): number {
  let end = from;
  for (let lines = 1; lines < CELL.lines && end < text.length; lines += 1) {
    const line = lineAt(text, end);
    if (line.trim() === '' || isUsual(end)) break;
    end += line.length + 1;
  }
  return end;
}

/** RFC 4180; spaces around a quoted cell are allowed. */
function readRow(source: Text, at: number, longest = source.text.length): Row | undefined {
  const { text, delimiter } = source;
  const cells: string[] = [];
  for (let position = at; ; ) {
    const cell = readCell(source, { position, longest });
    if (cell === undefined) return undefined;
    cells.push(cell.text);
    if (text[cell.end] !== delimiter) return { cells, end: cell.end + 1 };
    position = cell.end + 1;
  }
}

function readCell(
  { text, delimiter }: Text,
  { position, longest }: { position: number; longest: number },
): { text: string; end: number } | undefined {
  const open = afterSpaces(text, position);
  if (text[open] !== '"') {
    const end = endOfPlain(text, { position, delimiter });
    return { text: text.slice(position, end), end };
  }
  const close = closingMark(text, { open, longest });
  const end = afterSpaces(text, close + 1);
  if (close < 0 || !isCellEnd(text[end], delimiter)) return undefined;
  return { text: text.slice(open + 1, close).replaceAll('""', '"'), end };
}

function isCellEnd(character: string | undefined, delimiter: string): boolean {
  return character === undefined || character === delimiter || character === '\n';
}

function afterSpaces(text: string, from: number): number {
  let end = from;
  while (text[end] === ' ') end += 1;
  return end;
}

function closingMark(text: string, { open, longest }: { open: number; longest: number }): number {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text[close + 1] === '"' && close - open <= longest)
    close = text.indexOf('"', close + 2);
  return close - open > longest ? -1 : close;
}

function endOfPlain(
  text: string,
  { position, delimiter }: { position: number; delimiter: string },
): number {
  let end = position;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}

/** A quoted cell ends at a mark before a delimiter. Empty if the marks don't fit. */
function lenientCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let position = 0; position <= line.length; ) {
    const start = line.length - line.slice(position).trimStart().length;
    const close = line[start] === '"' ? lenientClose(line, { start, delimiter }) : -1;
    if (close < 0) {
      const end = endOfPlain(line, { position, delimiter });
      const cell = line.slice(position, end);
      // A closing mark without an opening one: the cells were cut at the wrong place.
      if (delimiter !== '\t' && cell.trimEnd().endsWith('"')) return [];
      cells.push(cell);
      position = end + 1;
      continue;
    }
    cells.push(line.slice(start + 1, close).replace(/\\"|""/g, '"'));
    position = afterSpaces(line, close + 1) + 1;
  }
  return cells;
}

function lenientClose(
  line: string,
  { start, delimiter }: { start: number; delimiter: string },
): number {
  let close = line.indexOf('"', start + 1);
  while (close >= 0) {
    const end = afterSpaces(line, close + 1);
    const isEnd = end === line.length || line[end] === delimiter;
    if (isEnd && (line[close - 1] !== '\\' || end === line.length)) return close;
    close = line.indexOf('"', close + 1);
  }
  return -1;
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual] = [...counts].sort(([, a], [, b]) => b - a);
  return usual?.[0] ?? 1;
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}

function isEmptyLine(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === '';
}
