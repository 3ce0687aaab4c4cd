import type { AnswerGroup } from '@emcee/contract';

/**
 * Returns the key of an answer among those to its question; the seat tells a separate answer from its group.
 */
export function answerKey({ group, seatId }: Pick<AnswerGroup, 'group' | 'seatId'>): string {
  return JSON.stringify([group, seatId]);
}
