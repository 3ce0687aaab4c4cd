import { ROUND } from '@emcee/game';

/** How many questions a round has unless something else is typed. */
export const QUESTIONS_AT_FIRST = 10;

/** The number of questions that was typed, within what a round holds. */
export function questionsIn(typed: number | string): number {
  const number = Math.floor(Number(typed));
  if (!Number.isFinite(number) || number < ROUND.minQuestions) return ROUND.minQuestions;
  return Math.min(number, ROUND.maxQuestions);
}
