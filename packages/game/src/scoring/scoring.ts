import { POINT_VALUE, SEAT_POINTS } from '../limits.ts';
import type { PreparedValues } from './question-value.ts';
import type { Verdict } from './verdict.ts';
import { settleBet, type WagerScheme } from './wager.ts';

/** The settings that limit the score of an answer, in whole points, and values that were prepared. */
export type ScoringRules = Pick<PreparedValues, 'worths'> & {
  readonly scoringInterval: number;
  readonly maxPointValue: number;
};

/** A group of equal answers to a question, with each player's bet. */
export type ScoredAnswer = {
  readonly text: string;
  /** Null if nobody marked it. */
  readonly verdict: Verdict | null;
  /** Points that the host added or took off, in half-points. */
  readonly additionalHalfPoints: number;
  readonly players: readonly string[];
  readonly wagers: readonly { readonly player: string; readonly bet: number }[];
};

/** A question of a played round; `valuePoints` is its value, in steps of 0.5. */
export type ScoredQuestion = {
  readonly valuePoints: number;
  /** A voided question earns nothing, and bets on it are not settled. */
  readonly voided?: boolean | undefined;
  readonly answers: readonly ScoredAnswer[];
};

/** The parts of a round that decide scores in addition to its questions. */
export type RoundScoring = {
  readonly rules: ScoringRules;
  readonly scheme: WagerScheme | null;
  /** The players for whom each answer earns twice; missing or null if there are none. */
  readonly jokers?: readonly string[] | null | undefined;
  /** The teams of a tiebreaker, which earns nothing. */
  readonly tied?: readonly string[] | null | undefined;
};

export type ScoredRound = RoundScoring & { readonly questions: readonly ScoredQuestion[] };

/** A player's score of one answer, in half-points. */
export type EarnedRow = { readonly player: string; readonly earnedHalfPoints: number };

/** Converts half-points to points, in steps of 0.5. Exact, because halves are exact in binary. */
export function toPoints(halfPoints: number): number {
  return halfPoints / 2;
}

/** True if a host may give these points: not 0, within the limit, and whole if half points are off. */
export function isSeatPoints(points: number, rules: { readonly halfPoints: boolean }): boolean {
  const steps = rules.halfPoints ? 2 * points : points;
  return points !== 0 && Number.isInteger(steps) && Math.abs(points) <= SEAT_POINTS.most;
}

/** Converts points in steps of 0.5 to half-points. */
export function toHalfPoints(points: number): number {
  return Math.round(points * 2);
}

/** Highest value that a host may give, in whole points; bets depend on it. */
export function capPoints(rules: ScoringRules): number {
  return Math.max(rules.maxPointValue, rules.scoringInterval);
}

/**
 * True if a host may give a question this value: a multiple of the interval up to the maximum, the
 * maximum, or a value that was prepared for a question of the round.
 */
export function isQuestionValue(points: number, rules: ScoringRules): boolean {
  const cap = capPoints(rules);
  if (points === cap || rules.worths?.includes(points)) return true;
  return points > 0 && points < cap && points % rules.scoringInterval === 0;
}

