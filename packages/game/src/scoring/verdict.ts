/** How an answer was marked. */
export type Verdict = 'wrong' | 'half' | 'right';

/** The two flags by which a record stores a verdict. */
export type VerdictFlags = { readonly point: boolean; readonly halfPoint: boolean };

/** The verdict that a record's flags stand for. */
export function verdictOf(flags: VerdictFlags): Verdict {
  if (flags.point) return 'right';
  return flags.halfPoint ? 'half' : 'wrong';
}

/** The flags by which a verdict is stored. */
export function verdictFlags(verdict: Verdict): VerdictFlags {
  return { point: verdict === 'right', halfPoint: verdict === 'half' };
}

/** The verdict after one more tap while marking: wrong, half (where half points are on), right. */
export function nextVerdict(verdict: Verdict, halfPoints: boolean): Verdict {
  if (verdict === 'right') return 'wrong';
  if (verdict === 'half') return 'right';
  return halfPoints ? 'half' : 'right';
}
