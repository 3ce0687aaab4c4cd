import { sum } from '../sum.ts';
import { type ScoredAnswer, valueHalfPoints } from './scoring.ts';
import type { Verdict } from './verdict.ts';
import { type BetOutcomes, settleBet } from './wager.ts';

/**
 * Part of a score: the question's `value` by verdict, the `bet` won or lost, the scheme's `bonus`, the
 * host's `adjustment`, the `limit` that cuts an answer without a bet to 0 or the maximum, and the `joker` that
 * doubles the rest.
 */
export type ScoreReason = 'value' | 'bet' | 'bonus' | 'adjustment' | 'limit' | 'joker';

/** Part of a total: the answers of a round, or points given by the host. */
export type TotalReason = 'answers' | 'seat-points';

/** One line of an explanation, in half-points. */
export type ScoreRow = { readonly reason: ScoreReason; readonly halfPoints: number };

/** One line of a total's explanation, in half-points; `text` is a round's name or a reason for points. */
export type TotalRow = {
  readonly reason: TotalReason;
  readonly text: string;
  readonly halfPoints: number;
};

/** Explanation of one answer's score. The rows add up to the earned points. */
export type ScoreExplanation = {
  /** `blank` and `unmarked` answers earn nothing. */
  readonly verdict: Verdict | 'blank' | 'unmarked';
  /** The bet in whole points; 0 if the question's value counted. */
  readonly betPoints: number;
  readonly rows: readonly ScoreRow[];
};

/**
 * Explains a player's score of an answer. Records don't contain the round's maximum, so the `limit` row is
 * the difference to the recorded result. Answers to voided questions and tiebreakers have no rows.
 */
export function explainScore(
  answer: ScoredAnswer,
  player: string,
  context: {
    readonly valuePoints: number;
    readonly voided?: boolean | undefined;
    readonly isTiebreaker?: boolean | undefined;
    readonly scheme: BetOutcomes | null;
    readonly earnedHalfPoints: number;
    /** True if the player's joker doubles the round. */
    readonly isDoubled?: boolean | undefined;
  },
): ScoreExplanation {
  const verdict = shownVerdict(answer);
  if (context.voided || context.isTiebreaker || verdict === 'blank' || verdict === 'unmarked') {
    return { verdict, betPoints: 0, rows: [] };
  }
  const betPoints = betOf(answer, player, context.scheme !== null);
  const reasons: ScoreRow[] =
    betPoints > 0 && context.scheme !== null
      ? wagerRows(context.scheme, betPoints, verdict)
      : [{ reason: 'value', halfPoints: valueHalfPoints(context.valuePoints, verdict) }];
  if (answer.additionalHalfPoints !== 0)
    reasons.push({ reason: 'adjustment', halfPoints: answer.additionalHalfPoints });
  const before = context.isDoubled ? context.earnedHalfPoints / 2 : context.earnedHalfPoints;
  const limit = before - sum(reasons.map(({ halfPoints }) => halfPoints));
  if (limit !== 0) reasons.push({ reason: 'limit', halfPoints: limit });
  if (context.isDoubled && before !== 0) reasons.push({ reason: 'joker', halfPoints: before });
  return { verdict, betPoints, rows: reasons };
}

/** Has a row per round, then one for each time the host gave or took points. The rows add up to the total. */
export function explainTotal(
  rounds: readonly { readonly name: string; readonly earnedHalfPoints: number }[],
  seatPoints: readonly { readonly reason: string; readonly halfPoints: number }[],
): { readonly rows: readonly TotalRow[]; readonly totalHalfPoints: number } {
  const rows: TotalRow[] = [
    ...rounds.map(({ name, earnedHalfPoints }) => ({
      reason: 'answers' as const,
      text: name,
      halfPoints: earnedHalfPoints,
    })),
    ...seatPoints.map(({ reason, halfPoints }) => ({
      reason: 'seat-points' as const,
      text: reason,
      halfPoints,
    })),
  ];
  return { rows, totalHalfPoints: sum(rows.map(({ halfPoints }) => halfPoints)) };
}

/** The verdict for display; blank and unmarked answers have none. */
export function shownVerdict({
  text,
  verdict,
}: Pick<ScoredAnswer, 'text' | 'verdict'>): ScoreExplanation['verdict'] {
  return text.trim() === '' ? 'blank' : (verdict ?? 'unmarked');
}

function betOf({ wagers }: ScoredAnswer, player: string, hasScheme: boolean): number {
  if (!hasScheme) return 0;
  return Math.max(0, wagers.find((wager) => wager.player === player)?.bet ?? 0);
}

function wagerRows(scheme: BetOutcomes, betPoints: number, verdict: Verdict): ScoreRow[] {
  const halfPoints = settleBet({ ...scheme, bonusPoints: null }, betPoints, verdict);
  const rows: ScoreRow[] = [{ reason: 'bet', halfPoints }];
  if (verdict !== 'right') return rows;
  const bonus = scheme.bonusPoints ?? 0;
  if (bonus > 0) rows.push({ reason: 'bonus', halfPoints: 2 * bonus });
  return rows;
}
