export type Verdict = 'wrong' | 'half' | 'right';

/** The form in which records are stored and sent; everything else has a verdict. */
export type VerdictFlags = {
  readonly point: boolean;
  readonly halfPoint: boolean;
  readonly marked: boolean;
};

/** Null if nobody marked the answer. */
export function verdictOf({ point, halfPoint, marked }: VerdictFlags): Verdict | null {
  if (!marked) return null;
  if (point) return 'right';
  return halfPoint ? 'half' : 'wrong';
}

export function verdictFlags(verdict: Verdict | null): VerdictFlags {
  return { point: verdict === 'right', halfPoint: verdict === 'half', marked: verdict !== null };
}

/** A recorded answer with its verdict. */
export function withVerdict<Answer extends VerdictFlags>(answer: Answer) {
  return { ...answer, verdict: verdictOf(answer) };
}

/** The next verdict when tapping: wrong, half (if half points are on), right. */
export function nextVerdict(verdict: Verdict, halfPoints: boolean): Verdict {
  if (verdict === 'right') return 'wrong';
  if (verdict === 'half') return 'right';
  return halfPoints ? 'half' : 'right';
}
