import type { HostQuestion } from '@emcee/contract';

/** Questions that were never shown, though some teams have answered them, as on a handout. */
export type Uncounted = { readonly lastShown: number; readonly lastAnswered: number };

/**
 * What closing a round has to ask about; undefined where nothing was answered that was not shown, and where
 * nothing was shown at all, as with a round on paper.
 */
export function uncountedOf(questions: readonly HostQuestion[]): Uncounted | undefined {
  const lastShown = questions.findLast(({ isRevealed }) => isRevealed)?.n ?? 0;
  const lastAnswered = questions.findLast(({ answered }) => answered > 0)?.n ?? 0;
  return lastShown > 0 && lastAnswered > lastShown ? { lastShown, lastAnswered } : undefined;
}

/** The question that is asked then. */
export function uncountedText({ lastShown, lastAnswered }: Uncounted): string {
  const first = lastShown + 1;
  return first === lastAnswered
    ? `Count question ${first} too?`
    : `Count questions ${first} to ${lastAnswered} too?`;
}
