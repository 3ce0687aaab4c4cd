import { isSureHeader } from '@emcee/game';
import Papa from 'papaparse';
import { repairQuotes } from './repair-quotes.ts';

/** Rows of a CSV text; a broken row is kept as an empty one, so that row numbers stay correct. */
export type ParsedCsv = {
  rows: string[][];
  broken: { row: number; reason: string }[];
};

/** Reports progress from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Rarest in prose first: questions often contain commas, but hardly ever tabs. */
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
/** Longer than the longest lines of a round: a cut inside a quoted cell would count its content as lines. */
const CHARACTERS_LOOKED_AT = 200_000;
const PROGRESS_EVERY_ROWS = 2_000;

/** Shared by all empty rows: a file of line breaks has millions of them. */
const NO_CELLS: string[] = [];

/** Detects the delimiter: named by a line, else from the header, else from most of the first lines. */
export function detectDelimiter(text: string): string {
  const named = namedDelimiter(text);
  if (named !== undefined) return named;
  const lines = text
    .slice(0, CHARACTERS_LOOKED_AT)
    // Quoted text separates nothing, line breaks included.
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

/** Excel writes 'sep=;', Anki '#separator:tab'. */
function namedDelimiter(text: string): string | undefined {
  const [, sign, word] = /^(?:sep=(.)|#separator:(\w+|.)) *\n/i.exec(text) ?? [];
  if (sign !== undefined) return sign;
  return word === undefined ? undefined : (SEPARATOR_NAMES.get(word.toLowerCase()) ?? word);
}

/** Parses CSV (RFC 4180) with any line ends; detects comma, semicolon or tab, and repairs broken quotes. */
export function parseCsv(text: string, onProgress?: OnProgress): ParsedCsv {
  // Files edited in several programs mix line ends, which the parser does not expect.
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
