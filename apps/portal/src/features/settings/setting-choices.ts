import {
  type GameSettings,
  INFINITE,
  PLAYERS_LIMIT,
  type ProGameOptions,
  QUESTIONS_PER_ROUND,
} from '@emcee/game';
import type { Choice } from '../../ui/forms/fields/select-field.tsx';

function upTo({ min, max }: { min: number; max: number }): Choice[] {
  const infinite = { value: String(INFINITE), label: 'Infinite' };
  const numbers = Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
  return [infinite, ...numbers.map((value) => ({ value, label: value }))];
}

/** Infinite, then 1 to 100. */
export const playersLimitChoices: readonly Choice[] = upTo(PLAYERS_LIMIT);

/** Infinite, then 1 to 998. */
export const questionsPerRoundChoices: readonly Choice[] = upTo(QUESTIONS_PER_ROUND);

export const lockModeChoices: readonly (Choice & { value: GameSettings['lockQuestionMode'] })[] = [
  { value: 'last', label: 'Current or Previous' },
  { value: 'current', label: 'Exact' },
];

export const pauseContentChoices: readonly (Choice & {
  value: ProGameOptions['pauseModeContent'];
})[] = [
  { value: '', label: 'Nothing' },
  { value: 'scoreTable', label: 'Score table' },
  { value: 'gamePauseMessage', label: 'Message' },
];
