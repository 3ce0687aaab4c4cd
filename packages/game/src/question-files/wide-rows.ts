import { isSureHeader } from './question-columns.ts';
import type { DraftProblem } from './question-draft.ts';
import type { FileHeader } from './question-header.ts';
import { mostAre, type Rows } from './question-rows.ts';

/** What is wrong with a row that has more cells than its sheet: they stand in the wrong columns. */
export const tooWide: DraftProblem = {
  cause: 'too-wide',
  text: 'has more cells than the header. Put quotation marks around a text that contains a comma or semicolon',
};

/**
 * How many cells a row may have: as many as a header that is known, or as most rows agree on. A spreadsheet fills
 * every row up to the same width; a row beyond it was typed, with a comma that nothing keeps together.
 */
export function widthOfRows({ header, layout }: FileHeader, body: Rows): number {
  if (header === undefined) return Number.POSITIVE_INFINITY;
  if (layout === 'plain' && !isSureHeader(header.cells)) return Number.POSITIVE_INFINITY;
  const widths = body
    .map(filledWidth)
    .filter((width) => width > 0)
    .sort((a, b) => a - b);
  // More than half can only be the one in the middle.
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const isUsual = mostAre(widths, (width) => width === usual);
  return Math.max(header.cells.length, isUsual ? usual : 0);
}

/** The cells of a row up to the last one that holds something. */
export function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}
