import type { QuestionInput } from '@emcee/contract';
import type { QuestionContent } from '@emcee/game';

/** Calls take questions numbered from 1, and without anything else. */
export function numbered(questions: readonly QuestionContent[]): QuestionInput[] {
  return questions.map(({ questionText, answerText, image }, index) => ({
    questionText,
    answerText,
    image,
    orderNum: index + 1,
  }));
}
