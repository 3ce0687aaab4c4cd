import { counted, worthLine } from '@emcee/client';
import {
  type AnswerForm,
  formParts,
  LIST,
  linesOf,
  nameText,
  plainText,
  type QuestionContent,
  readWorth,
} from '@emcee/game';
import { ONE_ANSWER, type TypedList, typedList, writtenForm } from '../../../lib/typed-list.ts';

/** A question in the editor, with its value and its form as they were typed. */
export type TypedQuestion = Omit<QuestionContent, 'worth' | 'form'> &
  TypedList & {
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

export function contentOf(question: TypedQuestion): TypedQuestion {
  const { questionText, answerText, image, worth, options, ...list } = question;
  const { answers, order, names, bonusPoints } = list;
  const texts = { questionText, answerText, image, worth, options };
  return { ...texts, answers, order, names, bonusPoints };
}

/** A stored value as it is typed. */
export function typedWorth(worth: number | null | undefined): string {
  return worth == null ? '' : String(worth);
}

export function typedQuestion(question: QuestionContent): TypedQuestion {
  const { questionText, answerText, image, worth } = question;
  const { form, options } = formParts(question.form);
  const texts = { questionText, answerText, image, worth: typedWorth(worth) };
  return { ...texts, options: options?.join('\n') ?? null, ...typedList(form) };
}

/** A question to check and to save. */
export function writtenQuestion(question: TypedQuestion): QuestionContent {
  const { questionText, answerText, image, worth, options } = question;
  const form: AnswerForm | null =
    options === null ? writtenForm(question) : { kind: 'choice', options: optionsIn(options) };
  return { questionText, answerText, image, worth: readWorth(worth), form };
}

function optionsIn(typed: string): string[] {
  return typed.split('\n').map(nameText).filter(Boolean);
}

/** The number of answers to begin a list with: that of the lines typed so far. */
export function answersFor(answerText: string): string {
  const { min, max } = LIST.answers;
  return String(Math.min(max, Math.max(min, linesOf(plainText(answerText)).length)));
}

/** For example '4 answers, 2 points each'; empty for one answer with the points of the round. */
export function lineOf({ answers, worth }: TypedQuestion): string {
  const points = readWorth(worth);
  const isTyped = points !== null && !Number.isNaN(points);
  return worthLine({ answers: Number(answers || 1), points: isTyped ? points : null });
}

/** Like `lineOf`, but also names what is usual. */
export function wholeLineOf(question: TypedQuestion): string {
  const { answers, worth } = question;
  const line = lineOf(question);
  if (answers === '') return `One answer · ${line || 'default points'}`;
  return readWorth(worth) === null
    ? `${counted(Number(answers), 'answer')} · default points`
    : line;
}

export function isBlank(question: TypedQuestion): boolean {
  return TEXTS.every((field) => question[field].trim() === '');
}

export function isSameQuestion(
  one: TypedQuestion | undefined,
  other: TypedQuestion | undefined,
): boolean {
  return FIELDS.every((field) => one?.[field] === other?.[field]);
}
