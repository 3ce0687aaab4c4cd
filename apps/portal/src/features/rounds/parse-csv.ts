import Papa from 'papaparse';

/** The rows of a CSV text; a broken row stands as an empty one, so that row numbers stay true. */
export type ParsedCsv = {
  rows: string[][];
  broken: { row: number; reason: string }[];
};

/** Where parsing stands, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Rarer in prose first: a question may well hold a comma, hardly ever a tab. */
const DELIMITERS = ['\t', ';', ','] as const;
const LINES_LOOKED_AT = 20;
/** More than the longest lines of a round take: a cut in a quoted cell would count its inside as lines. */
const CHARACTERS_LOOKED_AT = 200_000;
const PROGRESS_EVERY_ROWS = 2_000;

/** One for all: a file of nothing but line breaks has millions of rows. */
const NO_CELLS: string[] = [];

/** The delimiter that separates cells in most of the first lines. */
export function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, CHARACTERS_LOOKED_AT)
    // What is quoted separates nothing, its line breaks included.
    .replace(/"[^"]*"/g, '""')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  let best: string = ',';
  let mostLines = 0;
  for (const delimiter of DELIMITERS) {
    const linesWithIt = lines.filter((line) => line.includes(delimiter)).length;
    if (linesWithIt > mostLines) {
      best = delimiter;
      mostLines = linesWithIt;
    }
  }
  return best;
}

/** Reads a CSV text (RFC 4180, any line ends; comma, semicolon or tab is found out). */
export function parseCsv(text: string, onProgress?: OnProgress): ParsedCsv {
  // Files that went through several programs mix line ends, which the parser does not expect.
  const unified = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [];
  const broken: ParsedCsv['broken'] = [];
  Papa.parse<string[]>(unified, {
    delimiter: detectDelimiter(unified),
    newline: '\n',
    skipEmptyLines: false,
    step({ data, errors, meta }) {
      const row = rows.length + 1;
      const [error] = errors;
      rows.push(error === undefined && !isEmptyLine(data) ? data : NO_CELLS);
      if (error !== undefined) broken.push({ row, reason: brokenReason(row, errors) });
      if (row % PROGRESS_EVERY_ROWS === 0) onProgress?.(meta.cursor / unified.length);
    },
  });
  return { rows, broken };
}

function isEmptyLine(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === '';
}

function brokenReason(row: number, errors: readonly Papa.ParseError[]): string {
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  if (!isOpen) return `Row ${row} has text after a closing quotation mark.`;
  return `Row ${row} has an opening quotation mark that's never closed, so nothing below it could be read.`;
}
