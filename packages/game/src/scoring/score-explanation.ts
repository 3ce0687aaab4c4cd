import { sum } from '../sum.ts';
import { type ScoredAnswer, valueHalfPoints } from './scoring.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import type { WagerScheme } from './wager.ts';

/**
 * Why an answer earned something: `value` of the question by its verdict, the `bet` won or lost, the `bonus`
 * of the scheme, what the host added or took (`adjustment`), and the `limit` that cut an answer without a
 * wager off at 0 or at the cap.
 */
export type ScoreReason = 'value' | 'bet' | 'bonus' | 'adjustment' | 'limit';

/** Why a total is what it is: what the `answers` of a round earned, and the points that the host gave the seat. */
export type TotalReason = 'answers' | 'seat-points';

/** One line of an explanation, in half-points. */
export type ScoreRow = { readonly reason: ScoreReason; readonly halfPoints: number };

/** One line of the explanation of a total, in half-points: the name of a round, or what the points were given for. */
export type TotalRow = {
  readonly reason: TotalReason;
  readonly text: string;
  readonly halfPoints: number;
};

/** How the score of one answer came about; the rows sum to what the answer earned. */
export type ScoreExplanation = {
  /** `blank` and `unmarked` answers earn nothing, whatever their value. */
  readonly verdict: Verdict | 'blank' | 'unmarked';
  /** The bet in whole points; 0 where the answer counted with the value of its question. */
  readonly betPoints: number;
  readonly rows: readonly ScoreRow[];
};

/**
 * Explains what a player earned with an answer. `earnedHalfPoints` is what the record says was earned: a record
 * does not carry the cap of its round, so the part that a limit cut off is what the other rows leave over.
 * With a question that was voided nothing is earned, so nothing is to be explained.
 */
export function explainScore(
  answer: ScoredAnswer,
  player: string,
  context: {
    readonly markedPoint: number;
    readonly voided?: boolean | undefined;
    readonly scheme: Pick<WagerScheme, 'subtractForIncorrect' | 'bonusPoints'> | null;
    readonly earnedHalfPoints: number;
  },
): ScoreExplanation {
  const verdict = shownVerdict(answer);
  if (context.voided || verdict === 'blank' || verdict === 'unmarked') {
    return { verdict, betPoints: 0, rows: [] };
  }
  const betPoints = betOf(answer, player, context.scheme !== null);
  const reasons: ScoreRow[] =
    betPoints > 0 && context.scheme !== null
      ? wagerRows(context.scheme, betPoints, verdict)
      : [{ reason: 'value', halfPoints: valueHalfPoints(context.markedPoint, verdict) }];
  if (answer.additionalHalfPoints !== 0)
    reasons.push({ reason: 'adjustment', halfPoints: answer.additionalHalfPoints });
  const limit = context.earnedHalfPoints - sum(reasons.map(({ halfPoints }) => halfPoints));
  if (limit !== 0) reasons.push({ reason: 'limit', halfPoints: limit });
  return { verdict, betPoints, rows: reasons };
}

/** Explains a total: a row a round, then one for each time the host gave points or took some; the rows sum to it. */
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

/** The verdict of an answer as people read it: blank and unmarked answers have none. */
export function shownVerdict(
  answer: Pick<ScoredAnswer, 'text' | 'marked' | 'point' | 'halfPoint'>,
): ScoreExplanation['verdict'] {
  if (answer.text.trim() === '') return 'blank';
  return answer.marked ? verdictOf(answer) : 'unmarked';
}

function betOf({ wagers }: ScoredAnswer, player: string, hasScheme: boolean): number {
  if (!hasScheme) return 0;
  return Math.max(0, wagers.find((wager) => wager.player === player)?.bet ?? 0);
}

function wagerRows(
  scheme: Pick<WagerScheme, 'subtractForIncorrect' | 'bonusPoints'>,
  betPoints: number,
  verdict: Verdict,
): ScoreRow[] {
  if (verdict === 'half') return [{ reason: 'bet', halfPoints: betPoints }];
  if (verdict === 'wrong')
    return [{ reason: 'bet', halfPoints: scheme.subtractForIncorrect ? -2 * betPoints : 0 }];
  const rows: ScoreRow[] = [{ reason: 'bet', halfPoints: 2 * betPoints }];
  const bonus = scheme.bonusPoints ?? 0;
  if (bonus > 0) rows.push({ reason: 'bonus', halfPoints: 2 * bonus });
  return rows;
}
