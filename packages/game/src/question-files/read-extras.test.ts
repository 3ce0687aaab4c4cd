// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { ROUND } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { distinctAnswers, extrasOf, isOneAnswer } from '../rounds/question-extras.ts';
import { distinctTags } from '../tags.ts';
import { nameText } from '../unseen.ts';
import { questionRows, unescapeFormula } from './csv.ts';
import { propose } from './proposal.ts';
import { readRows } from './read-rows.ts';

/** Writes a file and reads it. */
function readBack(questions: Parameters<typeof questionRows>[0]) {
  const rows = questionRows(questions).map((cells) => cells.map(unescapeFormula));
  const { reading, doubts } = propose(rows);
  return { rows, doubts, ...readRows(rows, reading) };
}

const text = (maxLength: number) =>
  fc
    .oneof(fc.string({ unit: anyCharacter, maxLength }), fc.constantFrom('=1+1', "'-a", 'a; b | c'))
    .map(plainText);
const filled = (maxLength: number) => text(maxLength).map((typed) => typed || 'x');
const answers = fc.array(text(20).map(nameText).filter(isOneAnswer), { maxLength: 4 });

const question = fc
  .record({
    questionText: filled(20),
    answerText: filled(20),
    image: fc.constantFrom('', 'https://example.org/a.png'),
    extras: fc.record({
      alternateAnswers: answers,
      note: text(40),
      explanation: text(40),
      tags: fc.array(fc.constantFrom('pop', 'año 1', 'r&b')).map(distinctTags),
    }),
    worth: fc.constantFrom(undefined, 0.5, 10),
  })
  .map(({ extras, worth, ...texts }) => {
    const alternateAnswers = distinctAnswers(extras.alternateAnswers, texts.answerText);
    return { ...texts, ...extrasOf({ ...extras, alternateAnswers }), ...(worth && { worth }) };
  });

describe('other answers, note, explanation and tags in our own export', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
        const { questions: read, problems, cutRows, doubts } = readBack(questions);
        expect([problems, cutRows, doubts]).toEqual([[], [], []]);
        expect(read.map(({ row: _row, ...each }) => each)).toEqual(questions);
      }),
    );
  });

  it('have columns only where a question has one of them', () => {
    const plain = { questionText: 'Q?', answerText: 'A', image: '' };
    expect(readBack([plain]).rows[0]).toEqual(['Question', 'Answer', 'Image']);
    expect(readBack([plain, { ...plain, note: 'n' }]).rows).toEqual([
      ['Question', 'Answer', 'Image', 'Also accept', 'Note', 'Explanation', 'Tags'],
      ['Q?', 'A', '', '', '', '', ''],
      ['Q?', 'A', '', '', 'n', '', ''],
    ]);
  });
});

describe('other answers, note, explanation and tags of a file', () => {
  const reading = {
    header: 0,
    question: 0,
    answer: { kind: 'text', column: 1 },
    image: null,
    alternates: 2,
    note: 3,
    explanation: 4,
    tags: 5,
  } as const;
  const read = (...cells: string[]) => {
    const header = ['Q', 'A', 'More', 'Note', 'Why', 'Tags'];
    const { questions, cutRows } = readRows([header, ['Q?', 'A', ...cells]], reading);
    const { alternateAnswers, note, explanation, tags } = questions[0] ?? {};
    const extras = extrasOf({ alternateAnswers, note, explanation, tags });
    return { extras, cutRows };
  };

  it.each([
    ['b / c;d / b', ['b', 'c;d']],
    ['b; c ;', ['b', 'c']],
    ['b|c', ['b', 'c']],
    ['a, b', ['a, b']],
    ['A', undefined],
  ])('are split where the file separates answers: %s', (cell, alternateAnswers) => {
    expect(read(cell)).toEqual({
      extras: alternateAnswers === undefined ? {} : { alternateAnswers },
      cutRows: [],
    });
  });

  it('are all read, and no question of their own', () => {
    expect(read('b', 'n', 'e', 'Pop; R&B').extras).toEqual({
      alternateAnswers: ['b'],
      note: 'n',
      explanation: 'e',
      tags: ['pop', 'r&b'],
    });
    const { questions, problems, leftOutRows } = readRows([['', '', 'b', 'n']], {
      ...reading,
      header: null,
    });
    expect([questions, problems, leftOutRows]).toEqual([[], [], [1]]);
  });

  it.each([
    ['x'.repeat(ROUND.maxAnswerLength + 1), '', '', ''],
    ['b/', '', '', ''],
    [Array.from({ length: 21 }, (_, n) => n).join(';'), '', '', ''],
    ['', 'x'.repeat(ROUND.maxNoteLength + 1), '', ''],
    ['', '', 'x'.repeat(ROUND.maxExplanationLength + 1), ''],
    ['', '', '', 'x'.repeat(41)],
    ['', '', '', Array.from({ length: 21 }, (_, n) => n).join(',')],
  ])('are left out if they are too long or too many, and the row is named', (...cells) => {
    const { extras, cutRows } = read(...cells);
    expect(cutRows).toEqual([2]);
    const { alternateAnswers: others = [], tags = [] } = extras;
    expect([0, 20]).toContain(others.length + tags.length);
    expect(extras).not.toHaveProperty('note');
    expect(extras).not.toHaveProperty('explanation');
  });
});