/** The next value up or down that a host may give a question; the same if there is none. */
export function stepQuestionValue(points: number, step: 1 | -1, rules: ScoringRules): number {
  const { scoringInterval, worths = [] } = rules;
  // If the maximum is no multiple of the interval, stepping down leads to the last multiple.
  const steps =
    step > 0 ? Math.floor(points / scoringInterval) + 1 : Math.ceil(points / scoringInterval) - 1;
  const usual = clamp(steps * scoringInterval, scoringInterval, capPoints(rules));
  const beyond = [usual, ...worths].filter((value) => step * (value - points) > 0);
  if (beyond.length === 0) return points;
  return step > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

/** Adds an interval to an answer or takes one off. */
export function adjustAnswer<T extends ScoredAnswer>(
  answer: T,
  step: 1 | -1,
  rules: ScoringRules,
): T {
  const limit = 2 * POINT_VALUE.max;
  const additionalHalfPoints = answer.additionalHalfPoints + 2 * step * rules.scoringInterval;
  return { ...answer, additionalHalfPoints: clamp(additionalHalfPoints, -limit, limit) };
}

/**
 * A player's score of an answer, in half-points. Blank and unmarked answers, voided questions and tiebreakers
 * earn 0.
 */
export function earnedHalfPoints(
  answer: ScoredAnswer,
  player: string,
  context: {
    question: Pick<ScoredQuestion, 'valuePoints' | 'voided'>;
    round: RoundScoring;
  },
): number {
  const halfPoints = plainHalfPoints(answer, player, context);
  return context.round.jokers?.includes(player) ? 2 * halfPoints : halfPoints;
}

function plainHalfPoints(
  answer: ScoredAnswer,
  player: string,
  {
    question,
    round,
  }: { question: Pick<ScoredQuestion, 'valuePoints' | 'voided'>; round: RoundScoring },
): number {
  const { verdict } = answer;
  if (round.tied) return 0;
  if (question.voided || verdict === null || answer.text.trim() === '') return 0;
  const bet = answer.wagers.find((wager) => wager.player === player)?.bet ?? 0;
  if (round.scheme !== null && bet > 0) {
    // Not clamped: otherwise the score would depend on the order of the answers.
    return settleBet(round.scheme, bet, verdict) + answer.additionalHalfPoints;
  }
  const value = valueHalfPoints(question.valuePoints, verdict) + answer.additionalHalfPoints;
  return clamp(value, 0, 2 * Math.max(capPoints(round.rules), question.valuePoints));
}

/** The source of points for a question's answers: its value, the bets, or either, answer by answer. */
export type DecidedBy = 'value' | 'bet' | 'either';

/** The source of points for answers with these bets, in whole points; 0 means no bet. */
export function pointSource(scheme: WagerScheme | null, bets: readonly number[]): DecidedBy {
  if (scheme === null) return 'value';
  return bets.length > 0 && bets.every((bet) => bet > 0) ? 'bet' : 'either';
}

/** All scores of a round, one row per answer of a player. */
export function earnedRows(round: ScoredRound): EarnedRow[] {
  return round.questions.flatMap((question) =>
    question.answers.flatMap((answer) =>
      answer.players.map((player) => ({
        player,
        earnedHalfPoints: earnedHalfPoints(answer, player, { question, round }),
      })),
    ),
  );
}

/** Each player's total over several rounds, in half-points; without players who gave no answer. */
export function playerTotals(rounds: readonly ScoredRound[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { player, earnedHalfPoints } of rounds.flatMap(earnedRows))
    totals.set(player, (totals.get(player) ?? 0) + earnedHalfPoints);
  return totals;
}

/** Points of a question by its value and a verdict, in half-points. Half of a half-point is nothing. */
export function valueHalfPoints(valuePoints: number, verdict: Verdict): number {
  if (verdict === 'wrong') return 0;
  return verdict === 'half' ? Math.floor(valuePoints) : 2 * valuePoints;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The gain or loss of each player from changed questions, in half-points; without players at 0. */
export function gainsOf(
  { rules, scheme, jokers, tied }: RoundScoring,
  changes: readonly { readonly before: ScoredQuestion; readonly after: ScoredQuestion }[],
): Map<string, number> {
  const earned = (questions: readonly ScoredQuestion[]) =>
    playerTotals([{ rules, scheme, jokers, tied, questions }]);
  const before = earned(changes.map((change) => change.before));
  const after = earned(changes.map((change) => change.after));
  const gains = [...new Set([...before.keys(), ...after.keys()])].map(
    (player): [string, number] => [player, (after.get(player) ?? 0) - (before.get(player) ?? 0)],
  );
  return new Map(gains.filter(([, gainedHalfPoints]) => gainedHalfPoints !== 0));
}
