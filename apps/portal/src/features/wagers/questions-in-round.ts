import { ROUND } from '@emcee/game';

export const QUESTIONS_AT_FIRST = 10;

export function questionsIn(typed: number | string): number {
  return withinBounds(typed, ROUND.minQuestions, ROUND.maxQuestions);
}

/** A whole number; the lowest if the text is no number. */
export function withinBounds(typed: number | string, lowest: number, highest: number): number {
  const number = Math.floor(Number(typed));
  return Number.isFinite(number) ? Math.min(highest, Math.max(lowest, number)) : lowest;
}
