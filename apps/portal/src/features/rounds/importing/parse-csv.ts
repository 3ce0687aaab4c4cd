import { isNamedHeader, isOwnHeader, mostFrequent } from '@emcee/game';

/** A broken row is kept as an empty one, so that row numbers stay correct. */
export type ParsedCsv = {
  rows: string[][];
  broken: { row: number; reason: string }[];
  delimiter: string;
};

type Row = { cells: string[]; end: number };
type Source = ReturnType<typeof sourceOf>;

/** Rarest in prose first: questions often contain commas, but hardly ever tabs. Bars also list options. */
export const DELIMITERS = ['\t', ';', ',', '|'] as const;
const separators = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', colon: ':', space: ' ' };
const LINES_LOOKED_AT = 50;
const HEADER_LINES = 10;
const HEADER_CELL_LENGTH = 200;
/** Longer than the longest lines of a round: a cut inside a quoted cell would count its content as lines. */
const CHARACTERS_LOOKED_AT = 200_000;
/** Long enough for a poem; a longer row has a stray opening quote. */
const LONGEST_ROW = 20_000;
const LINES_TO_MEASURE = 50;
const USUAL_SHARE = 0.9;
/** Shared by all empty rows: a file of line breaks has millions of them. */
const NO_CELLS: string[] = [];

/** The delimiter named in the first line, else that of the header, else the one that gives most lines the same width. */
export function detectDelimiter(text: string): string {
  // Excel writes 'sep=;', Anki '#separator:tab'.
  const [, named] = /^(?:sep=|#separator:)(\w+|.) *\n/i.exec(text) ?? [];
  if (named !== undefined) {
    const known = Object.entries(separators).find(([name]) => name === named.toLowerCase());
    return known?.[1] ?? named;
  }
  const lines = text
    .slice(0, CHARACTERS_LOOKED_AT)
    // Quoted text separates nothing, line breaks included.
    .replace(/"[^"]*"/g, (quoted) =>
      quoted.length > HEADER_CELL_LENGTH ? '""' : quoted.replace(/["\n,;\t]/g, ''),
    )
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const agreeing = DELIMITERS.map((delimiter) => {
    const [, count] = usualWidth(lines.map((line) => line.split(delimiter)));
    return { delimiter, count };
  });
  const most = Math.max(...agreeing.map(({ count }) => count));
  if (most === 0) return ',';
  // A question may list header words, so the rows must have cells too.
  const likely = agreeing.filter(({ count }) => 2 * count >= most);
  const top = lines.slice(0, HEADER_LINES);
  const found =
    likely.find(({ delimiter }) => top.some((line) => isNamedHeader(line.split(delimiter)))) ??
    agreeing.find(({ count }) => count === most);
  return found?.delimiter ?? ',';
}

/**
 * RFC 4180 with any line ends; detects the delimiter unless one is chosen. Only a file that isn't well formed is
 * repaired.
 */
export function parseCsv(text: string, chosen?: string): ParsedCsv {
  // Files edited in several programs mix line ends.
  const plain = text.replace(/\r\n?/g, '\n');
  const source = sourceOf(plain, chosen ?? detectDelimiter(plain));
  return wholeFile(source) ?? lineByLine(source);
}

/** Both patterns match a cell and the sign after it. */
function sourceOf(text: string, delimiter: string) {
  const sign = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // A mark that closes nothing: the cells were cut at the wrong place.
  const isWhole = delimiter === '\t' ? '' : '(?<!"\\s*)';
  const quoted = ` *"(.*?)" *(?=${sign}(?<!\\\\" *${sign})|$)`;
  return {
    text,
    delimiter,
    /** RFC 4180; spaces around a quoted cell are allowed. */
    strict: new RegExp(`(?: *"([^"]*(?:""[^"]*)*)" *|(?! *")([^${sign}\\n]*))(${sign}|\\n|$)`, 'y'),
    /** For a line: a quoted cell ends at a mark before a delimiter, and other marks are text. */
    lenient: new RegExp(`(?:${quoted}|([^${sign}]*)(?=${sign}|$)${isWhole})(${sign}|$)`, 'sy'),
  };
}

/** Undefined for a file that isn't well formed, or whose rows differ in width. */
function wholeFile(source: Source): ParsedCsv | undefined {
  const { text, strict, delimiter } = source;
  const rows: string[][] = [];
  const ofLines: string[] = [];
  for (let at = 0; at < text.length; ) {
    const row = readRow(strict, text, at);
    if (row === undefined) return undefined;
    rows.push(row.cells);
    if (row.cells.some((cell) => cell.includes('\n'))) ofLines.push(text.slice(at, row.end));
    at = row.end;
  }
  const whole = { rows, broken: [], delimiter };
  if (!text.includes('"') || isOwnHeader(rows[0] ?? NO_CELLS)) return whole;
  const filled = rows.filter((cells) => cells.length > 0);
  const [width, usual] = usualWidth(filled);
  const isTorn = ofLines.some((raw) => areRows(source, raw, width));
  return usual >= USUAL_SHARE * filled.length && !isTorn ? whole : undefined;
}

/** True if each line is a row of the sheet: two stray quotation marks have joined them. */
function areRows({ lenient, delimiter }: Source, raw: string, width: number): boolean {
  const lines = raw.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => {
    const cells = readRow(lenient, line)?.cells ?? line.split(delimiter);
    // A space follows a comma in prose, as in a poem.
    return cells.length === width && cells.every((cell) => /^"?[^\s"]/.test(cell));
  });
}

