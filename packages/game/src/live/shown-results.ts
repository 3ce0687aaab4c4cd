import type { StageRules } from './stage.ts';

/**
 * Settings of a round with the host's choice for the game: results on phones, or what the room's
 * settings say.
 */
export function withShownResults<Rules extends Pick<StageRules, 'showAnswers' | 'showScores'>>(
  rules: Rules,
  showsResults: boolean | null,
): Rules {
  return showsResults === true ? { ...rules, showAnswers: true, showScores: true } : rules;
}
