import type { HostQuestion } from '@emcee/contract';

/** Answered but never shown, for instance from a handout. */
export type Uncounted = { readonly lastShown: number; readonly lastAnswered: number };

/** Undefined if every answered question was shown, or none was (a round on paper). */
export function uncountedOf(questions: readonly HostQuestion[]): Uncounted | undefined {
  const lastShown = questions.findLast(({ isRevealed }) => isRevealed)?.n ?? 0;
  const lastAnswered = questions.findLast(({ answered }) => answered > 0)?.n ?? 0;
  return lastShown > 0 && lastAnswered > lastShown ? { lastShown, lastAnswered } : undefined;
}

export function uncountedText({ lastShown, lastAnswered }: Uncounted): string {
  const first = lastShown + 1;
  return first === lastAnswered
    ? `Count question ${first} too?`
    : `Count questions ${first} to ${lastAnswered} too?`;
}
