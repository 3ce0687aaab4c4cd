import { type AnswerForm, type ChoiceForm, type ListForm, linesOf } from './answer-form.ts';
import { responseKey } from './answering.ts';
import { CHOICE, LIST } from './limits.ts';

/** Between the right options of a key, as between all its alternatives. */
export const OPTION_SEPARATOR = ' / ';

/** The field of a list that breaks its rules; undefined if it is valid. */
export function formFault({
  answers,
  order,
  names,
  bonusPoints,
}: ListForm): 'answers' | 'names' | 'bonusPoints' | undefined {
  if (!isIn(LIST.answers, answers)) return 'answers';
  const mayHaveNames = order === 'fixed' && names.length === answers;
  if (names.length > 0 && !(mayHaveNames && names.every(isName))) return 'names';
  return isIn(LIST.bonusPoints, bonusPoints) ? undefined : 'bonusPoints';
}

/** True if a key has a line for each answer: in order exactly one, in any order at least as many. */
export function hasEnoughLines({ answers, order }: ListForm, answerText: string): boolean {
  const lines = linesOf(answerText);
  const filled = lines.filter((line) => line !== '').length;
  return order === 'any' ? filled >= answers : filled === answers && lines.length === answers;
}

/** Why a question can't have these options; undefined if it can. */
export function choiceFault({
  options,
}: ChoiceForm): 'options' | 'optionText' | 'sameOption' | undefined {
  if (!isIn(CHOICE.options, options.length)) return 'options';
  if (!options.every(isOption)) return 'optionText';
  return new Set(options.map(responseKey)).size < options.length ? 'sameOption' : undefined;
}

/** The options that a key names, with a slash between them; undefined if it names anything else. */
export function rightOptionsOf(
  { options }: ChoiceForm,
  answerText: string,
): readonly string[] | undefined {
  const named = answerText.split(OPTION_SEPARATOR);
  return named.every((option) => options.includes(option)) ? named : undefined;
}

/** True if a question with this key may have the form. */
export function fitsForm(form: AnswerForm, answerText: string): boolean {
  if (form.kind === 'list') return hasEnoughLines(form, answerText);
  return rightOptionsOf(form, answerText) !== undefined;
}

function isOption(option: string): boolean {
  const { length } = option;
  return length > 0 && length <= CHOICE.maxOptionLength && !option.includes(OPTION_SEPARATOR);
}

function isIn({ min, max }: { min: number; max: number }, count: number): boolean {
  return Number.isInteger(count) && count >= min && count <= max;
}

function isName({ length }: string): boolean {
  return length > 0 && length <= LIST.maxNameLength;
}
