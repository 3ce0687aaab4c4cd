// @module-tag properties
import { writeCsv } from '@emcee/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../test/processor-time.ts';
import { detectDelimiter, parseCsv } from './parse-csv.ts';

describe('the delimiter of a CSV file', () => {
  it.each([
    ['comma', 'Question,Answer\nWho?,Me\n', ','],
    ['semicolon', 'Question;Answer\nWho?;Me\n', ';'],
    ['tab', 'Question\tAnswer\nWho?\tMe\n', '\t'],
    ['bar if the header has it', 'Question|Answer|Topic\nWell, who?|Me|x\n', '|'],
    ['comma even if options are between bars', 'Question,Options,Answer\nQ,x|y,x\n', ','],
    ['semicolon even if every question contains a comma', 'Well, who?;Me\nNow, what?;That\n', ';'],
    ['comma even if a question contains a semicolon', 'Q,A\nOne; two?,3\nWho?,Me\n', ','],
    ['comma if the semicolons are quoted', '"a; b",c\n"d; e",f\n', ','],
    ['comma for a single column', 'Question\nWho?\n', ','],
    ['comma for an empty text', '', ','],
    [
      'semicolon even if a question lists words of a header',
      `1;Who?;Me\n2;Name the question, the options, the answer;So\n3;Why?;No\n`,
      ';',
    ],
    ['bar without a header', 'Who, or what?|Me\nWhy?|So\nHow?|Well\n', '|'],
    [
      'comma even if a text contains two semicolons',
      'Who?,Me\nThis; that; or it?,So\n"Red; blue",x\n',
      ',',
    ],
    [
      'comma of the header even if options are between semicolons',
      'Question,Options,Answer\nWho?,a;b;c,a\nWell, who?,d;e;f,d\nNow, who?,d;e;f,d\n',
      ',',
    ],
  ])('is %s', (_case, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});

describe('parsing CSV', () => {
  it('follows RFC 4180: quotes, doubled quotes, line breaks and delimiters within quotes', () => {
    const text = 'Question,Answer\r\n"Who said ""I, Robot""?","Isaac\r\nAsimov"\r\n';
    expect(parseCsv(text).rows).toEqual([
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

  it('keeps a quotation mark within a cell', () => {
    expect(parseCsv('a,5" disk\n').rows[0]).toEqual(['a', '5" disk']);
  });

  it('refuses only the row with an unclosed quotation mark', () => {
    const { rows, broken } = parseCsv('a,b\nc,d\n"open,e\nf,g\n');
    expect(rows.slice(0, 4)).toEqual([['a', 'b'], ['c', 'd'], [], ['f', 'g']]);
    expect(broken).toEqual([
      { row: 3, reason: "Row 3 has an opening quotation mark that's never closed." },
    ]);
  });

  it('reports rows joined by a quotation mark, and continues after them', () => {
    const { rows, broken } = parseCsv('a,b\n"open\nmore\nf,g\nh,"i"\n');
    expect(rows.slice(1, 5)).toEqual([[], [], ['f', 'g'], ['h', 'i']]);
    expect(broken.map(({ reason }) => reason)).toEqual([
      'Rows 2 to 3 were read as one because an opening quotation mark is never closed.',
    ]);
  });

  it.each([
    ['at the end of a later row', 'Q,A\n"Who?,Me\nWhat?,That"\nWhy?,So\n'],
    ['at the beginning of a later row', 'Q,A\n"Who?,Me\nWhat?,That"\n"Why?",So\n'],
    ['around the answer of a later row', 'Q,A\n"Who?,Me\nWhat?,"That"""\nWhy?,So\n'],
  ])('keeps rows after a stray quotation mark that is closed %s', (_case, text) => {
    const { rows, broken } = parseCsv(text);
    expect(broken.map(({ row }) => row)).toEqual([2]);
    expect(rows[2]?.[0]).toBe('What?');
    expect(rows[3]).toEqual(['Why?', 'So']);
  });

  it.each([
    ['question', 'Q,A\n"Who?,Me\nWhat?,That\nWhen?,Now\nHow?",So\nWhy?,No\n'],
    ['answer', 'Q,A\nWho?,"Me\nWhat?,That\nWhen?,Now\nHow?,So"\nWhy?,No\n'],
    ['cell between quoted ones', 'Q,A,B\n"Who, I?","Me,1\nWhat?,That,2\nHow?,So",3\nWhy?,No,4\n'],
  ])('names the row in which a stray mark before a %s joins rows', (_cell, text) => {
    const { rows, broken } = parseCsv(text);
    expect(broken.map(({ row }) => row)).toEqual([2]);
    expect(rows[2]?.slice(0, 2)).toEqual(['What?', 'That']);
    expect(rows.at(-1)?.[0]).toBe('Why?');
  });

  it.each([
    ['verses', 'Q,A\n"Roses are red,\nviolets are blue",Poem\nWhy?,So\n'],
    ['a list', 'Q,A\n"Which?\nx,1\ny,2",x\nWhy?,So\n'],
    ['quoted cells', '"Q","A"\n"Who?","a,b\nc,d"\n"Why?","So"\n'],
  ])('keeps the lines of a cell with %s', (_content, text) => {
    const { rows, broken } = parseCsv(text);
    expect(broken).toEqual([]);
    expect(rows).toHaveLength(3);
  });

  it('cuts at a chosen delimiter', () => {
    expect(parseCsv('a;b,c\nd;e,f\n', ',').rows).toEqual([
      ['a;b', 'c'],
      ['d;e', 'f'],
    ]);
  });

  it.each([
    ['a space before a mark', 'Q, A\n"Who, me?", "Me, I"\n', ['Who, me?', 'Me, I']],
    ['spaces after a quotation mark', 'Q,A\n"Who, me?" ,"Me" \n', ['Who, me?', 'Me']],
    ['marks within a text', 'Q,A\n"The Matrix" is from?,1999\n', ['"The Matrix" is from?', '1999']],
    [
      'marks between tabs',
      'Q\tA\n"Hello" who sang it?\t"Adele\n',
      ['"Hello" who sang it?', '"Adele'],
    ],
    [
      'quotation marks after a backslash',
      'Q,A\n"Who said \\"hi\\"?","I, \\"me\\""\n',
      ['Who said "hi"?', 'I, "me"'],
    ],
    ['a backslash at the end of a cell', 'Q,A\n"Where?","C:\\"\n', ['Where?', 'C:\\']],
    [
      'a poem',
      'Q,A\n"Roses are red,\nviolets are blue, sugar",Poem\n',
      ['Roses are red,\nviolets are blue, sugar', 'Poem'],
    ],
  ])('reads %s', (_case, text, expected) => {
    const { rows, broken } = parseCsv(text);
    expect(broken).toEqual([]);
    expect(rows[1]).toEqual(expected);
  });

  it('refuses text after a closing quotation mark if the row has no other reading', () => {
    expect(parseCsv('a,b\n"c" d,"e" f,g\ne,f\n').broken).toEqual([
      { row: 2, reason: 'Row 2 has text after a closing quotation mark.' },
    ]);
  });

  it.each(['"\n', '"a\n', '"a,""\n', 'a,"\n', '""",x\n', '"a\\"b\n'])(
    'is fast with many rows of %j',
    (line) => {
      const text = `Question,Answer\n${line.repeat(200_000)}`;
      expect(processorTime(() => parseCsv(text))).toBeLessThan(3_000);
    },
  );

  it('gives back every table that was written', () => {
    const cell = fc.string({
      unit: fc.constantFrom('"', ',', ';', '\t', '\n', ' ', '\\', 'a', 'é'),
    });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
    fc.assert(
      fc.property(table, (rows) => {
        const written = writeCsv([['Question', 'Answer', 'Image'], ...rows]);
        expect(parseCsv(written).rows.slice(1)).toEqual(rows);
      }),
    );
  });
});
