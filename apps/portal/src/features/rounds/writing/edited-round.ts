import { issueText, questionInputSchema, questionsField, type Sayable } from '@emcee/contract';
import { plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldErrors } from '../../../ui/forms/field-errors.ts';
import type { WrittenQuestion } from '../use-create-round.ts';
import {
  type DraftQuestion,
  isBlank,
  isSameQuestion,
  noQuestion,
  type TypedQuestion,
  writtenQuestion,
} from './draft-question.ts';

/** `adding` is the question not added yet. */
export type RoundContent = {
  roundName: string;
  /** The value of each question as it was typed; empty for the room's. */
  worth: string;
  questions: readonly TypedQuestion[];
  adding: TypedQuestion;
};

type BadQuestion = { key: string; errors: Readonly<Partial<Record<keyof TypedQuestion, Sayable>>> };

type PictureUpload = { kind: 'pending'; number: number } | { kind: 'failed'; reason: string };
export type ImageUpload = { upload: PictureUpload | undefined; onFile: (image: File) => void };
type PictureUploads = Readonly<Record<string, PictureUpload>>;

// Numbered, because a question may have a newer upload when this one arrives.
type Upload = { key: string; number: number };

export const ADDING = 'adding';

export type EditedRound = {
  questions: readonly DraftQuestion[];
  /** Until another question is removed, or this one is restored. */
  removed: { question: DraftQuestion; index: number } | undefined;
  adding: TypedQuestion;
  addingKey: string;
  uploads: PictureUploads;
  openKey: string | undefined;
  /** A new object for each refusal, so that effects run again. */
  bad: BadQuestion | undefined;
  saved: RoundContent;
  lastKey: number;
};

function keyOf(number: number): string {
  return `question-${number}`;
}

function keyed(contents: readonly TypedQuestion[], lastKey: number): DraftQuestion[] {
  return contents.map((content, index) => ({ ...content, key: keyOf(lastKey + index + 1) }));
}

/** `saved` differs from the content if there are unsaved changes. */
export function openedRound(content: RoundContent, saved = content, lastKey = 0): EditedRound {
  const addingKey = lastKey + content.questions.length + 1;
  return {
    questions: keyed(content.questions, lastKey),
    removed: undefined,
    adding: content.adding,
    addingKey: keyOf(addingKey),
    uploads: {},
    openKey: undefined,
    bad: undefined,
    saved,
    lastKey: addingKey,
  };
}

function errorsOf(question: TypedQuestion): Record<string, Sayable> | undefined {
  const found = Object.entries(fieldErrors(questionInputSchema, writtenQuestion(question)));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([path, said]) => [path.replace(/^form\.|\.\d+$/g, ''), said]),
  );
}

/** Includes a question typed but not added. */
export function completeRound({
  questions,
  adding,
}: Pick<EditedRound, 'questions' | 'adding'>):
  | { questions: WrittenQuestion[] }
  | { said: Sayable; at?: number; bad?: BadQuestion } {
  const next = isBlank(adding) ? [] : [{ key: ADDING, ...adding }];
  const all = [...questions, ...next];
  for (const [at, question] of all.entries()) {
    const errors = errorsOf(question);
    if (errors === undefined) continue;
    const [said = ''] = Object.values(errors);
    return { said, at, bad: { key: question.key, errors } };
  }
  const checked = z.safeParse(questionsField, all.map(writtenQuestion));
  if (checked.success) return { questions: checked.data };
  return { said: issueText(checked.error.issues[0]) };
}

export function hasChangedQuestions({ questions, adding, saved }: EditedRound): boolean {
  return (
    !isSameQuestion(adding, saved.adding) ||
    questions.length !== saved.questions.length ||
    questions.some((question, index) => !isSameQuestion(question, saved.questions[index]))
  );
}

function badWithout({ bad }: EditedRound, key: string): BadQuestion | undefined {
  return bad?.key === key ? undefined : bad;
}

/** As the server does. */
function cleaned(question: TypedQuestion): TypedQuestion {
  const { questionText, answerText, image, worth, ...list } = question;
  return {
    questionText: plainText(questionText),
    answerText: plainText(answerText),
    image: image.trim(),
    worth: worth.trim(),
    ...list,
    names: plainText(list.names),
    bonusPoints: list.bonusPoints.trim(),
  };
}

