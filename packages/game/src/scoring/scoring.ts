import { POINT_VALUE, SEAT_POINTS } from '../limits.ts';
import { type Verdict, type VerdictFlags, verdictFlags, verdictOf } from './verdict.ts';
import { settleBet, type WagerScheme } from './wager.ts';

/** The two settings that bound what an answer can earn, in whole points. */
export type ScoringRules = { readonly scoringInterval: number; readonly maxPointValue: number };

/** One group of identical responses to a question, with the bet of each player who gave it. */
export type ScoredAnswer = VerdictFlags & {
  readonly text: string;
  readonly marked: boolean;
  /** What the host added to or took from this answer, in half-points. */
  readonly additionalHalfPoints: number;
  readonly players: readonly string[];
  readonly wagers: readonly { readonly player: string; readonly bet: number }[];
};

/** A question of a played round; `markedPoint` is its value in whole points. */
export type ScoredQuestion = {
  readonly markedPoint: number;
  /** Taken out of the count: it earns nothing for anybody, bets included. */
  readonly voided?: boolean | undefined;
  readonly answers: readonly ScoredAnswer[];
};

/** A played round, as far as it decides scores. */
export type ScoredRound = {
  readonly rules: ScoringRules;
  readonly scheme: WagerScheme | null;
  readonly questions: readonly ScoredQuestion[];
};

/** What one player earned with one answer, in half-points. */
export type EarnedRow = { readonly player: string; readonly earnedHalfPoints: number };

/** Points that the host gave a player beside its answers, or took off, in half-points. */
export type SeatPoints = { readonly player: string; readonly halfPoints: number };

/** Half-points as points, in steps of 0.5; exact, because halves are exact in binary. */
export function toPoints(halfPoints: number): number {
  return halfPoints / 2;
}

/** Whether a host may give a seat these points: not none, within the limit, and whole where the room has no half points. */
export function isSeatPoints(points: number, rules: { readonly halfPoints: boolean }): boolean {
  const steps = rules.halfPoints ? 2 * points : points;
  return points !== 0 && Number.isInteger(steps) && Math.abs(points) <= SEAT_POINTS.most;
}

/** Points in steps of 0.5 as half-points. */
export function toHalfPoints(points: number): number {
  return Math.round(points * 2);
}

/** The most an answer without a wager can earn, in whole points. */
export function capPoints(rules: ScoringRules): number {
  return Math.max(rules.maxPointValue, rules.scoringInterval);
}

/** Whether a host may give a question this value: a multiple of the interval up to the cap, or the cap. */
export function isQuestionValue(points: number, rules: ScoringRules): boolean {
  const cap = capPoints(rules);
  if (points === cap) return true;
  return points > 0 && points < cap && points % rules.scoringInterval === 0;
}

/** The value of a question one step up or down, kept between the interval and the cap, in whole points. */
export function stepQuestionValue(points: number, step: 1 | -1, rules: ScoringRules): number {
  const { scoringInterval } = rules;
  // From a cap that is no multiple of the interval, the step down leads to the last multiple.
  const steps =
    step > 0 ? Math.floor(points / scoringInterval) + 1 : Math.ceil(points / scoringInterval) - 1;
  return clamp(steps * scoringInterval, scoringInterval, capPoints(rules));
}

/** Marks an answer with a verdict; marking it again replaces the verdict. */
export function markAnswer<T extends ScoredAnswer>(answer: T, verdict: Verdict): T {
  return { ...answer, ...verdictFlags(verdict), marked: true };
}

/** Adds one interval to an answer or takes one away. */
export function adjustAnswer<T extends ScoredAnswer>(
  answer: T,
  step: 1 | -1,
  rules: ScoringRules,
): T {
  const limit = 2 * POINT_VALUE.max;
  const additionalHalfPoints = answer.additionalHalfPoints + 2 * step * rules.scoringInterval;
  return { ...answer, additionalHalfPoints: clamp(additionalHalfPoints, -limit, limit) };
}

/** What a player earns with an answer, in half-points; a blank or unmarked answer earns nothing, nor does one to a voided question. */
export function earnedHalfPoints(
  answer: ScoredAnswer,
  player: string,
  context: {
    question: Pick<ScoredQuestion, 'markedPoint' | 'voided'>;
    round: Omit<ScoredRound, 'questions'>;
  },
): number {
  const { question, round } = context;
  if (question.voided || !answer.marked || answer.text.trim() === '') return 0;
  const verdict = verdictOf(answer);
  const bet = answer.wagers.find((wager) => wager.player === player)?.bet ?? 0;
  if (round.scheme !== null && bet > 0) {
    // Not clamped: a score is a plain sum, and clamping would make it depend on the order of answers.
    return settleBet(round.scheme, bet, verdict) + answer.additionalHalfPoints;
  }
  const value = valueHalfPoints(question.markedPoint, verdict) + answer.additionalHalfPoints;
  return clamp(value, 0, 2 * capPoints(round.rules));
}

/** What decides the points of a verdict on the answers to a question: its value, their bets, or either, answer by answer. */
export type DecidedBy = 'value' | 'bet' | 'either';

/** What decides the points of answers with these bets, in whole points; 0 is none. */
export function decidedBy(scheme: WagerScheme | null, bets: readonly number[]): DecidedBy {
  if (scheme === null) return 'value';
  return bets.length > 0 && bets.every((bet) => bet > 0) ? 'bet' : 'either';
}

/** What every player earned in a round, one row for each answer a player gave. */
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

/**
 * The total of each player over some rounds, in half-points: what its answers earned, and the points that the
 * host gave the seat. Players who answered nothing and were given nothing have 0.
 */
export function playerTotals(
  rounds: readonly ScoredRound[],
  players: readonly string[],
  seatPoints: readonly SeatPoints[] = [],
): Map<string, number> {
  const totals = new Map(players.map((player) => [player, 0]));
  const add = (player: string, halfPoints: number) =>
    totals.set(player, (totals.get(player) ?? 0) + halfPoints);
  for (const row of rounds.flatMap(earnedRows)) add(row.player, row.earnedHalfPoints);
  for (const { player, halfPoints } of seatPoints) add(player, halfPoints);
  return totals;
}

/** What a question of this value brings by the verdict alone, in half-points. */
export function valueHalfPoints(questionValue: number, verdict: Verdict): number {
  if (verdict === 'wrong') return 0;
  return verdict === 'half' ? questionValue : 2 * questionValue;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
