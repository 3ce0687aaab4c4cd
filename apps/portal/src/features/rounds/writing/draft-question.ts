import type { QuestionContent } from '@emcee/game';

/** A question being prepared; the key tells it apart while its texts and its place change. */
export type DraftQuestion = QuestionContent & { readonly key: string };

/** A question of which nothing is written yet. */
export const noQuestion: QuestionContent = { questionText: '', answerText: '', image: '' };

/** The texts of a question without its key. */
export function contentOf({ questionText, answerText, image }: QuestionContent): QuestionContent {
  return { questionText, answerText, image };
}

/** Whether nothing at all is written of a question. */
export function isBlank({ questionText, answerText, image }: QuestionContent): boolean {
  return [questionText, answerText, image].every((text) => text.trim() === '');
}

/** Whether two questions have the same texts and the same picture. */
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
