import { ROUND } from '@emcee/game';

export const QUESTIONS_AT_FIRST = 10;

export function questionsIn(typed: number | string): number {
  const number = Math.floor(Number(typed));
  if (!Number.isFinite(number) || number < ROUND.minQuestions) return ROUND.minQuestions;
  return Math.min(number, ROUND.maxQuestions);
}
