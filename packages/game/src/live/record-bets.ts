/** Bets of a record that count again by a correction. */
import { capPoints } from '../scoring/scoring.ts';
import { type BetProblem, checkBet, type WagerScheme } from '../scoring/wager.ts';
import type { CorrectableQuestion } from './record-correction.ts';
import type { CorrectionRules } from './record-correction-request.ts';

/** A bet of a player on a question, in whole points. */
export type PlayerBet = { readonly playerId: string; readonly bet: number };

/** What decides the bets of a recorded round. */
export type RecordedBets = Pick<CorrectionRules, 'rules'> & {
  readonly scheme: WagerScheme;
  /** The scores when the round started, in half-points, by player; who is not in it had 0. Null where they were not kept. */
  readonly openings: ReadonlyMap<string, number> | null;
  /** The bets of players that count on other questions of the round, in whole points. */
  readonly others: ReadonlyMap<string, readonly number[]>;
};

/** Why a bet of a player may not count beside the others of the round, by the law by which it was placed; undefined where it may. */
export function recordedBetProblem(
  { scheme, rules, openings, others }: RecordedBets,
  { playerId, bet }: PlayerBet,
): BetProblem | undefined {
  if (bet === 0) return undefined;
  const situation = {
    scheme,
    // Without them nobody knows how much was the most: that was looked at when the bet was placed.
    openingScoreHalfPoints:
      openings === null ? Number.MAX_SAFE_INTEGER : (openings.get(playerId) ?? 0),
    capPoints: capPoints(rules),
    otherBetsPoints: others.get(playerId) ?? [],
    isLastQuestion: false,
  };
  return checkBet(situation, bet);
}

/** The bets on a question that count behind a correction, and did not before, or were others. */
export function betsCountingAnew(
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
