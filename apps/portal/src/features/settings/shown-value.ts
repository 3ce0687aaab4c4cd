import {
  lockModeChoices,
  pauseContentChoices,
  playersLimitChoices,
  questionsPerRoundChoices,
} from './setting-choices.ts';

const choicesOf: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  playersLimit: playersLimitChoices,
  questionsPerRound: questionsPerRoundChoices,
  lockQuestionMode: lockModeChoices,
  pauseModeContent: pauseContentChoices,
};

/** Empty for an empty text. */
export function labelOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = String(value ?? '');
  return choicesOf[name]?.find((choice) => choice.value === text)?.label ?? text;
}

export function shownValue(name: string, value: unknown): string {
  return labelOf(name, value) || 'Empty';
}
