import { isSureHeader } from '@emcee/game';
import Papa from 'papaparse';
import { repairQuotes } from './repair-quotes.ts';

/** The rows of a CSV text; a broken row stands as an empty one, so that row numbers stay true. */
export type ParsedCsv = {
  rows: string[][];
  broken: { row: number; reason: string }[];
};

/** Where parsing stands, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Rarer in prose first: a question may well hold a comma, hardly ever a tab. */
const DELIMITERS = ['\t', ';', ','] as const;
const SEPARATOR_NAMES = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
  ['colon', ':'],
  ['space', ' '],
]);
const LINES_LOOKED_AT = 20;
const HEADER_LINES = 10;
const HEADER_CELL_LENGTH = 200;
/** More than the longest lines of a round take: a cut in a quoted cell would count its inside as lines. */
const CHARACTERS_LOOKED_AT = 200_000;
const PROGRESS_EVERY_ROWS = 2_000;

/** One for all: a file of nothing but line breaks has millions of rows. */
const NO_CELLS: string[] = [];

/** The delimiter that a line of the file names, that stands between the words of the header, or in most of the first lines. */
export function detectDelimiter(text: string): string {
  const named = namedDelimiter(text);
  if (named !== undefined) return named;
  const lines = text
    .slice(0, CHARACTERS_LOOKED_AT)
    // What is quoted separates nothing, its line breaks included.
    .replace(/"[^"]*"/g, (quoted) =>
      quoted.length > HEADER_CELL_LENGTH ? '""' : quoted.replace(/["\n,;\t]/g, ''),
    )
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const ofHeader = [...DELIMITERS, '|'].find((delimiter) =>
    lines.slice(0, HEADER_LINES).some((line) => isSureHeader(line.split(delimiter))),
  );
  if (ofHeader !== undefined) return ofHeader;
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

/** Excel names it in 'sep=;', Anki in '#separator:tab'. */
function namedDelimiter(text: string): string | undefined {
  const [, sign, word] = /^(?:sep=(.)|#separator:(\w+|.)) *\n/i.exec(text) ?? [];
  if (sign !== undefined) return sign;
  return word === undefined ? undefined : (SEPARATOR_NAMES.get(word.toLowerCase()) ?? word);
}

/** Reads a CSV text (RFC 4180, any line ends; comma, semicolon or tab is found out; broken quotes are repaired). */
export function parseCsv(text: string, onProgress?: OnProgress): ParsedCsv {
  // Files that went through several programs mix line ends, which the parser does not expect.
  const unified = text.replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(unified);
  const repaired = repairQuotes(unified, delimiter);
  const rows: string[][] = [];
  Papa.parse<string[]>(repaired.text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    step({ data, meta }) {
      rows.push(isEmptyLine(data) ? NO_CELLS : data);
      if (rows.length % PROGRESS_EVERY_ROWS === 0) onProgress?.(meta.cursor / repaired.text.length);
    },
  });
  return { rows, broken: repaired.broken };
}

function isEmptyLine(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === '';
}
