// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQuestions, splitRoundName } from './question-split.ts';

function questionsIn(rows: string[][]) {
  return rows.map(([questionText = ''], index) => ({
    questionText,
    answerText: 'A',
    image: '',
    row: index + 1,
  }));
}

describe('a file split into several rounds', () => {
  it('has the given number of questions in each, and the rest in the last', () => {
    const rows = Array.from({ length: 25 }, (_, n) => [`Q${n}`]);
    const rounds = splitQuestions(questionsIn(rows), { rows, column: null, size: 10 });
    expect(rounds.map(({ questions }) => questions.length)).toEqual([10, 10, 5]);
  });

  it('has a round per value of a column, in file order, at most 998 questions each', () => {
    const rows = [
      ['a', 'History'],
      ['b', 'Art'],
      ['c', ' History '],
      ...Array(998).fill(['d', 'Art']),
    ];
    const rounds = splitQuestions(questionsIn(rows), { rows, column: 1, size: 10 });
    expect(rounds.map(({ label, questions }) => [label, questions.length])).toEqual([
      ['History', 2],
      ['Art', 998],
      ['Art', 1],
    ]);
  });

  it('contains every question exactly once', () => {
    const split = fc.record({
      column: fc.option(fc.integer({ min: 0, max: 3 })),
      size: fc.integer({ min: -1, max: 2_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.constantFrom('x', 'y', ''))),
        split,
        (rows, how) => {
          const questions = questionsIn(rows);
          const rounds = splitQuestions(questions, { rows, ...how });
          const held = rounds.flatMap((round) => round.questions).toSorted((a, b) => a.row - b.row);
          expect(held).toEqual(questions);
        },
      ),
    );
  });

  it('has numbered names that fit', () => {
    expect(splitRoundName('Quiz', { number: 2, label: '' })).toBe('Quiz 2');
    expect(splitRoundName('Quiz', { number: 2, label: 'Art' })).toBe('Quiz 2: Art');
    expect(splitRoundName('x'.repeat(100), { number: 12, label: '' })).toBe(`${'x'.repeat(97)} 12`);
  });
});
