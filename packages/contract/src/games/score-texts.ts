import type { ScoreReason, TotalReason } from '@emcee/game';
import type { PlayedRound } from '../records.ts';

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
  tiebreaker: 'Tiebreaker: no points.',
  noPoints: 'No points',
} as const;

/** The column of answers to tiebreakers. */
export const TIEBREAKER_LABEL = 'Tiebreaker';

/** The answers of a player to tiebreakers, in their order. */
export function tiebreakerAnswer(
  tiebreakers: readonly Pick<PlayedRound, 'questions'>[],
  playerId: string,
): string {
  const given = tiebreakers.flatMap(({ questions }) =>
    questions.flatMap(({ answers }) => answers.filter(({ players }) => players.includes(playerId))),
  );
  return given.map(({ text }) => text).join(', ');
}
