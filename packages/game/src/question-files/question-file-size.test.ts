// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { QUESTION_FILE, ROUND } from '../limits.ts';
import { type QuestionContent, questionRows, writeCsv } from './csv.ts';
import { fitsQuestionFile, questionFileBytes } from './question-file-size.ts';

function roundOf(question: QuestionContent): QuestionContent[] {
  return Array.from({ length: ROUND.maxQuestions }, () => question);
}

function longest(letter: string, image = ''): QuestionContent {
  return {
    questionText: letter.repeat(ROUND.maxQuestionLength / letter.length),
    answerText: letter.repeat(ROUND.maxAnswerLength / letter.length),
    image,
  };
}

function address(length: number): string {
  return 'https://example.org/'.padEnd(length, 'x');
}

describe('the size of an exported round', () => {
  it('is that of the file in UTF-8', () => {
    const question = fc.record({
      questionText: fc.string({ unit: anyCharacter }),
      answerText: fc.string({ unit: fc.constantFrom("'", '=', '"', ',', '\n', 'é', '質', '🎲') }),
      image: fc.constantFrom('', 'https://example.org/ä.png'),
    });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 20 }), (questions) => {
        const file = `\u{feff}${writeCsv(questionRows(questions))}`;
        expect(questionFileBytes(questions)).toBe(Buffer.byteLength(file));
      }),
    );
  });

  it.each(['a', '"', '=', 'é', '質', '🎲'])(
    'is small enough for 998 questions of the longest texts, of %s',
    (letter) => {
      const questions = roundOf(longest(letter));
      expect(fitsQuestionFile(questions)).toBe(true);
      expect(questionFileBytes(questions)).toBeLessThanOrEqual(QUESTION_FILE.maxBytes);
    },
  );

  it('is small enough for the longest addresses and ASCII texts', () => {
    expect(fitsQuestionFile(roundOf(longest('a', address(ROUND.maxImageLength))))).toBe(true);
  });

  it('is too large for the longest addresses and texts of three bytes per letter', () => {
    expect(fitsQuestionFile(roundOf(longest('質', address(ROUND.maxImageLength))))).toBe(false);
  });

  it('is exact to the byte', () => {
    const [first, ...others] = roundOf(longest('質', address(743)));
    if (first === undefined) throw new Error('A round has questions');
    const free = QUESTION_FILE.maxBytes - questionFileBytes([first, ...others]);
    const filled = { ...first, image: first.image + 'x'.repeat(free) };
    expect(questionFileBytes([filled, ...others])).toBe(QUESTION_FILE.maxBytes);
    expect(fitsQuestionFile([filled, ...others])).toBe(true);
    expect(fitsQuestionFile([{ ...filled, image: `${filled.image}x` }, ...others])).toBe(false);
  });
});
