import { isSureHeader } from './question-columns.ts';
import type { DraftProblem } from './question-draft.ts';
import type { FileHeader } from './question-header.ts';
import { mostAre, type Rows } from './question-rows.ts';

/** Extra cells usually mean that texts were split, so that all cells are in the wrong columns. */
export const tooWide: DraftProblem = {
  cause: 'too-wide',
  text: 'has more cells than the header. Put quotation marks around a text that contains a comma or semicolon',
};

/**
 * Maximum number of cells in a row: that of a certain header, or that of most rows. Spreadsheets fill
 * all rows to the same width, so a longer row was typed by hand with an unquoted comma.
 */
export function widthOfRows({ header, layout }: FileHeader, body: Rows): number {
  if (header === undefined) return Number.POSITIVE_INFINITY;
  if (layout === 'plain' && !isSureHeader(header.cells)) return Number.POSITIVE_INFINITY;
  const widths = body
    .map(filledWidth)
    .filter((width) => width > 0)
    .sort((a, b) => a - b);
  // A width shared by more than half of the rows must be the median.
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const isUsual = mostAre(widths, (width) => width === usual);
  return Math.max(header.cells.length, isUsual ? usual : 0);
}

/** Number of cells up to the last non-empty one. */
export function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}
