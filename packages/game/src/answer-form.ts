import { responseKey } from './answering.ts';
import { type Suggestion, suggester, suggestions } from './live/suggestion.ts';
import type { Verdict } from './scoring/verdict.ts';

/** Several answers to one question; its key has a line for each. In order, each answer has its own line. */
export type ListForm = {
  readonly kind: 'list';
  readonly answers: number;
  readonly order: 'any' | 'fixed';
  /** One per answer, or none. */
  readonly names: readonly string[];
  /** Points for getting all answers right. */
  readonly bonusPoints: number;
};

/** One answer, which is one of the options. Only the editor, files and phones tell it from a plain question. */
export type ChoiceForm = { readonly kind: 'choice'; readonly options: readonly string[] };

export type AnswerForm = ListForm | ChoiceForm;

type MaybeForm = ListForm | null | undefined;
type Counted = Pick<ListForm, 'answers'>;

/** A question with its key and form; a question without a form has one answer. */
export type FormedQuestion = { readonly answerText: string; readonly form?: MaybeForm };

/** An answer of one team. `isApart` if the host marked it separately. */
export type ListAnswer = {
  readonly n: number;
  readonly text: string;
  readonly verdict: Verdict | null;
  readonly isApart?: boolean | undefined;
};

type Given = Pick<ListAnswer, 'text'>;

// The answers of question 5 have the numbers 5, 1005, 2005; a round has fewer than 1,000 questions.
const STEP = 1_000;
const LETTERS = 'abcdefghij';

/** A stored form in two parts, both missing for a plain question. */
export function formParts(form: AnswerForm | null | undefined): {
  form?: ListForm;
  options?: readonly string[];
} {
  if (!form) return {};
  return form.kind === 'list' ? { form } : { options: form.options };
}

/** The text of every recorded bonus. */
export function bonusText({ answers }: Counted): string {
  return `All ${answers} right`;
}

/** The number of the question that answer `n` belongs to, counted from 1. */
export function questionOf(n: number): number {
  return ((n - 1) % STEP) + 1;
}

/** The place of answer `n` in its question, counted from 0. */
export function fieldOf(n: number): number {
  return Math.floor((n - 1) / STEP);
}

/** The numbers of a question's answers. */
export function answersOf(question: number, form: MaybeForm): number[] {
  return Array.from({ length: form?.answers ?? 1 }, (_, field) => question + STEP * field);
}

/** True if the question of answer `n` has this answer. The bonus is none. */
export function isAnswerOf(n: number, form: Counted | null | undefined): boolean {
  return fieldOf(n) < (form?.answers ?? 1);
}

/** The number of a question's bonus; undefined without one. */
export function bonusOf(question: number, form: MaybeForm): number | undefined {
  return form && form.bonusPoints > 0 ? question + STEP * form.answers : undefined;
}

/** The numbers under which a question is recorded: its answers and its bonus. */
export function recordedNumbers(question: number, form: MaybeForm): number[] {
  const bonus = bonusOf(question, form);
  return [...answersOf(question, form), ...(bonus === undefined ? [] : [bonus])];
}

/** An answer for people: 5, 5a, 5b or 5 bonus. */
export function labelOf(n: number, form: Counted | null | undefined): string {
  if (!form) return String(n);
  return `${questionOf(n)}${isAnswerOf(n, form) ? LETTERS.charAt(fieldOf(n)) : ' bonus'}`;
}

/** The number with which the marks of answer `n` are stored: in any order, all answers share them. */
export function markPlace(n: number, form: MaybeForm): number {
  return form?.order === 'any' ? questionOf(n) : n;
}

/** The numbers of the answers whose marks are stored with the number `place`. */
export function answersMarkedAt(place: number, form: MaybeForm): number[] {
  return form?.order === 'any' ? answersOf(place, form) : [place];
}

/** True for the result of a bonus. */
export function isBonus({ n, text }: { readonly n: number; readonly text: string }): boolean {
  const answers = fieldOf(n);
  return answers > 1 && text === bonusText({ answers });
}

/** In order of questions, and of the answers of each. */
export function compareAnswers(one: number, other: number): number {
  return questionOf(one) - questionOf(other) || one - other;
}

/** The lines of a key, without blanks around them. */
export function linesOf(answerText: string): string[] {
  return answerText.split('\n').map((line) => line.trim());
}

/** The correct answer to answer `n`: in order its line, else the whole key. A bonus has none. */
export function keyOf({ answerText, form }: FormedQuestion, n: number): string {
  if (!form) return answerText;
  if (!isAnswerOf(n, form)) return '';
  return form.order === 'any' ? answerText : (linesOf(answerText)[fieldOf(n)] ?? '');
}

