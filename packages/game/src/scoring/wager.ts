import { sum } from '../sum.ts';
import type { Verdict } from './verdict.ts';

/** The part of a wager scheme that decides bets and results; amounts are whole points. */
export type WagerScheme = {
  readonly type: 'points' | 'percentage' | 'standard';
  readonly points: readonly number[];
  readonly percentage: number | null;
  readonly singleUse: boolean;
  readonly mandatoryWagering: boolean;
  readonly subtractForIncorrect: boolean;
  /** With `subtractForIncorrect`: a wrong answer costs half of its bet. */
  readonly losesHalf?: boolean | undefined;
  readonly bonusPoints: number | null;
};

/** The part of a scheme that pays a bet. */
export type BetOutcomes = Pick<WagerScheme, 'subtractForIncorrect' | 'losesHalf' | 'bonusPoints'>;

export type BetSituation = {
  readonly scheme: WagerScheme;
  /** The player's score when the round started, in half-points. */
  readonly openingScoreHalfPoints: number;
  /** The maximum of the round, in whole points. */
  readonly capPoints: number;
  /** The player's bets on the other questions of this round, in whole points. */
  readonly otherBetsPoints: readonly number[];
  readonly isLastQuestion: boolean;
};

/** Legal positive bets: values to choose from, a range from 1, or none. */
export type LegalBets =
  | { readonly kind: 'values'; readonly points: readonly number[] }
  | { readonly kind: 'range'; readonly maxPoints: number }
  | { readonly kind: 'none' };

/** The reason for refusing a bet, or an answer without one. */
export type BetProblem = 'not-in-list' | 'too-high' | 'no-bet-left' | 'bet-required';

/** The legal positive bets of a player on a question (specification, section "Wagers"). */
export function legalBets(situation: Omit<BetSituation, 'isLastQuestion'>): LegalBets {
  const { scheme, otherBetsPoints } = situation;
  if (scheme.type === 'points') return legalValues(scheme, otherBetsPoints);
  const isUsed = otherBetsPoints.some((bet) => bet > 0);
  const isOnceARound = scheme.type === 'percentage' || scheme.singleUse;
  if (isUsed && isOnceARound) return { kind: 'none' };
  const maxPoints = betBudgetPoints(situation) - sum(otherBetsPoints);
  return maxPoints > 0 ? { kind: 'range', maxPoints } : { kind: 'none' };
}

/** Maximum stake per round in a percentage or standard scheme, in whole points. */
export function betBudgetPoints(
  situation: Pick<BetSituation, 'scheme' | 'openingScoreHalfPoints' | 'capPoints'>,
): number {
  const { scheme, openingScoreHalfPoints, capPoints } = situation;
  if (scheme.type === 'standard')
    return Math.max(Math.floor(openingScoreHalfPoints / 2), capPoints);
  const percentage = scheme.percentage ?? 0;
  return Math.max(0, Math.floor((percentage * openingScoreHalfPoints) / 200));
}

/** The reason for refusing a bet of whole points. A bet of 0 is an answer without a bet. */
export function checkBet(situation: BetSituation, betPoints: number): BetProblem | undefined {
  const legal = legalBets(situation);
  if (betPoints === 0) return isBetRequired(situation, legal) ? 'bet-required' : undefined;
  if (legal.kind === 'none') return 'no-bet-left';
  if (legal.kind === 'range') return betPoints > legal.maxPoints ? 'too-high' : undefined;
  return legal.points.includes(betPoints) ? undefined : 'not-in-list';
}

/** Points won or lost with a positive bet, in half-points. */
export function settleBet(
  { subtractForIncorrect, losesHalf = false, bonusPoints }: BetOutcomes,
  betPoints: number,
  verdict: Verdict,
): number {
  if (verdict === 'right') return 2 * (betPoints + (bonusPoints ?? 0));
  if (verdict === 'half') return betPoints;
  if (!subtractForIncorrect) return 0;
  return losesHalf ? -betPoints : -2 * betPoints;
}

function legalValues(scheme: WagerScheme, otherBetsPoints: readonly number[]): LegalBets {
  const left = scheme.singleUse ? without(scheme.points, otherBetsPoints) : scheme.points;
  const points = [...new Set(left)].sort((a, b) => a - b);
  return points.length > 0 ? { kind: 'values', points } : { kind: 'none' };
}

function isBetRequired(situation: BetSituation, legal: LegalBets): boolean {
  const { scheme, isLastQuestion } = situation;
  if (!scheme.mandatoryWagering || legal.kind === 'none') return false;
  return scheme.type !== 'percentage' || isLastQuestion;
}

// A value that is listed twice may be used twice, so each bet removes only one.
function without(values: readonly number[], used: readonly number[]): number[] {
  const left = [...values];
  for (const bet of used) {
    const index = left.indexOf(bet);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}
