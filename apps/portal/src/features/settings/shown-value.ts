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

export function shownValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = String(value ?? '');
  const label = choicesOf[name]?.find((choice) => choice.value === text)?.label;
  return label ?? (text === '' ? 'Empty' : text);
}
