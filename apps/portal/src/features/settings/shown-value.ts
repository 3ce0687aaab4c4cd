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

const lockQuestionMode: readonly { value: GameSettings['lockQuestionMode']; label: string }[] = [
  { value: 'last', label: 'Current or Previous' },
  { value: 'current', label: 'Exact' },
];

const pauseModeContent: readonly { value: ProGameOptions['pauseModeContent']; label: string }[] = [
  { value: '', label: 'Nothing' },
  { value: 'scoreTable', label: 'Score table' },
  { value: 'gamePauseMessage', label: 'Message' },
];

export const settingChoices = {
  playersLimit: upTo(PLAYERS_LIMIT),
  questionsPerRound: upTo(QUESTIONS_PER_ROUND),
  lockQuestionMode,
  pauseModeContent,
};

/** Empty for an empty text. */
export function labelOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = String(value ?? '');
  const choices: Readonly<Record<string, readonly Choice[]>> = settingChoices;
  return choices[name]?.find((choice) => choice.value === text)?.label ?? text;
}

export function shownValue(name: string, value: unknown): string {
  return labelOf(name, value) || 'Empty';
}
