// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { escapeFormula, unescapeFormula, unescapeStart, writeCsv } from './csv.ts';

/** An independent reader of RFC 4180, so that the writer is not tested against itself. */
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
  it('quotes every text, leaves numbers as they are, and ends each row with CRLF', () => {
    expect(
      writeCsv([
        ['plain', 'with, comma', 'with "quotes"', 'two\nlines'],
        ['', -2.5, 1_000, null, '2026-11-20'],
      ]),
    ).toBe(
      '"plain","with, comma","with ""quotes""","two\nlines"\r\n"",-2.5,1000,,"2026-11-20"\r\n',
    );
  });

  it('is empty without rows', () => {
    expect(writeCsv([])).toBe('');
  });

  it('contains every cell that was written', () => {
    const cell = fc.oneof(
      fc.string({ unit: anyCharacter }),
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
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('%j is not run as a formula', (text) => {
    expect(escapeFormula(text)).toMatch(/^'/);
  });

  it.each([
    ['a,=1', "a,'=1"],
    ['a;+1', "a;'+1"],
    ['a\t-1', "a\t'-1"],
    ['a\n@x', "a\n'@x"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a|＝1', "a|'＝1"],
    ['a;"=1', `a;'"=1`],
    ['a; =1', "a;' =1"],
    ['10, -5', "10,' -5"],
    [' =1', "' =1"],
    ["a,'=1", "a,''=1"],
    ['=1,=2;=3', "'=1,'=2;'=3"],
  ])('%j is not run by a program that takes another separator', (text, escaped) => {
    expect(escapeFormula(text)).toBe(escaped);
  });

  it.each(['1 = 1', "rock 'n' roll", "'tis", 'a@b.c', '', 'one, two; three', 'a\r\n\r\nb', '3－1'])(
    '%j stays as it is',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
    },
  );

  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    // Only special characters, so that escapes are often adjacent.
    fc.string({ unit: fc.constantFrom(...'\'=+-@＝＋－＠\t\r\n,;| "\u00A0\u3000a') }),
  );

  it('starts no formula, wherever a program starts a cell', () => {
    fc.assert(
      fc.property(text, (original) => {
        const escaped = escapeFormula(original);
        expect(escaped).not.toMatch(/^[\t\r\n]/);
        for (const cell of escaped.split(/[,;|\t\r\n]/)) {
          expect(cell).not.toMatch(/^[ "\u00A0\u3000]*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });

  it('survives a round trip, even if it looks escaped already', () => {
    fc.assert(
      fc.property(text, (original) => {
        expect(unescapeFormula(escapeFormula(original))).toBe(original);
      }),
    );
  });

  it('of another program loses only the leading apostrophe', () => {
    expect(["'=1", "'＝1", "''+1", "'tis", "a,'-b'"].map(unescapeStart)).toEqual([
      '=1',
      '＝1',
      "'+1",
      "'tis",
      "a,'-b'",
    ]);
  });
});
