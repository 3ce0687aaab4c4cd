// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionKey } from './question-key.ts';

const asked = (questionText: string, answerText = 'Paris', image = '') => ({
  questionText,
  answerText,
  image,
});

const isSame = (one: Parameters<typeof asked>, other: Parameters<typeof asked>) =>
  questionKey(asked(...one)) === questionKey(asked(...other));

describe('two questions', () => {
  it.each<[Parameters<typeof asked>, Parameters<typeof asked>]>([
    [['Capital of France?'], ['  capital of  FRANCE ']],
    [['Où est le café?'], ['Ou est le cafe']],
    [['Rock-and-roll'], ['Rock and roll']],
    [["It's where?"], ['Its where']],
    [
      ['Capital?', 'Paris'],
      ['Capital?', 'Paris / Lutetia'],
    ],
    [
      ['Capital?', 'Paris'],
      ['Capital?', 'paris (France)\nor Lutetia'],
    ],
    [['???'], [' ??? ']],
  ])('%j and %j are the same', (one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  it.each<[Parameters<typeof asked>, Parameters<typeof asked>]>([
    [
      ['Who is this?', 'Ann'],
      ['Who is this?', 'Bob'],
    ],
    [
      ['Who?', 'Ann', 'https://a.test/1.png'],
      ['Who?', 'Ann', 'https://a.test/2.png'],
    ],
    [
      ['5 + 3', '?'],
      ['5 - 3', '?'],
    ],
    [
      ['Which?', '(a)'],
      ['Which?', '(b)'],
    ],
    [['???'], ['!!!']],
  ])('%j and %j differ', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  it('are the same whatever their case and spaces are', () => {
    const word = fc.stringMatching(/^[a-zé]{1,8}$/);
    const space = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, space), { minLength: 1 }), (words) => {
        const plain = words.map(([each]) => each).join(' ');
        const odd = words.map(([each, gap]) => `${each.toUpperCase()}${gap}`).join('');
        expect(isSame([odd], [plain])).toBe(true);
      }),
    );
  });

  it('have no key without a text', () => {
    expect(questionKey(asked(' '))).toBe('');
  });
});
