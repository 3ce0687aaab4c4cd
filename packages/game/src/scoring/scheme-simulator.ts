import { sum } from '../sum.ts';
import { capPoints, type ScoringRules } from './scoring.ts';
import { betBudgetPoints, settleBet, type WagerScheme } from './wager.ts';

/** A round to try a scheme on; the opening score is the player's, in half-points. */
export type Simulation = {
  readonly scheme: WagerScheme;
  readonly questionsCount: number;
  readonly openingScoreHalfPoints: number;
  readonly rules: ScoringRules;
};

/** Oddities of a scheme that an admin should know. */
export type SchemeWarning =
  | 'list-shorter-than-round'
  | 'list-longer-than-round'
  | 'repeated-values'
  | 'nothing-to-stake'
  | 'score-may-go-negative';

/** Effects of a round on one player's score, before adjustments, in half-points. */
export type SimulationResult = {
  readonly lowestHalfPoints: number;
  readonly highestHalfPoints: number;
  /** A player who bets whenever possible, half of the maximum, and gets three of five right. */
  readonly typicalHalfPoints: number;
  /** Values of the list that have no use in this round, smallest first. */
  readonly unusableValues: readonly number[];
  readonly warnings: readonly SchemeWarning[];
};

/** One way to play a round: number of bets, and the total stake in whole points. */
type Play = { readonly betsCount: number; readonly stakedPoints: number };

export function simulateScheme(simulation: Simulation): SimulationResult {
  const boldest = boldestPlay(simulation);
  const lowestHalfPoints = resultHalfPoints(simulation, boldest, 'wrong');
  return {
    lowestHalfPoints,
    highestHalfPoints: highestHalfPoints(simulation, boldest),
    typicalHalfPoints: typicalHalfPoints(simulation, boldest),
    unusableValues: unusableValues(simulation),
    warnings: warningsOf(simulation, lowestHalfPoints),
  };
}

/** The play with the highest stake; among those, the one with the fewest bets. */
function boldestPlay(simulation: Simulation): Play {
  const { scheme, questionsCount, rules } = simulation;
  if (scheme.type === 'points') {
    const bets = largestBets(scheme, questionsCount);
    return { betsCount: bets.length, stakedPoints: sum(bets) };
  }
  const stakedPoints = betBudgetPoints({ ...simulation, capPoints: capPoints(rules) });
  const hasBet = stakedPoints > 0 && questionsCount > 0;
  return { betsCount: hasBet ? 1 : 0, stakedPoints: hasBet ? stakedPoints : 0 };
}

function highestHalfPoints(simulation: Simulation, boldest: Play): number {
  const { scheme, questionsCount, rules } = simulation;
  const plays = [boldest];
  if (scheme.type === 'standard' && !scheme.singleUse) {
    // Spreading the same stake over more questions earns the bonus more often.
    const betsCount = Math.min(questionsCount, boldest.stakedPoints);
    plays.push({ ...boldest, betsCount });
  }
  if (!scheme.mandatoryWagering && scheme.type === 'points') {
    // A bet below the question's value is better not placed.
    const bonus = scheme.bonusPoints ?? 0;
    const bets = largestBets(scheme, questionsCount).filter(
      (bet) => bet + bonus > rules.scoringInterval,
    );
    plays.push({ betsCount: bets.length, stakedPoints: sum(bets) });
  }
  if (!scheme.mandatoryWagering) plays.push({ betsCount: 0, stakedPoints: 0 });
  return Math.max(...plays.map((play) => resultHalfPoints(simulation, play, 'right')));
}

function typicalHalfPoints(simulation: Simulation, boldest: Play): number {
  const { scheme } = simulation;
  const list = scheme.points;
  const middlePoints =
    scheme.type === 'points'
      ? (boldest.betsCount * sum(list)) / Math.max(1, list.length)
      : boldest.stakedPoints / 2;
  const play = { betsCount: boldest.betsCount, stakedPoints: middlePoints };
  const right = resultHalfPoints(simulation, play, 'right');
  const wrong = resultHalfPoints(simulation, play, 'wrong');
  return Math.round((3 * right + 2 * wrong) / 5);
}

/** The result of a round in which every answer has the same verdict. */
function resultHalfPoints(
  { scheme, questionsCount, rules }: Simulation,
  play: Play,
  verdict: 'right' | 'wrong',
): number {
  const unwageredCount = questionsCount - play.betsCount;
  const unwagered = verdict === 'right' ? 2 * rules.scoringInterval * unwageredCount : 0;
  const oneBet = settleBet({ ...scheme, bonusPoints: 0 }, play.stakedPoints, verdict);
  const bonus = verdict === 'right' ? 2 * (scheme.bonusPoints ?? 0) * play.betsCount : 0;
  // Adding 0 turns -0 (nothing staked) into 0.
  return unwagered + oneBet + bonus + 0;
}

function unusableValues({ scheme, questionsCount }: Simulation): number[] {
  if (scheme.type !== 'points') return [];
  const ascending = scheme.points.toSorted((a, b) => a - b);
  if (scheme.singleUse) return ascending.slice(0, Math.max(0, ascending.length - questionsCount));
  return ascending.filter((value, index) => ascending.indexOf(value) !== index);
}

function warningsOf(simulation: Simulation, lowestHalfPoints: number): SchemeWarning[] {
  const { scheme, questionsCount, openingScoreHalfPoints } = simulation;
  const isList = scheme.type === 'points';
  const warnings: [SchemeWarning, boolean][] = [
    [
      'list-shorter-than-round',
      isList && scheme.singleUse && scheme.points.length < questionsCount,
    ],
    ['list-longer-than-round', isList && scheme.singleUse && scheme.points.length > questionsCount],
    ['repeated-values', isList && !scheme.singleUse && unusableValues(simulation).length > 0],
    // In a first round every score is 0, and so is any percentage of it.
    ['nothing-to-stake', scheme.type === 'percentage' && boldestPlay(simulation).betsCount === 0],
    ['score-may-go-negative', openingScoreHalfPoints + lowestHalfPoints < 0],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}

/** The largest bets that a list allows in a round, in whole points, descending. */
function largestBets(scheme: WagerScheme, questionsCount: number): number[] {
  if (scheme.points.length === 0) return [];
  if (scheme.singleUse) return scheme.points.toSorted((a, b) => b - a).slice(0, questionsCount);
  return Array.from({ length: questionsCount }, () => Math.max(...scheme.points));
}
