import { capPoints } from '../scoring/scoring.ts';
import { type BetProblem, type BetSituation, checkBet } from '../scoring/wager.ts';
import type { StageRound } from './stage.ts';

/** A bet on a question, in whole points. */
export type PlacedBet = { readonly n: number; readonly bet: number };

/** An answer with its bet, in whole points; an empty text withdraws the answer, and its bet is none. */
export type BetAnswer = PlacedBet & { readonly text: string };

/** What decides the bets of one team in one round. */
export type TeamBets = {
  readonly round: Pick<StageRound, 'scheme' | 'rules' | 'questions' | 'through'>;
  /** Its score when the round started, in half-points. */
  readonly openingHalfPoints: number;
  /** Its bets that count as they stand: none on voided questions. */
  readonly placed: readonly PlacedBet[];
};

/** Why an answer is refused for the bets of its set; `bets-together`: its own was fine, another one was not. */
export type SetProblem = BetProblem | 'bets-together';

/** What decides a bet of a team on a question (numbered from 1); undefined where nobody bets. */
export function betSituation(team: TeamBets, n: number): BetSituation | undefined {
  const { round, openingHalfPoints, placed } = team;
  const { scheme, rules, questions, through } = round;
  if (scheme === null) return undefined;
  return {
    scheme,
    openingScoreHalfPoints: openingHalfPoints,
    capPoints: capPoints(rules),
    otherBetsPoints: placed.filter((other) => other.n !== n).map(({ bet }) => bet),
    isLastQuestion: n === (through ?? questions.length),
  };
}

/** Why a bet of a team on a question is refused, or undefined; where nobody bets only none is accepted. */
export function checkTeamBet(team: TeamBets, { n, bet }: PlacedBet): BetProblem | undefined {
  const situation = betSituation(team, n);
  if (situation !== undefined) return checkBet(situation, bet);
  return bet === 0 ? undefined : 'no-bet-left';
}

/**
 * Why some answers of a team to a round, at most one a question and none to a voided one, may not take the place of what
 * stands there, by the numbers of their questions. They are looked at as they would all stand in the end, so two bets can be
 * swapped; where one is refused all are. Empty where all are accepted.
 */
export function checkBetAnswers(
  team: TeamBets,
  answers: readonly BetAnswer[],
): ReadonlyMap<number, SetProblem> {
  const replaced = new Set(answers.map(({ n }) => n));
  const given = answers.filter(({ text }) => text !== '');
  const kept = team.placed.filter(({ n }) => !replaced.has(n));
  const final = { ...team, placed: [...kept, ...given] };
  const problems = new Map(given.map((answer) => [answer.n, checkTeamBet(final, answer)]));
  if ([...problems.values()].every((problem) => problem === undefined)) return new Map();
  return new Map(answers.map(({ n }) => [n, problems.get(n) ?? 'bets-together']));
}
