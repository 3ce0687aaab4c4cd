// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchQuestions } from './match-questions.ts';

const question = (questionText: string, answerText: string, image = '') => ({
  questionText,
  answerText,
  image,
});

const stored = [
  { _id: '1', ...question('Who is this?', 'Ann') },
  { _id: '2', ...question('Who is this?', 'Bob') },
  { _id: '3', ...question('Capital of Norway?', 'Oslo') },
];
const idsFor = (sent: Parameters<typeof matchQuestions>[1]) =>
  matchQuestions(stored, sent).map((match) => match?._id);

describe('the questions of a save', () => {
  it('are found by their id, whatever has changed', () => {
    expect(
      idsFor([{ _id: '3', ...question('New?', 'New') }, question('Who is this?', 'Ann')]),
    ).toEqual(['3', '1']);
  });

  it.each([
    ['a changed image', [question('Who is this?', 'Bob', 'https://a.test/b.png')], ['2']],
    ['another spelling', [question('capital of norway', 'Oslo / Christiania')], ['3']],
    ['another answer', [question('Capital of Norway?', 'Bergen')], ['3']],
    [
      'another text at the same place',
      [...stored.slice(0, 2), question('Where?', 'Oslo')],
      ['1', '2', '3'],
    ],
    ['another text and place', [question('Where?', 'Oslo')], [undefined]],
    ['an unknown id', [{ _id: '9', ...question('Who is this?', 'Bob') }], ['2']],
    [
      'a copy',
      [question('Capital of Norway?', 'Oslo'), question('Capital of Norway?', 'Oslo')],
      ['3', undefined],
    ],
  ])('are found with %s', (_case, sent, ids) => {
    expect(idsFor(sent)).toEqual(ids);
  });

  it('are all found in any order, each once, with others between them', () => {
    const text = fc.constantFrom('Who?', 'What?', 'who', 'Where?');
    const any = fc.record({ questionText: text, answerText: text, image: fc.constant('') });
    fc.assert(
      fc.property(
        fc.array(any),
        fc.array(any),
        fc.infiniteStream(fc.nat()),
        (kept, added, order) => {
          const before = kept.map((each, index) => ({ _id: String(index), ...each }));
          const mixed = [...before, ...added]
            .map((each) => ({ each, at: order.next().value }))
            .toSorted((one, other) => one.at - other.at)
            .map(({ each: { questionText, answerText, image } }) => ({
              questionText,
              answerText,
              image,
            }));
          const matches = matchQuestions(before, mixed).filter((match) => match !== undefined);
          expect(new Set(matches).size).toBe(matches.length);
          expect(matches).toHaveLength(before.length);
        },
      ),
    );
  });
});
