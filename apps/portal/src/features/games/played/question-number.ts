import { count } from '@emcee/client';
import type { PlayedQuestion } from '@emcee/contract';

/** The number of a question, or the label of one of its answers: 5, 5b. */
export function questionNumber({
  label,
  orderNum,
}: Pick<PlayedQuestion, 'label' | 'orderNum'>): string {
  return label ?? count(orderNum);
}
