import { describe, expect, it, vi } from 'vitest';
import { detectDelimiter, parseCsv } from './parse-csv.ts';

describe('the delimiter of a CSV file', () => {
  it.each([
    ['comma', 'Question,Answer\nWho?,Me\n', ','],
    ['semicolon', 'Question;Answer\nWho?;Me\n', ';'],
    ['tab', 'Question\tAnswer\nWho?\tMe\n', '\t'],
    ['semicolon although every question holds a comma', 'Well, who?;Me\nNow, what?;That\n', ';'],
    ['comma although a question holds a semicolon', 'Q,A\nOne; two?,3\nWho?,Me\n', ','],
    ['comma where the semicolons are quoted', '"a; b",c\n"d; e",f\n', ','],
    ['comma for a single column', 'Question\nWho?\n', ','],
    ['comma for an empty text', '', ','],
  ])('is %s', (_case, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});

describe('parsing CSV', () => {
  it('follows RFC 4180: quotes, doubled quotes, line breaks and delimiters within quotes', () => {
    const text = 'Question,Answer\r\n"Who said ""I, Robot""?","Isaac\r\nAsimov"\r\n';
    expect(parseCsv(text).rows.slice(0, 2)).toEqual([
      ['Question', 'Answer'],
      ['Who said "I, Robot"?', 'Isaac\nAsimov'],
    ]);
  });

  it('keeps empty lines as rows, so that row numbers are those of the spreadsheet', () => {
    expect(parseCsv('a,b\n\n\nc,d').rows).toEqual([['a', 'b'], [], [], ['c', 'd']]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j', (end) => {
    expect(parseCsv(`a,b${end}c,d`).rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('reads a file whose lines end in different ways', () => {
    expect(parseCsv('a,b\r\nc,d\ne,f\rg,h').rows).toHaveLength(4);
  });

  it('takes a quotation mark within a cell as it is', () => {
    expect(parseCsv('a,5" disk\n').rows[0]).toEqual(['a', '5" disk']);
  });

  it('reports the row whose quotation mark is never closed, and keeps the rows above', () => {
    const { rows, broken } = parseCsv('a,b\nc,d\n"open,e\nf,g\n');
    expect(rows.slice(0, 2)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(broken).toEqual([
      {
        row: 3,
        reason:
          "Row 3 has an opening quotation mark that's never closed, so nothing below it could be read.",
      },
    ]);
    expect(rows[2], 'half a row is no question').toEqual([]);
  });

  it('reports text after a closing quotation mark', () => {
    expect(parseCsv('a,b\n"c"x,"d"\n').broken).toEqual([
      { row: 2, reason: 'Row 2 has text after a closing quotation mark.' },
    ]);
  });

  it('tells how far it is', () => {
    const onProgress = vi.fn<(share: number) => void>();
    parseCsv('question,answer\n'.repeat(10_000), onProgress);
    const shares = onProgress.mock.calls.map(([share]) => share);
    expect(shares).toHaveLength(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});
