import type { QuestionContent } from '@emcee/game';

/** The key stays the same while text and place change. */
export type DraftQuestion = QuestionContent & { readonly key: string };

export const noQuestion: QuestionContent = { questionText: '', answerText: '', image: '' };

export function contentOf({ questionText, answerText, image }: QuestionContent): QuestionContent {
  return { questionText, answerText, image };
}

export function isBlank({ questionText, answerText, image }: QuestionContent): boolean {
  return [questionText, answerText, image].every((text) => text.trim() === '');
}

export function isSameQuestion(
  one: QuestionContent | undefined,
  other: QuestionContent | undefined,
): boolean {
  return (
    one?.questionText === other?.questionText &&
    one?.answerText === other?.answerText &&
    one?.image === other?.image
  );
}
