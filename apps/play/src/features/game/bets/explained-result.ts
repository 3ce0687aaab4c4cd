import type { OwnResult } from '@emcee/contract';
import {
  explainScore,
  type ScoreExplanation,
  toHalfPoints,
  verdictFlags,
  type WagerScheme,
} from '@emcee/game';

/** A result whose room shows scores. */
export type ScoredResult = OwnResult & {
  points: number;
  valuePoints: number;
  additionalPoints: number;
};

const TEAM = 'own';

/** Whether a result has points: all that is told of them comes and goes together. */
export function isScored(row: OwnResult): row is ScoredResult {
  return row.points !== null && row.valuePoints !== null && row.additionalPoints !== null;
}

/** How the points of an own answer came about, by the rules of the portal. */
export function explainedResult(row: ScoredResult): ScoreExplanation {
  const { text, verdict, bet, points, valuePoints, additionalPoints, isVoided } = row;
  const answer = {
    ...verdictFlags(verdict ?? 'wrong'),
    text,
    marked: verdict !== null,
    additionalHalfPoints: toHalfPoints(additionalPoints),
    players: [TEAM],
    wagers: [{ player: TEAM, bet }],
  };
  return explainScore(answer, TEAM, {
    markedPoint: valuePoints,
    voided: isVoided,
    scheme: bet > 0 ? schemeOf(row) : null,
    earnedHalfPoints: toHalfPoints(points),
  });
}

// What is earned with a bet has no limits, so it tells what its scheme pays: also once another round is on, with another one.
function schemeOf({
  verdict,
  bet,
  points,
  additionalPoints,
}: ScoredResult): Pick<WagerScheme, 'subtractForIncorrect' | 'bonusPoints'> {
  const paid = points - additionalPoints;
  return {
    subtractForIncorrect: verdict === 'wrong' && paid < 0,
    bonusPoints: verdict === 'right' ? paid - bet : null,
  };
}
