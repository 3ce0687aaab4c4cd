import { capPoints } from '../scoring/scoring.ts';
import { type BetProblem, checkBet, type WagerScheme } from '../scoring/wager.ts';
import type { CorrectableQuestion } from './record-correction.ts';
import type { CorrectionRules } from './record-correction-request.ts';

/** A player's bet on a question, in whole points. */
export type PlayerBet = { readonly playerId: string; readonly bet: number };

export type RecordedBets = Pick<CorrectionRules, 'rules'> & {
  readonly scheme: WagerScheme;
  /** In half-points, at the start of the round; missing players had 0. Null if they were not recorded. */
  readonly openings: ReadonlyMap<string, number> | null;
  /** The players' counting bets on other questions of the round, in whole points. */
  readonly others: ReadonlyMap<string, readonly number[]>;
};

/** The reason why a bet can't count in addition to the others of its round, by the rules for placing bets. */
export function recordedBetProblem(
  { scheme, rules, openings, others }: RecordedBets,
  { playerId, bet }: PlayerBet,
): BetProblem | undefined {
  if (bet === 0) return undefined;
  const situation = {
    scheme,
    // Without recorded scores the maximum is unknown. It was checked when the bet was placed.
    openingScoreHalfPoints:
      openings === null ? Number.MAX_SAFE_INTEGER : (openings.get(playerId) ?? 0),
    capPoints: capPoints(rules),
    otherBetsPoints: others.get(playerId) ?? [],
    isLastQuestion: false,
  };
  return checkBet(situation, bet);
}

/** Bets that count after a correction but didn't before, or were different. */
export function betsThatCountAfter(
  before: CorrectableQuestion,
  after: CorrectableQuestion,
): PlayerBet[] {
  const counted = new Map(countingBets(before).map(({ playerId, bet }) => [playerId, bet]));
  return countingBets(after).filter(({ playerId, bet }) => counted.get(playerId) !== bet);
}

function countingBets({ voided, answers }: CorrectableQuestion): PlayerBet[] {
  if (voided) return [];
  return answers.flatMap(({ wagers }) =>
    wagers.map(({ player: playerId, bet }) => ({ playerId, bet })),
  );
}
