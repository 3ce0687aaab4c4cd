import type { RoundVersion, WagerMode } from '@emcee/contract';
import type { ScoreExplanation, ScoreReason } from '@emcee/game';
import type { BadgeTone } from '../../ui/badge.tsx';

/** How a round was entered, in words. */
export const versionLabels: Readonly<Record<RoundVersion, string>> = {
  'pre-entered': 'Pre-entered',
  live: 'Live',
};

/** How bets were placed in a round, in words. */
export const wagerModeLabels: Readonly<Record<WagerMode, string>> = {
  none: 'None',
  points: 'Points',
  percentage: 'Percentage',
  standard: 'Standard',
};

/** How an answer was marked. */
export type ShownVerdict = ScoreExplanation['verdict'];

/** Verdicts in words, each with its look. */
export const verdictLooks: Readonly<Record<ShownVerdict, { title: string; tone: BadgeTone }>> = {
  right: { title: 'Correct', tone: 'good' },
  half: { title: 'Half', tone: 'half' },
  wrong: { title: 'Wrong', tone: 'bad' },
  unmarked: { title: 'Not marked', tone: 'open' },
  blank: { title: 'Blank', tone: 'none' },
};

/** The lines of a score's explanation, in words. */
export const reasonLabels: Readonly<Record<ScoreReason, string>> = {
  value: 'Value of the question',
  bet: 'Bet',
  bonus: 'Bonus for a correct bet',
  adjustment: 'Adjusted by the host',
  limit: 'Kept within the limits',
};

/** The schemes of a game in words. */
export function wageringText(schemes: readonly string[]): string {
  return schemes.length === 0 ? 'None' : schemes.join(', ');
}
