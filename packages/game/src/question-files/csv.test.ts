import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula, writeCsv } from './csv.ts';

/** A plain reader of RFC 4180, so that the writer is not tested by itself. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a CSV file', () => {
  it('quotes only the cells that need it and ends each row with CRLF', () => {
    expect(
      writeCsv([
        ['plain', 'with, comma', 'with "quotes"', 'two\nlines'],
        ['', -2.5, 1_000],
      ]),
    ).toBe('plain,"with, comma","with ""quotes""","two\nlines"\r\n,-2.5,1000\r\n');
  });

  it('is empty without rows', () => {
    expect(writeCsv([])).toBe('');
  });

  it('gives back every cell it was written with', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a') }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
        expect(readCsv(writeCsv(rows))).toEqual(rows);
      }),
    );
  });
});

describe('a text in a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    '%j is not run as a formula',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(['1 = 1', "rock 'n' roll", "'tis", 'a@b.c', ''])('%j stays as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it('comes back unchanged, even when it looks escaped already', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') }),
    );
    fc.assert(
      fc.property(text, (original) => {
        const escaped = escapeFormula(original);
        expect(escaped).not.toMatch(/^[=+\-@\t\r]/);
        expect(unescapeFormula(escaped)).toBe(original);
      }),
    );
  });
});