function lineByLine(source: Source): ParsedCsv {
  const { text, strict, lenient, delimiter } = source;
  const lines = text.slice(0, LONGEST_ROW * 20).split('\n', LINES_TO_MEASURE);
  const [width] = usualWidth(lines.map((line) => readRow(lenient, line)?.cells ?? NO_CELLS));
  // A space follows a comma in prose, but hardly ever between cells.
  const isUsual = (line: string) =>
    readRow(strict, line)?.cells.length === width && !line.includes(`${delimiter} `);
  const parsed: ParsedCsv = { rows: [], broken: [], delimiter };
  for (let at = 0; at < text.length; ) at = takeRow(parsed, { ...source, width, isUsual }, at);
  return parsed;
}

type Lines = Source & { width: number; isUsual: (line: string) => boolean };

/** Returns the position after the row. */
function takeRow({ rows, broken }: ParsedCsv, source: Lines, at: number): number {
  const { text, delimiter, width, isUsual } = source;
  const line = lineAt(text, at);
  const next = at + line.length + 1;
  const row = readRow(source.strict, text, at);
  const lenient = readRow(source.lenient, line)?.cells;
  // Quoted cells may not swallow too many lines, or another row of the sheet.
  const isPlausible = ({ cells, end }: Row) =>
    end <= next ||
    (end - at <= LONGEST_ROW &&
      !areRows(source, text.slice(at, end), width) &&
      (!isUsual(lineAt(text, next)) || (cells.length === width && lenient?.length !== width)));
  if (row !== undefined && isPlausible(row)) {
    rows.push(row.cells);
    return row.end;
  }
  const isOpen = line.split('"').length % 2 === 0;
  if (lenient?.length === width && (delimiter === '\t' || !isOpen)) {
    rows.push(lenient);
    return next;
  }
  let end = next;
  const opensRow = (each: string) =>
    each.startsWith('"') && readRow(source.lenient, each)?.cells.length === width;
  const isRow = (each: string) => each.trim() === '' || isUsual(each) || opensRow(each);
  while (isOpen && end < text.length && !isRow(lineAt(text, end)))
    end += lineAt(text, end).length + 1;
  const first = rows.length + 1;
  const last = rows.length + text.slice(at, end - 1).split('\n').length;
  broken.push({ row: first, reason: reasonOf(first, last, isOpen) });
  while (rows.length < last) rows.push(NO_CELLS);
  return end;
}

function reasonOf(first: number, last: number, isOpen: boolean): string {
  if (first < last)
    return `Rows ${first} to ${last} were read as one because an opening quotation mark is never closed.`;
  return isOpen
    ? `Row ${first} has an opening quotation mark that's never closed.`
    : `Row ${first} has text after a closing quotation mark.`;
}

/** Undefined if the quotation marks don't fit the pattern. */
function readRow(pattern: RegExp, text: string, at = 0): Row | undefined {
  const marks = pattern.dotAll ? /\\"|""/g : /""/g;
  const cells: string[] = [];
  pattern.lastIndex = at;
  for (;;) {
    const [cell, quoted, plain = '', sign = ''] = pattern.exec(text) ?? [];
    if (cell === undefined) return undefined;
    cells.push(quoted?.replace(marks, '"') ?? plain);
    if (sign !== '' && sign !== '\n') continue;
    const isEmpty = cells.length === 1 && cell === sign;
    return { cells: isEmpty ? NO_CELLS : cells, end: pattern.lastIndex };
  }
}

/** The width of most rows, and their number. */
function usualWidth(rows: readonly (readonly string[])[]): [number, number] {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  return mostFrequent(widths, 1);
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}
