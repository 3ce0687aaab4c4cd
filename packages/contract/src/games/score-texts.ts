import type { ScoreReason, TotalReason } from '@emcee/game';

/** Parts of a score, as the portal and phones explain it. */
export const scoreReasonLabels: Readonly<Record<ScoreReason, string>> = {
  value: 'Question value',
  bet: 'Bet',
  bonus: 'Bonus for a correct bet',
  adjustment: 'Adjusted by the {host}',
  limit: 'Kept within the limits',
  joker: 'Joker',
};

/** Parts of a total. */
export const totalReasonLabels: Readonly<Record<TotalReason, string>> = {
  answers: 'Answers',
  'seat-points': 'Points for the team',
};

export const scoreTexts = {
  worth: 'Question value',
  betPlaced: 'Bet placed',
} as const;
