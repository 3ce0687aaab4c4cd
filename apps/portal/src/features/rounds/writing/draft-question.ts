import { counted, worthLine } from '@emcee/client';
import {
  type AnswerForm,
  formParts,
  LIST,
  linesOf,
  nameText,
  OPTION_SEPARATOR,
  plainText,
  type QuestionContent,
  readWorth,
} from '@emcee/game';
import { ONE_ANSWER, type TypedList, typedList, writtenForm } from '../../../lib/typed-list.ts';
import type { WrittenQuestion } from '../use-create-round.ts';

const EXTRAS = ['alternateAnswers', 'note', 'explanation', 'tags'] as const;

/** Other answers and tags have one per line. A missing text stays as it is stored. */
type TypedExtras = { readonly [Extra in (typeof EXTRAS)[number]]?: string | undefined };

/** A question in the editor, with its value and its form as they were typed. */
export type TypedQuestion = Omit<QuestionContent, 'worth' | 'form' | keyof TypedExtras> &
  TypedExtras &
  TypedList & {
    /** Of the stored question; undefined for a new one. */
    readonly _id?: string | undefined;
    /** Empty for the value of the round. */
    readonly worth: string;
    /** One per line; null unless it is multiple choice. */
    readonly options: string | null;
  };

/** The key stays the same while text and place change. */
export type DraftQuestion = TypedQuestion & { readonly key: string };

const TEXTS = ['questionText', 'answerText', 'image', 'worth', 'names', 'bonusPoints'] as const;
const FIELDS = [...TEXTS, 'answers', 'order', 'options'] as const;

export const noQuestion: TypedQuestion = {
  questionText: '',
  answerText: '',
  image: '',
  worth: '',
  options: null,
  ...ONE_ANSWER,
};

/** A stored value as it is typed. */
export function typedWorth(worth: number | null | undefined): string {
  return worth == null ? '' : String(worth);
}

export function typedQuestion(question: WrittenQuestion): TypedQuestion {
  const { _id, questionText, answerText, image, note, explanation, ...stored } = question;
  const { form, options } = formParts(stored.form);
  return {
    ...(_id !== undefined && { _id }),
    ...{ questionText, answerText, image, note, explanation },
    worth: typedWorth(stored.worth),
    options: options?.join('\n') ?? null,
    ...typedList(form),
    alternateAnswers: stored.alternateAnswers?.join('\n'),
    tags: stored.tags?.join('\n'),
  };
}

/** A question to check and to save. */
export function writtenQuestion(question: TypedQuestion): WrittenQuestion {
  const { _id, questionText, answerText, image, note, explanation, options } = question;
  const form: AnswerForm | null =
    options === null
      ? writtenForm(question)
      : { kind: 'choice', options: linesIn(options).filter(Boolean) };
  return {
    ...{ _id, questionText, answerText, image, note, explanation, form },
    worth: readWorth(question.worth),
    alternateAnswers: itemsIn(question.alternateAnswers),
    tags: itemsIn(question.tags),
  };
}

function itemsIn(typed: string | undefined): string[] | undefined {
  return typed?.split('\n').filter(Boolean);
}

export function hasExtras(question: TypedQuestion): boolean {
  return EXTRAS.some((extra) => question[extra]?.trim());
}

/** The options of a typed question, without empty lines. */
export function optionsIn(typed: string): string[] {
  return [...new Set(linesIn(typed))].filter(Boolean);
}

function linesIn(typed: string): string[] {
  return typed.split('\n').map(nameText);
}

/** The right options, in the order of their lines. */
export function withRight(options: string, right: ReadonlySet<string>): Partial<TypedQuestion> {
  const answers = optionsIn(options).filter((option) => right.has(option));
  return { options, answerText: answers.join(OPTION_SEPARATOR) };
}

/** Options as they are typed: a right one stays right while its line changes. */
export function withOptions(question: TypedQuestion, options: string): Partial<TypedQuestion> {
  const right = rightIn(question);
  const [before, after] = [linesIn(question.options ?? ''), linesIn(options)];
  const goneFrom = (place: number) => {
    const was = before.length === after.length ? before[place] : undefined;
    return was === undefined || after.includes(was) ? '' : was;
  };
  const stays = (line: string, place: number) => right.has(line) || right.has(goneFrom(place));
  return withRight(options, new Set(after.filter(stays)));
}

export function rightIn({ answerText }: TypedQuestion): ReadonlySet<string> {
  return new Set(answerText.split(OPTION_SEPARATOR).filter(Boolean));
}

/** The number of answers to begin a list with: that of the lines typed so far. */
export function answersFor(answerText: string): string {
  const { min, max } = LIST.answers;
  return String(Math.min(max, Math.max(min, linesOf(plainText(answerText)).length)));
}

type AnswerKind = 'one' | 'list' | 'choice';

export function kindOf({ answers, options }: TypedQuestion): AnswerKind {
  if (options !== null) return 'choice';
  return answers === '' ? 'one' : 'list';
}

/** The change to another kind. The correct answers become the first options, and stay right. */
export function asKind(question: TypedQuestion, kind: AnswerKind): Partial<TypedQuestion> {
  const { answerText, options } = question;
  const separate = options === null ? answerText : answerText.replaceAll(OPTION_SEPARATOR, '\n');
  const answers = kind === 'list' ? answersFor(separate) : '';
  if (kind !== 'choice')
    return { answers, options: null, ...(kind === 'list' && { answerText: separate }) };
  const typed = answerText.replaceAll(OPTION_SEPARATOR, '\n');
  return { answers, ...withRight(typed, new Set(optionsIn(typed))) };
}

/** For example '4 answers, 2 points each'; empty for one answer with the points of the round. */
export function lineOf({ answers, options, worth }: TypedQuestion): string {
  const points = readWorth(worth);
  const isTyped = points !== null && !Number.isNaN(points);
  const line = worthLine({ answers: Number(answers || 1), points: isTyped ? points : null });
  if (options === null) return line;
  const count = counted(optionsIn(options).length, 'option');
  return line === '' ? count : `${count}, ${line}`;
}

/** Like `lineOf`, but also names what is usual. */
export function wholeLineOf(question: TypedQuestion): string {
  const { answers, options, worth } = question;
  const line = lineOf({ ...question, options: null });
  if (options !== null) return `Multiple choice · ${line || 'default points'}`;
  if (answers === '') return `One answer · ${line || 'default points'}`;
  return readWorth(worth) === null
    ? `${counted(Number(answers), 'answer')} · default points`
    : line;
}

export function isBlank(question: TypedQuestion): boolean {
  const isEmpty = TEXTS.every((field) => question[field].trim() === '');
  return isEmpty && !question.options?.trim() && !hasExtras(question);
}

export function isSameQuestion(
  one: TypedQuestion | undefined,
  other: TypedQuestion | undefined,
): boolean {
  return (
    FIELDS.every((field) => one?.[field] === other?.[field]) &&
    EXTRAS.every((field) => (one?.[field] ?? '') === (other?.[field] ?? ''))
  );
}
