import { describe, expect, it } from 'vitest';
import { propose } from './proposal.ts';
import { readRows } from './read-rows.ts';

function read(text: string) {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const { reading } = propose(rows);
  return { reading, ...readRows(rows, reading) };
}

describe('a row', () => {
  it.each(['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#BEZUG!', '#NV', '#¡REF!', '#Н/Д'])(
    'with the answer %s is refused',
    (error) => {
      const { problems } = read(`Question | Answer\nWho is it? | Me\nWhat is it? | ${error}`);
      expect(problems).toEqual([{ row: 3, faults: [{ code: 'answerError', error }] }]);
    },
  );

  it.each(['#1', '#metoo', 'C#'])('with the answer %s is read', (answer) => {
    expect(read(`Question | Answer\nWho is it? | Me\nWhat is it? | ${answer}`).problems).toEqual(
      [],
    );
  });

  it('with more cells than the header is refused in a file whose rows are padded', () => {
    const { problems } = read(
      'Question|Answer||\nWho?|Me||\nWhat|now?|That|\nWhy?|So||\nHow?|Well||',
    );
    expect(problems.map(({ row }) => row)).toEqual([3]);
  });

  it('as wide as a row above the header is read', () => {
    const { problems } = read('a|b|c\nQuestion|Answer|\nWho?|Me|\nWhat?|This|more\nWhy?|So|');
    expect(problems).toEqual([]);
  });
});

describe('a list in our own export', () => {
  const rowsWith = (answer: string, more: readonly string[]) => [
    ['Question', 'Answer', 'Image', 'Answers', 'Names', 'Bonus'],
    ['Who?', answer, '', ...more],
  ];

  it('is read with its names and its bonus', () => {
    const rows = rowsWith('ABBA\nFernando', ['2 fixed', ' Artist \nTitle', '3']);
    expect(readRows(rows, propose(rows).reading).questions).toMatchObject([
      { form: { answers: 2, order: 'fixed', names: ['Artist', 'Title'], bonusPoints: 3 } },
    ]);
  });

  it.each([
    [['1 any', '', ''], { code: 'wrongAnswers' }],
    [['2', '', ''], { code: 'wrongAnswers' }],
    [['', '', '3'], { code: 'wrongAnswers' }],
    [['2 any', 'Artist\nTitle', ''], { code: 'wrongNames' }],
    [['2 fixed', 'Artist', ''], { code: 'wrongNames' }],
    [['2 fixed', '', 'all'], { code: 'wrongBonus' }],
    [['3 fixed', '', ''], { code: 'wrongLines', answers: 3 }],
  ] as const)('with the cells %j has a fault', (cells, fault) => {
    const rows = rowsWith('ABBA\nFernando', cells);
    expect(readRows(rows, propose(rows).reading).problems).toEqual([{ row: 2, faults: [fault] }]);
  });

  it('is only read in such a file', () => {
    const rows = [
      ['Question', 'Answer', 'Answers'],
      ['Who?', 'A', '2 any'],
    ];
    expect(readRows(rows, { ...propose(rows).reading, question: 0 }).questions[0]).toEqual({
      ...{ questionText: 'Who?', image: '', row: 2 },
      answerText: expect.any(String),
    });
  });
});

describe('a column of addresses', () => {
  const rows = (name: string, end: string) =>
    `Question|Answer|${name}\nWho?|Me|https://example.org/a${end}\nHow?|So|https://example.org/b${end}`;

  it.each([
    ['Link', '', null],
    ['Link', '.png', 2],
    ['Link', '.jpg?size=2', 2],
    ['Image', '', 2],
    ['img', '', 2],
  ])('named %s with addresses that end with "%s" is the image column %s', (name, end, image) => {
    expect(read(rows(name, end)).reading.image).toBe(image);
  });
});

describe('multiple choice in our own export', () => {
  const rowsWith = (answer: string, options: string, list = '') => [
    ['Question', 'Answer', 'Image', 'Answers', 'Options'],
    ['Where?', answer, '', list, options],
  ];

  it('is read with its options', () => {
    const rows = rowsWith('Rome / Oslo', ' Rome\nOslo \nBern');
    expect(readRows(rows, propose(rows).reading).questions).toMatchObject([
      { answerText: 'Rome / Oslo', form: { kind: 'choice', options: ['Rome', 'Oslo', 'Bern'] } },
    ]);
  });

  it.each([
    [rowsWith('Rome', 'Rome'), 'wrongOptions'],
    [rowsWith('Rome', 'Rome\n\nOslo'), 'wrongOptions'],
    [rowsWith('Rome', 'Rome\nrome'), 'wrongOptions'],
    [rowsWith('Paris', 'Rome\nOslo'), 'wrongOption'],
    [rowsWith('', 'Rome\nOslo'), 'noAnswer'],
  ])('with the rows %j has the fault %s', (rows, code) => {
    const { problems } = readRows(rows, propose(rows).reading);
    expect(problems).toEqual([{ row: 2, faults: [{ code }] }]);
  });
});
