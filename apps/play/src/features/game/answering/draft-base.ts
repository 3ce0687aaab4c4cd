import type { KnownAnswer } from '../../../lib/stored-game.ts';

/** What a phone knows of a question that nobody has answered. */
export const NO_ANSWER: KnownAnswer = { text: '', bet: 0, revision: 0 };

/** What was sent since a draft was written: stored by now, or on its way from another tab of this phone. */
export function sentSince(
  base: KnownAnswer = NO_ANSWER,
  { stored, elsewhere }: { stored: KnownAnswer; elsewhere: KnownAnswer | undefined },
): KnownAnswer | undefined {
  if (stored.revision > base.revision && !isSameAnswer(stored, base)) return stored;
  return elsewhere === undefined || isSameAnswer(elsewhere, base) ? undefined : elsewhere;
}

/** Whether both say the same. */
export function isSameAnswer(a: Omit<KnownAnswer, 'revision'>, b: typeof a): boolean {
  return a.text === b.text && a.bet === b.bet;
}
