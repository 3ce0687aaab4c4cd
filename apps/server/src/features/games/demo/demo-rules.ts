import type { Scheme } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  SCHEME_DEFAULTS,
  type WagerScheme,
} from '@emcee/game';
import { newId } from '../../../platform/secrets.ts';
import type { RoundSettings } from '../records.store.ts';

const defaults: RoundSettings = { ...defaultGameSettings, ...defaultProGameOptions };

/** The ways in which rooms of a demo season score: plain, in detail, and with high stakes. */
export const demoSettings: readonly RoundSettings[] = [
  defaults,
  {
    ...defaults,
    halfPoints: true,
    adjustByQuestion: true,
    adjustByResponse: true,
    maxPointValue: 5,
    showScores: true,
  },
  { ...defaults, halfPoints: true, scoringInterval: 2, maxPointValue: 10, adjustByQuestion: true },
  { ...defaults, adjustByResponse: true, scoringInterval: 5, maxPointValue: 20 },
];

/** A scheme of each type beside no scheme at all, for rounds that have none of their own. */
export const demoSchemes: readonly (Scheme | null)[] = [
  null,
  scheme('Confidence 1-3-5', { type: 'points', points: [1, 3, 5], subtractForIncorrect: false }),
  scheme('Mega 1 to 8', {
    type: 'points',
    points: [1, 2, 3, 4, 5, 6, 7, 8],
    mandatoryWagering: true,
    bonusPoints: 1,
  }),
  scheme('Half of it', { type: 'percentage', percentage: 50, mandatoryWagering: true }),
  scheme('All or nothing', { type: 'standard', singleUse: false }),
];

function scheme(name: string, rules: Partial<WagerScheme>): Scheme {
  const { mandatoryWagering, singleUse, subtractForIncorrect } = SCHEME_DEFAULTS;
  const bonusPoints = rules.bonusPoints ?? null;
  return {
    _id: newId(),
    order: 1,
    name,
    type: 'points',
    percentage: null,
    mandatoryWagering,
    singleUse,
    subtractForIncorrect,
    ...rules,
    points: [...(rules.points ?? [])],
    bonus: bonusPoints !== null,
    bonusPoints,
  };
}
