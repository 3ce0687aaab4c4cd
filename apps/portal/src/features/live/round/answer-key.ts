import type { AnswerGroup } from '@emcee/contract';

/** What tells an answer from the others to its question: one that is judged apart has the words of its group. */
export function answerKey({ group, seatId }: Pick<AnswerGroup, 'group' | 'seatId'>): string {
  return JSON.stringify([group, seatId]);
}
