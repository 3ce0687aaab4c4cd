import type { KnownAnswer } from '../../../lib/stored-game.ts';

export const NO_ANSWER: KnownAnswer = { text: '', bet: 0, revision: 0 };

/**
 * The answer sent since a draft was written, stored or on its way from another tab; undefined if
 * none was.
 */
export function sentSince(
  base: KnownAnswer = NO_ANSWER,
  { stored, elsewhere }: { stored: KnownAnswer; elsewhere: KnownAnswer | undefined },
): KnownAnswer | undefined {
  if (stored.revision > base.revision && !isSameAnswer(stored, base)) return stored;
  return elsewhere === undefined || isSameAnswer(elsewhere, base) ? undefined : elsewhere;
}

/** Compares text and bet, not the revision. */
export function isSameAnswer(a: Omit<KnownAnswer, 'revision'>, b: typeof a): boolean {
  return a.text === b.text && a.bet === b.bet;
}
