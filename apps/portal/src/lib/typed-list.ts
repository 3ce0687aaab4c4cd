import { type ListForm, linesOf, plainText } from '@emcee/game';

/** The form of a list as it is typed. */
export type TypedList = {
  /** The number of answers; empty for one answer. */
  readonly answers: string;
  readonly order: ListForm['order'];
  /** One per line; only in order. */
  readonly names: string;
  readonly bonusPoints: string;
};

export const ONE_ANSWER: TypedList = { answers: '', order: 'any', names: '', bonusPoints: '' };

export function typedList(form: ListForm | null | undefined): TypedList {
  if (!form) return ONE_ANSWER;
  const { answers, order, names, bonusPoints } = form;
  return {
    answers: String(answers),
    order,
    names: names.join('\n'),
    bonusPoints: bonusPoints === 0 ? '' : String(bonusPoints),
  };
}

export function writtenForm({ answers, order, names, bonusPoints }: TypedList): ListForm | null {
  if (answers === '') return null;
  const typedNames = plainText(names);
  const hasNames = order === 'fixed' && typedNames !== '';
  return {
    kind: 'list',
    answers: Number(answers),
    order,
    names: hasNames ? linesOf(typedNames) : [],
    bonusPoints: Number(bonusPoints),
  };
}
