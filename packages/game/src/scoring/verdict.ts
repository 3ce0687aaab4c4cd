export type Verdict = 'wrong' | 'half' | 'right';

/** The flags with which records store a verdict. */
export type VerdictFlags = { readonly point: boolean; readonly halfPoint: boolean };

export function verdictOf(flags: VerdictFlags): Verdict {
  if (flags.point) return 'right';
  return flags.halfPoint ? 'half' : 'wrong';
}

export function verdictFlags(verdict: Verdict): VerdictFlags {
  return { point: verdict === 'right', halfPoint: verdict === 'half' };
}

/** The next verdict when tapping: wrong, half (if half points are on), right. */
export function nextVerdict(verdict: Verdict, halfPoints: boolean): Verdict {
  if (verdict === 'right') return 'wrong';
  if (verdict === 'half') return 'right';
  return halfPoints ? 'half' : 'right';
}
