/** An answer as a phone knows it; revision 0 and no text where there is none. */
export type KnownAnswer = { text: string; bet: number; revision: number };

const NOTHING: KnownAnswer = { text: '', bet: 0, revision: 0 };

/** What the phone knew when a draft was written, as it is kept beside it; nothing where it knew of no answer. */
export function baseOf({ revision, bet, text }: KnownAnswer): string | undefined {
  return revision === 0 && text === '' ? undefined : `${revision} ${bet} ${text}`;
}

/** What was sent since a draft was written: stored by now, or on its way from another tab of this phone. */
export function sentSince(
  base: string | undefined,
  { stored, elsewhere }: { stored: KnownAnswer; elsewhere: KnownAnswer | undefined },
): KnownAnswer | undefined {
  const seen = readBase(base);
  if (stored.revision > seen.revision && !isSameAnswer(stored, seen)) return stored;
  return elsewhere === undefined || isSameAnswer(elsewhere, seen) ? undefined : elsewhere;
}

/** Whether both say the same. */
export function isSameAnswer(a: Omit<KnownAnswer, 'revision'>, b: typeof a): boolean {
  return a.text === b.text && a.bet === b.bet;
}

function readBase(base: string | undefined): KnownAnswer {
  if (base === undefined) return NOTHING;
  const [revision, bet, ...text] = base.split(' ');
  return { revision: Number(revision), bet: Number(bet), text: text.join(' ') };
}
