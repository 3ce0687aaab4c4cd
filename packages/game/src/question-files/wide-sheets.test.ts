import { describe, expect, it } from 'vitest';
import { propose } from './proposal.ts';
import { sheetOf } from './sheet.ts';

function rowsOf(columns: number, cellOf: (row: number, column: number) => string): string[][] {
  return Array.from({ length: 301 }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      row === 0 ? `N${column}` : cellOf(row, column),
    ),
  );
}

describe('a file of 300 rows', () => {
  it.each([
    [20, 300],
    [60, 100],
    [1_000, 100],
  ])('with %i columns is judged by %i rows', (columns, expected) => {
    const header = { row: 0, isNamed: false, hasWords: false };
    expect(sheetOf(rowsOf(columns, String), header).rows).toHaveLength(expected);
  });

  it('has no options in more than 12 columns without names', () => {
    const rows = rowsOf(15, (row, column) =>
      column === 0
        ? `Which is number ${row} of all?`
        : column === 1
          ? ('1234'[row % 4] ?? '')
          : `t${row * column}`,
    );
    expect(propose(rows).reading.answer?.kind).toBe('text');
  });
});
