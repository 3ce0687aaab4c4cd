import { questionOf } from '../answer-form.ts';
import { capPoints } from '../scoring/scoring.ts';
import { type BetProblem, type BetSituation, checkBet } from '../scoring/wager.ts';
import type { StageRound } from './stage.ts';

/** A bet on a question, in whole points. */
export type PlacedBet = { readonly n: number; readonly bet: number };

/** An answer with its bet in whole points. An empty text withdraws the answer, so its bet counts as 0. */
export type BetAnswer = PlacedBet & { readonly text: string };

export type TeamBets = {
  readonly round: Pick<StageRound, 'scheme' | 'rules' | 'questions' | 'through'>;
  /** The team's score when the round started, in half-points. */
  readonly openingHalfPoints: number;
  /** The bets that count at the moment; voided questions have none. */
  readonly placed: readonly PlacedBet[];
  /** The last question of the round that takes a bet, unless the round has all its questions. */
  readonly lastBetOn?: number | undefined;
};

/** The refusal of an answer in a set. `bets-together`: its own bet was valid, but another one was not. */
export type SetProblem = BetProblem | 'bets-together';

/** The situation of a bet on question `n`, counted from 1; undefined without bets, and on lists. */
export function betSituation(team: TeamBets, n: number): BetSituation | undefined {
  const { round, openingHalfPoints, placed } = team;
  const { scheme, rules } = round;
  if (scheme === null || !takesBet(team, n)) return undefined;
  return {
    scheme,
    openingScoreHalfPoints: openingHalfPoints,
    capPoints: capPoints(rules),
    otherBetsPoints: placed.filter((other) => other.n !== n).map(({ bet }) => bet),
    isLastQuestion: n === (team.lastBetOn ?? lastBetOn(round)),
  };
}

function takesBet({ round }: TeamBets, n: number): boolean {
  return round.questions[questionOf(n) - 1]?.form === undefined;
}

function lastBetOn({ questions, through }: TeamBets['round']): number {
  const counted = questions.slice(0, through ?? undefined);
  return counted.findLastIndex(({ form }) => form === undefined) + 1;
}

/** The reason to refuse a bet; undefined if it is allowed. In a round without bets only 0 is allowed. */
export function checkTeamBet(team: TeamBets, { n, bet }: PlacedBet): BetProblem | undefined {
  const situation = betSituation(team, n);
  if (situation !== undefined) return checkBet(situation, bet);
  return bet === 0 ? undefined : 'no-bet-left';
}

/**
 * Checks new answers of a team as a set, at most one per question. The state after all changes counts, so two
 * bets can be swapped; if one bet is refused, all are. Returns problems by question number.
 */
export function checkBetAnswers(
  team: TeamBets,
  answers: readonly BetAnswer[],
): ReadonlyMap<number, SetProblem> {
  const betting = answers.filter(({ n }) => takesBet(team, n));
  const replaced = new Set(betting.map(({ n }) => n));
  const given = betting.filter(({ text }) => text !== '');
  const kept = team.placed.filter(({ n }) => !replaced.has(n));
  const final = { ...team, placed: [...kept, ...given] };
  const problems = new Map(given.map((answer) => [answer.n, checkTeamBet(final, answer)]));
  if ([...problems.values()].every((problem) => problem === undefined)) return new Map();
  return new Map(betting.map(({ n }) => [n, problems.get(n) ?? 'bets-together']));
}
