import type { SeenRound } from '@emcee/contract';
import { answersOf, fieldOf, type ListForm, questionOf } from '@emcee/game';

/** The form of a question as phones get it. */
export type SeenForm = Omit<ListForm, 'kind'>;

export function asList(form: SeenForm): ListForm {
  return { kind: 'list', ...form };
}

/** The form of a question with several answers, as far as it is in the round's view. */
export function formIn({ forms }: SeenRound, question: number): ListForm | undefined {
  const found = forms?.find(({ from, to }) => from <= question && question <= to);
  return found && asList(found);
}

/** The forms of lists by question. A view has as many as fit; the known answers tell of the others. */
export function formsOf(round: SeenRound, known: readonly { n: number }[]) {
  const lasts = new Map<number, number>();
  for (const { n } of known)
    lasts.set(questionOf(n), Math.max(fieldOf(n), lasts.get(questionOf(n)) ?? 0));
  return (question: number): ListForm | undefined => {
    const last = lasts.get(question) ?? 0;
    const least = { answers: last + 1, order: 'any', names: [], bonusPoints: 0 } as const;
    return formIn(round, question) ?? (last === 0 ? undefined : asList(least));
  };
}

/** The numbers of the answers to a question. */
export function answersIn(round: SeenRound, n: number): number[] {
  return answersOf(n, formIn(round, n));
}