/** The key of a question after that of answer `n` has changed; the inverse of `keyOf`. */
export function withKey({ answerText, form }: FormedQuestion, n: number, key: string): string {
  if (!form) return key;
  if (!isAnswerOf(n, form)) return answerText;
  if (form.order === 'any') return key;
  const lines = linesOf(answerText);
  const missing = Math.max(0, fieldOf(n) + 1 - lines.length);
  const all = [...lines, ...Array.from({ length: missing }, () => '')];
  return all.with(fieldOf(n), linesOf(key).join(' ')).join('\n');
}

/** Compares answers with a key of lines. */
export type ListReader = {
  readonly suggest: (text: string) => Suggestion;
  /** The line that alone is closest to an answer; undefined if there is none. */
  readonly lineOf: (text: string) => number | undefined;
};

function listReader(answerText: string): ListReader {
  const suggesters = linesOf(answerText).map((line) => suggester(line));
  const known = new Map<string, ReturnType<typeof compareWithLines>>();
  const read = (text: string) => {
    const key = responseKey(text);
    const found = known.get(key) ?? compareWithLines(suggesters, text);
    known.set(key, found);
    return found;
  };
  return { suggest: (text) => read(text).suggestion, lineOf: (text) => read(text).line };
}

function compareWithLines(suggesters: readonly ((text: string) => Suggestion)[], text: string) {
  const classes = suggesters.map((suggest) => suggest(text));
  const suggestion = suggestions.find((one) => classes.includes(one)) ?? 'other';
  const line = classes.indexOf(suggestion);
  const isAlone = suggestion !== 'other' && line === classes.lastIndexOf(suggestion);
  return { suggestion, line: isAlone ? line : undefined };
}

/**
 * Compares answers with the key of answer `n`, and with other correct answers. The latter belong to no line of
 * a list in order.
 */
export function suggesterOf(
  question: FormedQuestion,
  n: number,
  alternateAnswers: readonly string[] = [],
): (text: string) => Suggestion {
  const reader = lineReader(question);
  if (reader === undefined) {
    return suggester(keyOf(question, n), question.form ? [] : alternateAnswers);
  }
  const other = suggester('', alternateAnswers);
  return (text) => {
    const found = [reader.suggest(text), other(text)];
    return suggestions.find((suggestion) => found.includes(suggestion)) ?? 'other';
  };
}

// All teams of a game share the questions of its stage.
const readers = new WeakMap<FormedQuestion, ListReader>();

/** Reads the lines of a list in any order; other questions have no repeats. */
export function lineReader(question: FormedQuestion): ListReader | undefined {
  if (question.form?.order !== 'any') return undefined;
  const reader = readers.get(question) ?? listReader(question.answerText);
  readers.set(question, reader);
  return reader;
}

/**
 * The repeats among a team's answers to a list, by number. Of right answers for the same line of
 * the key, or with the same words, the one with the best mark counts, then the first.
 */
export function repeatsIn(
  reader: ListReader | undefined,
  answers: readonly ListAnswer[],
): Set<number> {
  if (reader === undefined) return new Set();
  const earning = answers.filter(({ verdict }) => verdict === 'right' || verdict === 'half');
  const bestFirst = earning.toSorted(
    (one, other) =>
      Number(other.verdict === 'right') - Number(one.verdict === 'right') || one.n - other.n,
  );
  const counted: ListAnswer[] = [];
  const repeats = bestFirst.filter((answer) => {
    const isRepeat = counted.some((other) =>
      answer.isApart || other.isApart
        ? hasSameWords(answer, other)
        : isSameThing(reader, answer, other),
    );
    if (!isRepeat) counted.push(answer);
    return isRepeat;
  });
  return new Set(repeats.map(({ n }) => n));
}

/** The wrong answers that readers see as repeats, by number. Stored results don't say it. */
export function seenRepeats(
  reader: ListReader | undefined,
  answers: readonly ListAnswer[],
): Set<number> {
  if (reader === undefined) return new Set();
  const earning = answers.filter(({ verdict }) => verdict === 'right' || verdict === 'half');
  const repeats = answers.filter(
    (answer) =>
      answer.verdict === 'wrong' && earning.some((other) => isSameThing(reader, answer, other)),
  );
  return new Set(repeats.map(({ n }) => n));
}

/** True if a team gave all answers of a list, each right. `answers` are its marks without repeats. */
export function hasAllRight(form: ListForm, answers: readonly ListAnswer[]): boolean {
  const right = answers.filter(({ text, verdict }) => text.trim() !== '' && verdict === 'right');
  return right.length === form.answers;
}

/** True if two answers of a team count once: for the same line of the key, or with the same words. */
export function isSameThing(reader: ListReader, one: Given, other: Given): boolean {
  if (hasSameWords(one, other)) return true;
  const line = reader.lineOf(one.text);
  return line !== undefined && line === reader.lineOf(other.text);
}

function hasSameWords(one: Given, other: Given): boolean {
  return responseKey(one.text) === responseKey(other.text);
}
