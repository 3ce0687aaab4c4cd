import { count, counted } from '@emcee/client';
import type { ListedScheme, SchemeType } from '@emcee/contract';
import type { SchemeWarning } from '@emcee/game';

export const typeNames: Readonly<Record<SchemeType, string>> = {
  points: 'Points',
  percentage: 'Percentage',
  standard: 'Standard',
};

export const typeHelp: Readonly<Record<SchemeType, string>> = {
  points: 'Players choose from a list of values.',
  percentage: 'Players bet up to a percentage of their score, once per round.',
  standard:
    "Players can bet any amount up to their score, or up to the max point value if that's higher.",
};

export const warningTexts: Readonly<Record<SchemeWarning, string>> = {
  'list-shorter-than-round':
    "There are fewer values than questions, so some questions won't have a bet.",
  'list-longer-than-round': 'There are more values than questions, so not all of them can be used.',
  'repeated-values': 'Values can be reused, so listing one twice has no effect.',
  'nothing-to-stake':
    "Teams can't bet in the first round, because every score is 0. Use this scheme in a later round.",
  'score-may-go-negative': 'Wrong answers can push a score below 0.',
};

const SHOWN_POINTS = 8;

function amountsOf({ type, points, percentage }: ListedScheme): string {
  if (type === 'percentage') return `${percentage ?? 0}% of the score`;
  if (type === 'standard') return 'Up to the score';
  const shown = points.slice(0, SHOWN_POINTS).join(', ');
  const more = points.length - SHOWN_POINTS;
  return more > 0 ? `${shown} and ${count(more)} more` : shown;
}

export function schemeSummary(scheme: ListedScheme): string {
  const [once, often] =
    scheme.type === 'points'
      ? ['each once', 'reusable']
      : ['one bet per round', 'several bets per round'];
  const loss = scheme.loses === 'half' ? 'lose half the bet' : 'lose points';
  const rules = [
    amountsOf(scheme),
    scheme.singleUse ? once : often,
    scheme.subtractForIncorrect ? `wrong answers ${loss}` : 'no penalty',
    scheme.mandatoryWagering ? 'a bet is required' : undefined,
    scheme.bonusPoints === null ? undefined : `bonus of ${counted(scheme.bonusPoints, 'point')}`,
  ];
  return rules.filter((rule) => rule !== undefined).join(' · ');
}
