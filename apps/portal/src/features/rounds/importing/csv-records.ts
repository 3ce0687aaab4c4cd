/** A broken row is kept as an empty one, so that row numbers stay correct. */
export type ParsedCsv = { rows: string[][]; broken: { row: number; reason: string }[] };

/** From 0 to 1. */
export type OnProgress = (share: number) => void;

type Row = { cells: string[]; end: number };
/** A lenient reader ends a quoted cell at a mark before a delimiter, and reads other marks as text. */
type Source = { text: string; delimiter: string; isLenient: boolean };

/** Long enough for a poem; a longer row has a stray opening quote. */
const ROW = { lines: 1_000, characters: 20_000 };
const LINES_LOOKED_AT = 50;
const USUAL_SHARE = 0.9;
const PROGRESS_EVERY_ROWS = 2_000;
/** Shared by all empty rows: a file of line breaks has millions of them. */
const NO_CELLS: string[] = [];
const OUR_HEADER = /^"?Question"?,"?Answer"?,"?Image"?\n/;

/** Lines must end with \n. Only a file that isn't well formed is repaired. */
export function csvRecords(text: string, delimiter: string, onProgress?: OnProgress): ParsedCsv {
  const source = { text, delimiter, isLenient: false };
  const report = ({ length }: readonly unknown[], at: number) => {
    if (length % PROGRESS_EVERY_ROWS === 0) onProgress?.(Math.min(1, at / text.length));
  };
  return wholeFile(source, report) ?? lineByLine(source, report);
}

type Report = (rows: readonly unknown[], at: number) => void;

/** Undefined for a file that isn't well formed, or whose rows differ in width. */
function wholeFile(source: Source, report: Report): ParsedCsv | undefined {
  const rows: string[][] = [];
  for (let at = 0; at < source.text.length; ) {
    const row = readRow(source, at);
    if (row === undefined) return undefined;
    rows.push(row.cells);
    at = row.end;
    report(rows, at);
  }
  const filled = rows.filter((cells) => cells.length > 0);
  const width = usualWidth(filled);
  const usual = filled.filter((cells) => cells.length === width).length;
  const isPlain = !source.text.includes('"') || OUR_HEADER.test(source.text);
  return isPlain || usual >= USUAL_SHARE * filled.length ? { rows, broken: [] } : undefined;
}

function lineByLine(source: Source, report: Report): ParsedCsv {
  const { text, delimiter } = source;
  const lines = text.slice(0, ROW.characters * 20).split('\n', LINES_LOOKED_AT);
  const width = usualWidth(lines.map((line) => lenientCells(source, line)));
  const isUsual = (line: string) => {
    const row = readRow({ ...source, text: line }, 0);
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

type Lines = Source & { width: number; isUsual: (line: string) => boolean };

/** Returns the position after the row. */
function takeRow({ rows, broken }: ParsedCsv, source: Lines, at: number): number {
  const { text, delimiter, width, isUsual } = source;
  const line = lineAt(text, at);
  const next = at + line.length + 1;
  const row = readRow(source, at);
  const lenient = lenientCells(source, line);
  // Quoted cells may not swallow too many lines, or another row of the sheet.
  const isPlausible = ({ cells, end }: Row) =>
    end <= next ||
    (isShort(text.slice(at, end)) &&
      (!isUsual(lineAt(text, next)) || (cells.length === width && lenient.length !== width)));
  if (row !== undefined && isPlausible(row)) {
    rows.push(row.cells);
    return row.end;
  }
  const isOpen = line.split('"').length % 2 === 0;
  if (lenient.length === width && (delimiter === '\t' || !isOpen)) {
    rows.push(lenient);
    return next;
  }
  const end = isOpen ? nextUsual(source, next) : next;
  const first = rows.length + 1;
  const last = rows.length + text.slice(at, end - 1).split('\n').length;
  broken.push({ row: first, reason: reasonOf(first, last, isOpen) });
  while (rows.length < last) rows.push(NO_CELLS);
  return end;
}

function isShort(row: string): boolean {
  return row.length <= ROW.characters && row.split('\n').length <= ROW.lines + 1;
}

function reasonOf(first: number, last: number, isOpen: boolean): string {
  if (first < last)
    return `Rows ${first} to ${last} were read as one because an opening quotation mark is never closed.`;
  return isOpen
    ? `Row ${first} has an opening quotation mark that's never closed.`
    : `Row ${first} has text after a closing quotation mark.`;
}

/** A usual line is empty or a complete row. */
function nextUsual({ text, isUsual }: Lines, from: number): number {
  let end = from;
  for (let lines = 1; lines < ROW.lines && end < text.length; lines += 1) {
    const line = lineAt(text, end);
    if (line.trim() === '' || isUsual(line)) break;
    end += line.length + 1;
  }
  return end;
}

/** RFC 4180; spaces around a quoted cell are allowed. */
function readRow(source: Source, at: number): Row | undefined {
  const cells: string[] = [];
  for (let position = at; ; ) {
    const cell = readCell(source, position);
    if (cell === undefined) return undefined;
    cells.push(cell.text);
    position = cell.end + 1;
    if (source.text[cell.end] !== source.delimiter)
      return { cells: cell.end === at ? NO_CELLS : cells, end: position };
  }
}

function readCell(source: Source, position: number): { text: string; end: number } | undefined {
  const { text, delimiter, isLenient } = source;
  const open = afterSpaces(text, position);
  const close = text[open] === '"' ? closingMark(source, open) : -1;
  if (close >= 0) {
    const cell = text.slice(open + 1, close);
    const plain = isLenient ? cell.replace(/\\"|""/g, '"') : cell.replaceAll('""', '"');
    return { text: plain, end: afterSpaces(text, close + 1) };
  }
  const end = endOfPlain(source, position);
  const plain = text.slice(position, end);
  // A mark that closes nothing: the cells were cut at the wrong place.
  const isCut = isLenient
    ? delimiter !== '\t' && plain.trimEnd().endsWith('"')
    : text[open] === '"';
  return isCut ? undefined : { text: plain, end };
}

function closingMark({ text, delimiter, isLenient }: Source, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    if (!isLenient && text[close + 1] === '"') {
      close += 1;
      continue;
    }
    const end = text[afterSpaces(text, close + 1)];
    const isEscaped = isLenient && text[close - 1] === '\\' && end === delimiter;
    const isEnd = end === undefined || end === delimiter || end === '\n';
    if (isEnd && !isEscaped) return close;
    if (!isLenient) return -1;
  }
  return -1;
}

function afterSpaces(text: string, from: number): number {
  let end = from;
  while (text[end] === ' ') end += 1;
  return end;
}

function endOfPlain({ text, delimiter }: Source, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}

/** Empty if the marks don't fit. */
function lenientCells(source: Source, line: string): string[] {
  return readRow({ ...source, text: line, isLenient: true }, 0)?.cells ?? NO_CELLS;
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  const groups = [...Map.groupBy(widths, (width) => width)];
  const [usual] = groups.sort(([, a], [, b]) => b.length - a.length);
  return usual?.[0] ?? 1;
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}
