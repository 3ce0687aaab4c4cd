// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { plainText } from '../plain-text.ts';
import { questionRows, writeCsv } from './csv.ts';
import { readQuestionRows } from './question-file.ts';
import { sampleQuestionFile, sampleQuestions } from './sample-questions.ts';

const header = ['Question', 'Answer', 'Image'];

function reasonsOf(rows: string[][]): string[] {
  return readQuestionRows(rows).problems.map((problem) => problem.reason);
}

describe('a question file', () => {
  it('skips its first row as header and counts rows as a spreadsheet does', () => {
    const file = readQuestionRows([
      header,
      ['Capital of France?', 'Paris', 'https://example.org/p.png'],
    ]);
    expect(file.layout).toBe('plain');
    expect(file.header).toEqual({ row: 1, cells: header });
    expect(file.questions).toEqual([
      {
        questionText: 'Capital of France?',
        answerText: 'Paris',
        image: 'https://example.org/p.png',
        row: 2,
      },
    ]);
    expect(file.problems).toEqual([]);
  });

  it('takes its first row as a question when told', () => {
    const file = readQuestionRows([['2 + 2?', '4']], { firstRowIsQuestion: true });
    expect(file.header).toBeUndefined();
    expect(file.questions).toEqual([
      { questionText: '2 + 2?', answerText: '4', image: '', row: 1 },
    ]);
  });

  it('ignores wholly empty rows without losing count', () => {
    const file = readQuestionRows([header, [''], ['', '  ', ''], [], [' Q ', ' A ']]);
    expect(file.questions).toEqual([{ questionText: 'Q', answerText: 'A', image: '', row: 5 }]);
    expect(file.problems).toEqual([]);
  });

  it('has its header below the empty rows that it starts with', () => {
    const file = readQuestionRows([[''], ['', ' '], header, ['Q', 'A']]);
    expect(file.header).toEqual({ row: 3, cells: header });
    expect(file.questions.map((question) => question.row)).toEqual([4]);
  });

  it('of empty rows only has neither header nor questions', () => {
    expect(readQuestionRows([[''], ['', ''], ['  ']])).toMatchObject({
      header: undefined,
      questions: [],
      problems: [],
    });
  });

  it('without a row is empty', () => {
    expect(readQuestionRows([])).toEqual({
      layout: 'plain',
      header: undefined,
      titles: [],
      looksLikeQuestion: false,
      columns: [],
      leftOut: [],
      leftOutRows: [],
      questions: [],
      problems: [],
      fileReason: undefined,
      isTooLong: false,
      notices: [],
      asksCounting: false,
      hadEntities: false,
      duplicates: [],
    });
  });

  it('names every problem of a row and keeps the good rows', () => {
    const file = readQuestionRows([
      header,
      ['Q', ''],
      ['', 'A'],
      ['Q', 'A'],
      ['Q'.repeat(1_001), 'A'.repeat(501), 'nowhere'],
      ['', '', 'https://example.org/p.png'],
    ]);
    expect(file.questions.map((question) => question.row)).toEqual([4]);
    expect(file.problems).toEqual([
      { row: 2, reason: 'Row 2 has no answer.' },
      { row: 3, reason: 'Row 3 has no question.' },
      { row: 5, reason: 'Row 5 has 1,001 characters in its question; the maximum is 1,000.' },
      { row: 5, reason: 'Row 5 has 501 characters in its answer; the maximum is 500.' },
      { row: 5, reason: "Row 5 has an image address that can't be used: Invalid url!" },
      { row: 6, reason: 'Row 6 has no question.' },
      { row: 6, reason: 'Row 6 has no answer.' },
    ]);
  });

  it('accepts texts of exactly the greatest length', () => {
    expect(reasonsOf([header, ['Q'.repeat(1_000), 'A'.repeat(500)]])).toEqual([]);
  });

  it('has at most 998 questions, and reports once where the rest begins', () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => [`Question ${index}`, 'A']);
    const file = readQuestionRows([header, ...rows]);
    expect(file.questions).toHaveLength(998);
    expect(file.problems).toEqual([
      {
        row: 1_000,
        reason: "Row 1000 and the rows below it don't fit. A round holds at most 998 questions.",
      },
    ]);
    expect(reasonsOf([header, ...rows.slice(0, 998)])).toEqual([]);
  });

  it('flags repeated questions and keeps them', () => {
    const file = readQuestionRows([
      header,
      ['Who?', 'A'],
      ['Why?', 'B'],
      [' who? ', 'C'],
      ['WHO?', 'D'],
    ]);
    expect(file.questions).toHaveLength(4);
    expect(file.problems).toEqual([]);
    expect(file.duplicates).toEqual([
      { row: 4, firstRow: 2 },
      { row: 5, firstRow: 2 },
    ]);
  });
});

describe('an exported round', () => {
  const text = (maxLength: number) =>
    fc
      .oneof(
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
        fc.string({
          unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', '\n', 'a'),
          minLength: 1,
          maxLength: 12,
        }),
      )
      .map((value) => plainText(value).trim().slice(0, maxLength))
      .filter((value) => value.trim() === value && value !== '');
  const image = fc.constantFrom(
    '',
    'https://example.org/a,b.png',
    `/api/images/${'f'.repeat(64)}.webp`,
  );
  const question = fc.record({ questionText: text(1_000), answerText: text(500), image });

  it('is exactly what import accepts', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 30 }), (questions) => {
        const file = readQuestionRows(questionRows(questions));
        expect(file.layout).toBe('plain');
        expect(file.problems).toEqual([]);
        expect(file.questions.map(({ row: _row, ...rest }) => rest)).toEqual(questions);
      }),
    );
  });

  it('runs no formula in a spreadsheet', () => {
    const questions = [{ questionText: '=1+1?', answerText: "'+2", image: '' }];
    expect(questionRows(questions)).toEqual([header, ["'=1+1?", "''+2", '']]);
  });

  it('has the format of the sample file', () => {
    const file = readQuestionRows(questionRows(sampleQuestions));
    expect(sampleQuestionFile).toBe(writeCsv(questionRows(sampleQuestions)));
    expect(file.problems).toEqual([]);
    expect(file.questions).toHaveLength(sampleQuestions.length);
  });
});
