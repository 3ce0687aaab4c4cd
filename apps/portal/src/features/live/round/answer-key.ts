import type { AnswerGroup } from '@emcee/contract';

/** The seat tells a separate answer from its group. */
export function answerKey({ group, seatId }: Pick<AnswerGroup, 'group' | 'seatId'>): string {
  return JSON.stringify([group, seatId]);
}
