import type { WagerScheme } from '../src/scoring/wager.ts';

/** A list of points, each used once; a wrong answer subtracts. */
export function pointsScheme(changes: Partial<WagerScheme> = {}): WagerScheme {
  return {
    type: 'points',
    points: [1, 2, 3],
    percentage: null,
    singleUse: true,
    mandatoryWagering: false,
    subtractForIncorrect: true,
    bonusPoints: null,
    ...changes,
  };
}

/** Half of the score, once. */
export function percentageScheme(changes: Partial<WagerScheme> = {}): WagerScheme {
  return pointsScheme({ type: 'percentage', points: [], percentage: 50, ...changes });
}

/** Up to the score, in any number of bets. */
export function standardScheme(changes: Partial<WagerScheme> = {}): WagerScheme {
  return pointsScheme({ type: 'standard', points: [], singleUse: false, ...changes });
}
