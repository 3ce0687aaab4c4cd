import { setImmediate } from 'node:timers/promises';
import { type CsvCell, escapeFormula, writeCsv } from '@emcee/game';
import type { Cell, Sheet } from './tables.ts';

// Spreadsheets recognize UTF-8 by this.
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_AT_ONCE = 250;

/** Writes CSV by RFC 4180. */
export async function* csvFile({ titles, rows }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsv([titles.map(escapeFormula)]);
  let waiting: CsvCell[][] = [];
  for await (const row of rows) {
    waiting.push(row.map(csvCell));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield writeCsv(waiting);
    waiting = [];
    // Rows from memory would block the event loop.
    await setImmediate();
  }
  yield writeCsv(waiting);
}

function csvCell(cell: Cell): CsvCell {
  if (cell === null) return null;
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'string' ? escapeFormula(cell) : cell;
}
