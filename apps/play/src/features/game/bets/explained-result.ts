import type { OwnResult } from '@emcee/contract';
import { type BetOutcomes, explainScore, type ScoreExplanation, toHalfPoints } from '@emcee/game';

export type ScoredResult = OwnResult & {
  points: number;
  valuePoints: number;
  additionalPoints: number;
};

const TEAM = 'own';

/** All score fields of a result are set, or none is. */
export function isScored(row: OwnResult): row is ScoredResult {
  return row.points !== null && row.valuePoints !== null && row.additionalPoints !== null;
}

export function explainedResult(row: ScoredResult): ScoreExplanation {
  const { text, verdict, bet, points, valuePoints, additionalPoints, isVoided } = row;
  const answer = {
    text,
    verdict,
    additionalHalfPoints: toHalfPoints(additionalPoints),
    players: [TEAM],
    wagers: [{ player: TEAM, bet }],
  };
  return explainScore(answer, TEAM, {
    valuePoints: row.value ?? valuePoints,
    voided: isVoided,
    scheme: bet > 0 ? schemeOf(row) : null,
    earnedHalfPoints: toHalfPoints(points),
    isDoubled: row.isDoubled,
  });
}

// Derives the scheme from the points paid: bet earnings have no limits, and the current round may
// already have another scheme.
function schemeOf({ verdict, bet, points, additionalPoints }: ScoredResult): BetOutcomes {
  const paid = points - additionalPoints;
  return {
    subtractForIncorrect: verdict === 'wrong' && paid < 0,
    losesHalf: paid > -bet,
    bonusPoints: verdict === 'right' ? paid - bet : null,
  };
}
