import { issueText, questionInputSchema, questionsField, type Sayable } from '@emcee/contract';
import { plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldErrors } from '../../../ui/forms/field-errors.ts';
import type { WrittenQuestion } from '../use-create-round.ts';
import {
  contentOf,
  type DraftQuestion,
  isBlank,
  isSameQuestion,
  noQuestion,
  type TypedQuestion,
  writtenQuestion,
} from './draft-question.ts';
import { afterWriting, isAwaited, type PictureUploads, withoutUpload } from './picture-upload.ts';

/** `adding` is the question not added yet. */
export type RoundContent = {
  roundName: string;
  /** The value of each question as it was typed; empty for the room's. */
  worth: string;
  questions: readonly TypedQuestion[];
  adding: TypedQuestion;
};

export type QuestionErrors = Readonly<Partial<Record<keyof TypedQuestion, Sayable>>>;

export type BadQuestion = { key: string; errors: QuestionErrors };

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

// Contains only the edited fields: an uploaded picture may arrive while the texts are edited.
type ChangedQuestion = { type: 'change'; key: string; question: Partial<TypedQuestion> };

// Numbered, because a question may have a newer upload when this one arrives.
type Upload = { key: string; number: number };

export type RoundEdit =
  | { type: 'write-next'; question: Partial<TypedQuestion> }
  | { type: 'add-next' }
  | ChangedQuestion
  | ({ type: 'begin-upload' } & Upload)
  | ({ type: 'end-upload'; image: string } & Upload)
  | ({ type: 'fail-upload'; reason: string } & Upload)
  | { type: 'duplicate'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'undo-removal' }
  | { type: 'reorder'; questions: readonly DraftQuestion[] }
  | { type: 'open'; key: string }
  | { type: 'close'; key: string }
  | { type: 'refuse'; bad: BadQuestion }
  | { type: 'accept' }
  | { type: 'start-from'; content: RoundContent };

function keyOf(number: number): string {
  return `question-${number}`;
}

function keyed(contents: readonly TypedQuestion[], lastKey: number): DraftQuestion[] {
  return contents.map((content, index) => ({
    key: keyOf(lastKey + index + 1),
    ...contentOf(content),
  }));
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

export function editRound(round: EditedRound, edit: RoundEdit): EditedRound {
  switch (edit.type) {
    case 'write-next':
      return writeNext(round, edit.question);
    case 'add-next':
      return addNext(round);
    case 'change':
      return change(round, edit);
    case 'begin-upload':
      return beginUpload(round, edit);
    case 'end-upload':
      return endUpload(round, edit);
    case 'fail-upload':
      return failUpload(round, edit);
    case 'duplicate':
      return duplicate(round, edit.key);
    case 'remove':
      return remove(round, edit.key);
    case 'undo-removal':
      return undoRemoval(round);
    case 'reorder':
      return { ...round, questions: edit.questions };
    case 'open':
      return { ...round, openKey: edit.key };
    case 'close':
      return close(round, edit.key);
    case 'refuse':
      return refuse(round, edit.bad);
    case 'accept':
      return { ...round, bad: undefined };
    case 'start-from':
      return openedRound(edit.content, edit.content, round.lastKey);
  }
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

function writeNext(round: EditedRound, written: Partial<TypedQuestion>): EditedRound {
  return {
    ...round,
    adding: { ...round.adding, ...written },
    bad: badWithout(round, ADDING),
    uploads: afterWriting(round.uploads, { key: round.addingKey, question: written }),
  };
}

function addNext(round: EditedRound): EditedRound {
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

function change(
  round: EditedRound,
  { key, question }: Pick<ChangedQuestion, 'key' | 'question'>,
): EditedRound {
  return {
    ...round,
    questions: round.questions.map((other) =>
      other.key === key ? { ...other, ...question } : other,
    ),
    bad: badWithout(round, key),
    uploads: afterWriting(round.uploads, { key, question }),
  };
}

function beginUpload(round: EditedRound, { key, number }: Upload): EditedRound {
  return { ...round, uploads: { ...round.uploads, [key]: { kind: 'pending', number } } };
}

/** The question may have been added or removed since. */
function endUpload(
  round: EditedRound,
  { key, number, image }: Upload & { image: string },
): EditedRound {
  if (!isAwaited(round.uploads, { key, number })) return round;
  const ended = { ...round, uploads: withoutUpload(round.uploads, key) };
  if (key === round.addingKey) return writeNext(ended, { image });
  const { removed } = round;
  if (removed?.question.key !== key) return change(ended, { key, question: { image } });
  return { ...ended, removed: { ...removed, question: { ...removed.question, image } } };
}

function failUpload(
  round: EditedRound,
  { key, number, reason }: Upload & { reason: string },
): EditedRound {
  if (!isAwaited(round.uploads, { key, number })) return round;
  const isThere = key === round.addingKey || round.questions.some((other) => other.key === key);
  const others = withoutUpload(round.uploads, key);
  return { ...round, uploads: isThere ? { ...others, [key]: { kind: 'failed', reason } } : others };
}

function duplicate(round: EditedRound, key: string): EditedRound {
  return {
    ...round,
    questions: round.questions.flatMap((other) =>
      other.key === key ? [other, ...keyed([{ ...other, _id: undefined }], round.lastKey)] : other,
    ),
    lastKey: round.lastKey + 1,
  };
}

function remove(round: EditedRound, key: string): EditedRound {
  const index = round.questions.findIndex((other) => other.key === key);
  const question = round.questions[index];
  if (question === undefined) return round;
  const questions = round.questions.toSpliced(index, 1);
  return { ...round, questions, removed: { question, index } };
}

function undoRemoval(round: EditedRound): EditedRound {
  if (round.removed === undefined) return round;
  const { question, index } = round.removed;
  return { ...round, questions: round.questions.toSpliced(index, 0, question), removed: undefined };
}

/** An incomplete question stays open. */
function close(round: EditedRound, key: string): EditedRound {
  const question = round.questions.find((other) => other.key === key);
  const errors = question && errorsOf(question);
  if (errors !== undefined) return { ...round, bad: { key, errors } };
  return { ...round, bad: undefined, openKey: undefined };
}

function refuse(round: EditedRound, bad: BadQuestion): EditedRound {
  return { ...round, bad, openKey: bad.key === ADDING ? round.openKey : bad.key };
}
