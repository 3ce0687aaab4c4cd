import { type AnswerForm, linesOf } from './answer-form.ts';
import { LIST } from './limits.ts';

/** The field of a form that breaks its rules; undefined if it is valid. */
export function formFault({
  answers,
  order,
  names,
  bonusPoints,
}: AnswerForm): 'answers' | 'names' | 'bonusPoints' | undefined {
  if (!isIn(LIST.answers, answers)) return 'answers';
  const mayHaveNames = order === 'fixed' && names.length === answers;
  if (names.length > 0 && !(mayHaveNames && names.every(isName))) return 'names';
  return isIn(LIST.bonusPoints, bonusPoints) ? undefined : 'bonusPoints';
}

/** True if a key has a line for each answer: in order exactly one, in any order at least as many. */
export function hasEnoughLines({ answers, order }: AnswerForm, answerText: string): boolean {
  const lines = linesOf(answerText);
  const filled = lines.filter((line) => line !== '').length;
  return order === 'any' ? filled >= answers : filled === answers && lines.length === answers;
}

function isIn({ min, max }: { min: number; max: number }, count: number): boolean {
  return Number.isInteger(count) && count >= min && count <= max;
}

function isName({ length }: string): boolean {
  return length > 0 && length <= LIST.maxNameLength;
}
