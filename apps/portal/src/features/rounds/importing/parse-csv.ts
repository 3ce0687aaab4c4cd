import { isNamedHeader } from '@emcee/game';
import { csvRecords, type OnProgress, type ParsedCsv } from './csv-records.ts';

/** Rarest in prose first: questions often contain commas, but hardly ever tabs. */
const DELIMITERS = ['\t', ';', ','] as const;
const separators = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', colon: ':', space: ' ' };
const LINES_LOOKED_AT = 20;
const HEADER_LINES = 10;
const HEADER_CELL_LENGTH = 200;
/** Longer than the longest lines of a round: a cut inside a quoted cell would count its content as lines. */
const CHARACTERS_LOOKED_AT = 200_000;

/** Reads the line that names it, else the header, else most of the first lines. */
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
  const ofHeader = [...DELIMITERS, '|'].find((delimiter) =>
    lines.slice(0, HEADER_LINES).some((line) => isNamedHeader(line.split(delimiter))),
  );
  if (ofHeader !== undefined) return ofHeader;
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [usual = ','] = DELIMITERS.toSorted((a, b) => linesWith(b) - linesWith(a));
  return linesWith(usual) === 0 ? ',' : usual;
}

/** RFC 4180 with any line ends; detects comma, semicolon or tab, and repairs broken quotes. */
export function parseCsv(text: string, onProgress?: OnProgress): ParsedCsv {
  // Files edited in several programs mix line ends.
  const unified = text.replace(/\r\n?/g, '\n');
  return csvRecords(unified, detectDelimiter(unified), onProgress);
}
