import type { QuestionContent } from '@emcee/game';

/** A question in the editor; its key stays the same while its text and place change. */
export type DraftQuestion = QuestionContent & { readonly key: string };

export const noQuestion: QuestionContent = { questionText: '', answerText: '', image: '' };

export function contentOf({ questionText, answerText, image }: QuestionContent): QuestionContent {
  return { questionText, answerText, image };
}

export function isBlank({ questionText, answerText, image }: QuestionContent): boolean {
  return [questionText, answerText, image].every((text) => text.trim() === '');
}

/** Returns true if both have the same texts and picture. */
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
