import { responseKey } from '../answering.ts';

/** The texts of a question that are optional; missing or empty if there are none. */
export type QuestionExtras = {
  /** Other correct answers. */
  readonly alternateAnswers?: readonly string[] | undefined;
  /** Only for the host. */
  readonly note?: string | undefined;
  /** For players, with the correct answer. */
  readonly explanation?: string | undefined;
  readonly tags?: readonly string[] | undefined;
};

/** Only the texts that a question has. */
export function extrasOf({ alternateAnswers = [], note, explanation, tags = [] }: QuestionExtras) {
  return {
    ...(alternateAnswers.length > 0 && { alternateAnswers: [...alternateAnswers] }),
    ...(note && { note }),
    ...(explanation && { explanation }),
    ...(tags.length > 0 && { tags: [...tags] }),
  };
}

/** Other answers, each once, without the answer itself. */
export function distinctAnswers(typed: readonly string[], answerText = ''): string[] {
  const known = ['', responseKey(answerText)];
  return [...Map.groupBy(typed, responseKey)].flatMap(([key, [first]]) =>
    first === undefined || known.includes(key) ? [] : first,
  );
}

/** True if a text is one answer: a slash between spaces separates several. */
export function isOneAnswer(text: string): boolean {
  return !/^\/| \/ |\/$/.test(text);
}
