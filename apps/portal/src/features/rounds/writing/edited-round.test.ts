import { roundTexts, worthTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { noQuestion, type TypedQuestion, writtenQuestion } from './draft-question.ts';
import {
  ADDING,
  addNext,
  change,
  close,
  completeRound,
  duplicate,
  type EditedRound,
  hasChangedQuestions,
  openedRound,
  type RoundContent,
  refuse,
  remove,
  undoRemoval,
  writeNext,
} from './edited-round.ts';

type Edit = (round: EditedRound) => EditedRound;

function questionOf(name: string) {
  return { ...noQuestion, questionText: `${name}?`, answerText: name };
}

const saved = (name: string) => writtenQuestion(questionOf(name));

const stored: RoundContent = {
  roundName: 'Movies',
  worth: '',
  questions: ['A', 'B', 'C'].map(questionOf),
  adding: noQuestion,
};
const [A, B, C] = ['question-1', 'question-2', 'question-3'] as const;
const D = questionOf('D');

function after(...edits: Edit[]): EditedRound {
  return edits.reduce((round, edit) => edit(round), openedRound(stored));
}

const writesNext =
  (written: Partial<TypedQuestion>): Edit =>
  (round) =>
    writeNext(round, written);
const changes =
  (key: string, written: Partial<TypedQuestion>): Edit =>
  (round) =>
    change(round, key, written);
const removes =
  (key: string): Edit =>
  (round) =>
    remove(round, key);
const opens =
  (openKey: string): Edit =>
  (round) => ({ ...round, openKey });
const reverses: Edit = (round) => ({ ...round, questions: round.questions.toReversed() });
function startsFrom(questions: readonly TypedQuestion[]): Edit {
  const content = { ...stored, questions };
  return ({ lastKey }) => openedRound(content, content, lastKey);
}

function shown({ questions }: EditedRound): string {
  return questions.map(({ answerText }) => answerText).join(' ');
}

const { text: message, code } = roundTexts.answerRequired;
const said = { message, code };

describe('the questions of a round', () => {
  it.each<[string, Edit[], string]>([
    ['stay as they are', [], 'A B C'],
    ['get the next one', [writesNext(D), addNext], 'A B C D'],
    ['change', [changes(B, D)], 'A D C'],
    ['are copied', [(round) => duplicate(round, B)], 'A B B C'],
    ['are removed', [removes(B)], 'A C'],
    ['come back', [removes(B), undoRemoval], 'A B C'],
    ['come back only if removed last', [removes(A), removes(B), undoRemoval], 'B C'],
    ['do not come back twice', [undoRemoval], 'A B C'],
    ['are moved', [reverses], 'C B A'],
    ['of another key are left alone', [removes('question-9')], 'A B C'],
    ['start over', [startsFrom([D])], 'D'],
  ])('%s', (_what, edits, expected) => {
    const round = after(...edits);
    expect(shown(round)).toBe(expected);
    expect(new Set(round.questions.map(({ key }) => key)).size).toBe(round.questions.length);
  });

  it('get new keys after a start from other content', () => {
    const round = after(startsFrom(stored.questions));
    expect(round.questions.map(({ key }) => key)).not.toContain(A);
  });

  it('are added as the server stores them', () => {
    const question = {
      questionText: ' D? ',
      answerText: 'D ',
      image: ' https://example.com/d.png ',
    };
    const round = after(writesNext(question), addNext);
    expect(round.questions.at(-1)).toMatchObject({ ...D, image: 'https://example.com/d.png' });
    expect(round.adding).toEqual(noQuestion);
  });
});

describe('detecting changed questions', () => {
  const b = questionOf('B');
  it.each<[string, Edit[], boolean]>([
    ['opened', [], false],
    ['one is opened', [opens(A)], false],
    ['the next one is begun', [writesNext(D)], true],
    ['the next one is empty again', [writesNext({ ...noQuestion })], false],
    ['one is changed', [changes(B, D)], true],
    ['one is changed and changed back', [changes(B, D), changes(B, b)], false],
    ['one is copied', [(round) => duplicate(round, C)], true],
    ['one is removed', [removes(C)], true],
    ['one came back', [removes(C), undoRemoval], false],
    ['they are moved', [reverses], true],
    ['it starts over', [startsFrom([D])], false],
  ])('%s', (_when, edits, isChanged) => {
    expect(hasChangedQuestions(after(...edits))).toBe(isChanged);
  });

  it('works from the start for a restored draft', () => {
    const kept = { ...stored, adding: D };
    expect(hasChangedQuestions(openedRound(kept, stored))).toBe(true);
    expect(hasChangedQuestions(openedRound(kept, kept))).toBe(false);
  });
});

describe('a round to be saved', () => {
  const withoutAnswer = { ...D, answerText: '' };
  const errors = { answerText: said };
  const many = Array.from({ length: 999 }, (_, n) => questionOf(String(n)));

  it.each<[string, Edit[], ReturnType<typeof completeRound>]>([
    ['is its questions', [], { questions: ['A', 'B', 'C'].map(saved) }],
    [
      'includes the one typed but not added',
      [writesNext(D)],
      { questions: ['A', 'B', 'C', 'D'].map(saved) },
    ],
    [
      'leaves out blank ones',
      [writesNext({ ...noQuestion, questionText: ' ' })],
      { questions: ['A', 'B', 'C'].map(saved) },
    ],
    [
      'has the values that were typed',
      [changes(B, { worth: ' 2,5 ' })],
      { questions: [saved('A'), { ...saved('B'), worth: 2.5 }, saved('C')] },
    ],
    [
      'is refused for a value out of steps',
      [changes(B, { worth: '0.3' })],
      {
        said: { message: worthTexts.range.text, code: worthTexts.range.code },
        at: 1,
        bad: {
          key: B,
          errors: { worth: { message: worthTexts.range.text, code: worthTexts.range.code } },
        },
      },
    ],
    [
      'is refused for the first invalid question',
      [changes(C, withoutAnswer), changes(B, withoutAnswer)],
      { said, at: 1, bad: { key: B, errors } },
    ],
    [
      'is refused for the one that is not added',
      [writesNext(withoutAnswer)],
      { said, at: 3, bad: { key: ADDING, errors } },
    ],
    [
      'is refused without questions',
      [startsFrom([])],
      { said: { message: roundTexts.noQuestions.text, code: roundTexts.noQuestions.code } },
    ],
    [
      'is refused with too many',
      [startsFrom(many)],
      {
        said: {
          message: roundTexts.tooManyQuestions.text,
          code: roundTexts.tooManyQuestions.code,
        },
      },
    ],
  ])('%s', (_what, edits, expected) => {
    expect(completeRound(after(...edits))).toEqual(expected);
  });
});

describe('a question that cannot be saved', () => {
  const bad = { key: B, errors: { image: 'No.' } };
  const refused: Edit = (round) => refuse(round, bad);
  const withoutAnswer = { ...D, answerText: '' };

  it.each<[string, Edit[], Partial<EditedRound>]>([
    ['is opened', [refused], { bad, openKey: B }],
    ['is valid again once it is changed', [refused, changes(B, D)], { bad: undefined }],
    ['is unaffected by a change of another one', [refused, changes(A, D)], { bad }],
    [
      'leaves the open one open when it is the next one',
      [opens(A), (round) => refuse(round, { ...bad, key: ADDING })],
      { openKey: A },
    ],
    [
      'is not added',
      [writesNext(withoutAnswer), addNext],
      {
        adding: withoutAnswer,
        bad: { key: ADDING, errors: { answerText: said } },
      },
    ],
    ['is valid again once it is completed', [addNext, writesNext(D)], { bad: undefined }],
    [
      'is not closed',
      [opens(B), changes(B, withoutAnswer), (round) => close(round, B)],
      { openKey: B, bad: { key: B, errors: { answerText: said } } },
    ],
    [
      'is closed when it is valid',
      [refused, (round) => close(round, B)],
      { openKey: undefined, bad: undefined },
    ],
    [
      'is forgotten when the round starts over',
      [refused, startsFrom(stored.questions)],
      { openKey: undefined, bad: undefined },
    ],
  ])('%s', (_what, edits, expected) => {
    expect(after(...edits)).toMatchObject(expected);
  });
});
