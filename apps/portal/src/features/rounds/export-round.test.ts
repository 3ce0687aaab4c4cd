import type { ListedRound } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { roundFile } from './export-round.ts';
import { readQuestionBytes } from './question-bytes.ts';

function questionsOf(...texts: [string, string, string][]): ListedRound['preEnteredQuestions'] {
  return texts.map(([questionText, answerText, image], index) => ({
    _id: `q${index}`,
    questionText,
    answerText,
    image,
    orderNum: index + 1,
  }));
}

describe('an exported round', () => {
  it('imports back identically', () => {
    const preEnteredQuestions = questionsOf(
      ['Who wrote "Frankenstein", and when?', 'Mary Shelley; 1818', ''],
      ['=1+1', '-2', 'https://example.com/a.png'],
      ["'quoted", '+49', `/api/images/${'a'.repeat(64)}.webp`],
      ['Two\nlines', 'Crème brûlée 🍮', ''],
      ['@home\tor not', 'Question, Answer', ''],
    );
    const bytes = new TextEncoder().encode(roundFile({ preEnteredQuestions }));
    const outcome = readQuestionBytes(bytes, { firstRowIsQuestion: false });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.content.problems).toEqual([]);
    expect(outcome.content.header?.cells).toEqual(['Question', 'Answer', 'Image']);
    expect(
      outcome.content.questions.map(({ questionText, answerText, image }) => [
        questionText,
        answerText,
        image,
      ]),
    ).toEqual(
      preEnteredQuestions.map(({ questionText, answerText, image }) => [
        questionText,
        answerText,
        image,
      ]),
    );
  });
});