export function isUploading({ uploads }: EditedRound): boolean {
  return Object.values(uploads).some(({ kind }) => kind === 'pending');
}

function withoutUpload(uploads: PictureUploads, key: string): PictureUploads {
  const { [key]: _ended, ...others } = uploads;
  return others;
}

/** Clears a failure, and drops the upload if another picture was chosen. */
function afterWriting(
  uploads: PictureUploads,
  key: string,
  { image }: Partial<TypedQuestion>,
): PictureUploads {
  const isOver = uploads[key]?.kind === 'failed' || image !== undefined;
  return isOver ? withoutUpload(uploads, key) : uploads;
}

function isAwaited({ uploads }: EditedRound, { key, number }: Upload): boolean {
  const upload = uploads[key];
  return upload?.kind === 'pending' && upload.number === number;
}

/** Gets only the edited fields: an uploaded picture may arrive while the texts are edited. */
export function writeNext(round: EditedRound, written: Partial<TypedQuestion>): EditedRound {
  return {
    ...round,
    adding: { ...round.adding, ...written },
    bad: badWithout(round, ADDING),
    uploads: afterWriting(round.uploads, round.addingKey, written),
  };
}

export function addNext(round: EditedRound): EditedRound {
  const errors = errorsOf(round.adding);
  if (errors !== undefined) return { ...round, bad: { key: ADDING, errors } };
  return {
    ...round,
    questions: [...round.questions, { key: round.addingKey, ...cleaned(round.adding) }],
    lastKey: round.lastKey + 1,
    adding: noQuestion,
    addingKey: keyOf(round.lastKey + 1),
    bad: undefined,
  };
}

export function change(
  round: EditedRound,
  key: string,
  written: Partial<TypedQuestion>,
): EditedRound {
  return {
    ...round,
    questions: round.questions.map((other) =>
      other.key === key ? { ...other, ...written } : other,
    ),
    bad: badWithout(round, key),
    uploads: afterWriting(round.uploads, key, written),
  };
}

export function beginUpload(round: EditedRound, { key, number }: Upload): EditedRound {
  return { ...round, uploads: { ...round.uploads, [key]: { kind: 'pending', number } } };
}

/** The question may have been added or removed since. */
export function endUpload(round: EditedRound, begun: Upload, image: string): EditedRound {
  const { key } = begun;
  if (!isAwaited(round, begun)) return round;
  const ended = { ...round, uploads: withoutUpload(round.uploads, key) };
  if (key === round.addingKey) return writeNext(ended, { image });
  const { removed } = round;
  if (removed?.question.key !== key) return change(ended, key, { image });
  return { ...ended, removed: { ...removed, question: { ...removed.question, image } } };
}

export function failUpload(round: EditedRound, begun: Upload, reason: string): EditedRound {
  const { key } = begun;
  if (!isAwaited(round, begun)) return round;
  const isThere = key === round.addingKey || round.questions.some((other) => other.key === key);
  const others = withoutUpload(round.uploads, key);
  return { ...round, uploads: isThere ? { ...others, [key]: { kind: 'failed', reason } } : others };
}

export function duplicate(round: EditedRound, key: string): EditedRound {
  return {
    ...round,
    questions: round.questions.flatMap((other) =>
      other.key === key
        ? [other, { ...other, _id: undefined, key: keyOf(round.lastKey + 1) }]
        : other,
    ),
    lastKey: round.lastKey + 1,
  };
}

export function remove(round: EditedRound, key: string): EditedRound {
  const index = round.questions.findIndex((other) => other.key === key);
  const question = round.questions[index];
  if (question === undefined) return round;
  const questions = round.questions.toSpliced(index, 1);
  return { ...round, questions, removed: { question, index } };
}

export function undoRemoval(round: EditedRound): EditedRound {
  if (round.removed === undefined) return round;
  const { question, index } = round.removed;
  return { ...round, questions: round.questions.toSpliced(index, 0, question), removed: undefined };
}

/** An incomplete question stays open. */
export function close(round: EditedRound, key: string): EditedRound {
  const question = round.questions.find((other) => other.key === key);
  const errors = question && errorsOf(question);
  if (errors !== undefined) return { ...round, bad: { key, errors } };
  return { ...round, bad: undefined, openKey: undefined };
}

export function refuse(round: EditedRound, bad: BadQuestion): EditedRound {
  return { ...round, bad, openKey: bad.key === ADDING ? round.openKey : bad.key };
}
