import type { AnswerGroup } from '@emcee/contract';

/** The seat tells a separate answer from its group, the number an answer of a list from the others. */
export function answerKey({
  group,
  seatId,
  n,
}: Pick<AnswerGroup, 'group' | 'seatId' | 'n'>): string {
  return JSON.stringify([group, seatId, ...(n === undefined ? [] : [n])]);
}
