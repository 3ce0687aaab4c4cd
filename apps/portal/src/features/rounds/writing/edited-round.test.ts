import { roundTexts, worthTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { noQuestion, writtenQuestion } from './draft-question.ts';
import {
  ADDING,
  completeRound,
  type EditedRound,
  editRound,
  hasChangedQuestions,
  openedRound,
  type RoundContent,
  type RoundEdit,
} from './edited-round.ts';

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

function after(...edits: RoundEdit[]): EditedRound {
  return edits.reduce(editRound, openedRound(stored));
}

function shown({ questions }: EditedRound): string {
  return questions.map(({ answerText }) => answerText).join(' ');
}

const { text: message, code } = roundTexts.answerRequired;
const said = { message, code };

describe('the questions of a round', () => {
  it.each<[string, RoundEdit[], string]>([
    ['stay as they are', [], 'A B C'],
    ['get the next one', [{ type: 'write-next', question: D }, { type: 'add-next' }], 'A B C D'],
    ['change', [{ type: 'change', key: B, question: D }], 'A D C'],
    ['are copied', [{ type: 'duplicate', key: B }], 'A B B C'],
    ['are removed', [{ type: 'remove', key: B }], 'A C'],
    ['come back', [{ type: 'remove', key: B }, { type: 'undo-removal' }], 'A B C'],
    [
      'come back only if removed last',
      [{ type: 'remove', key: A }, { type: 'remove', key: B }, { type: 'undo-removal' }],
      'B C',
    ],
    ['do not come back twice', [{ type: 'undo-removal' }], 'A B C'],
    ['are moved', [{ type: 'reorder', questions: after().questions.toReversed() }], 'C B A'],
    ['of another key are left alone', [{ type: 'remove', key: 'question-9' }], 'A B C'],
    ['start over', [{ type: 'start-from', content: { ...stored, questions: [D] } }], 'D'],
  ])('%s', (_what, edits, expected) => {
    const round = after(...edits);
    expect(shown(round)).toBe(expected);
    expect(new Set(round.questions.map(({ key }) => key)).size).toBe(round.questions.length);
  });

  it('get new keys after a start from other content', () => {
    const round = after({ type: 'start-from', content: stored });
    expect(round.questions.map(({ key }) => key)).not.toContain(A);
  });

  it('are added as the server stores them', () => {
    const question = {
      questionText: ' D? ',
      answerText: 'D ',
      image: ' https://example.com/d.png ',
    };
    const round = after({ type: 'write-next', question }, { type: 'add-next' });
    expect(round.questions.at(-1)).toMatchObject({ ...D, image: 'https://example.com/d.png' });
    expect(round.adding).toEqual(noQuestion);
  });
});

describe('detecting changed questions', () => {
  const b = questionOf('B');
  it.each<[string, RoundEdit[], boolean]>([
    ['opened', [], false],
    ['one is opened', [{ type: 'open', key: A }], false],
    ['the next one is begun', [{ type: 'write-next', question: D }], true],
    ['the next one is empty again', [{ type: 'write-next', question: { ...noQuestion } }], false],
    ['one is changed', [{ type: 'change', key: B, question: D }], true],
    [
      'one is changed and changed back',
      [
        { type: 'change', key: B, question: D },
        { type: 'change', key: B, question: b },
      ],
      false,
    ],
    ['one is copied', [{ type: 'duplicate', key: C }], true],
    ['one is removed', [{ type: 'remove', key: C }], true],
    ['one came back', [{ type: 'remove', key: C }, { type: 'undo-removal' }], false],
    ['they are moved', [{ type: 'reorder', questions: after().questions.toReversed() }], true],
    ['it starts over', [{ type: 'start-from', content: { ...stored, questions: [D] } }], false],
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

  it.each<[string, RoundEdit[], ReturnType<typeof completeRound>]>([
    ['is its questions', [], { questions: ['A', 'B', 'C'].map(saved) }],
    [
      'includes the one typed but not added',
      [{ type: 'write-next', question: D }],
      { questions: ['A', 'B', 'C', 'D'].map(saved) },
    ],
    [
      'leaves out blank ones',
      [{ type: 'write-next', question: { ...noQuestion, questionText: ' ' } }],
      { questions: ['A', 'B', 'C'].map(saved) },
    ],
    [
      'has the values that were typed',
      [{ type: 'change', key: B, question: { worth: ' 2,5 ' } }],
      { questions: [saved('A'), { ...saved('B'), worth: 2.5 }, saved('C')] },
    ],
    [
      'is refused for a value out of steps',
      [{ type: 'change', key: B, question: { worth: '0.3' } }],
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
      [
        { type: 'change', key: C, question: withoutAnswer },
        { type: 'change', key: B, question: withoutAnswer },
      ],
      { said, at: 1, bad: { key: B, errors } },
    ],
    [
      'is refused for the one that is not added',
      [{ type: 'write-next', question: withoutAnswer }],
      { said, at: 3, bad: { key: ADDING, errors } },
    ],
    [
      'is refused without questions',
      [{ type: 'start-from', content: { ...stored, questions: [] } }],
      { said: { message: roundTexts.noQuestions.text, code: roundTexts.noQuestions.code } },
    ],
    [
      'is refused with too many',
      [{ type: 'start-from', content: { ...stored, questions: many } }],
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
  const refused: RoundEdit = { type: 'refuse', bad };
  const withoutAnswer = { ...D, answerText: '' };

  it.each<[string, RoundEdit[], Partial<EditedRound>]>([
    ['is opened', [refused], { bad, openKey: B }],
    [
      'is valid again once it is changed',
      [refused, { type: 'change', key: B, question: D }],
      { bad: undefined },
    ],
    [
      'is unaffected by a change of another one',
      [refused, { type: 'change', key: A, question: D }],
      { bad },
    ],
    ['is valid again once all is accepted', [refused, { type: 'accept' }], { bad: undefined }],
    [
      'leaves the open one open when it is the next one',
      [
        { type: 'open', key: A },
        { type: 'refuse', bad: { ...bad, key: ADDING } },
      ],
      { openKey: A },
    ],
    [
      'is not added',
      [{ type: 'write-next', question: withoutAnswer }, { type: 'add-next' }],
      {
        adding: withoutAnswer,
        bad: { key: ADDING, errors: { answerText: said } },
      },
    ],
    [
      'is valid again once it is completed',
      [{ type: 'add-next' }, { type: 'write-next', question: D }],
      { bad: undefined },
    ],
    [
      'is not closed',
      [
        { type: 'open', key: B },
        { type: 'change', key: B, question: withoutAnswer },
        { type: 'close', key: B },
      ],
      { openKey: B, bad: { key: B, errors: { answerText: said } } },
    ],
    [
      'is closed when it is valid',
      [refused, { type: 'close', key: B }],
      { openKey: undefined, bad: undefined },
    ],
    [
      'is forgotten when the round starts over',
      [refused, { type: 'start-from', content: stored }],
      { openKey: undefined, bad: undefined },
    ],
  ])('%s', (_what, edits, expected) => {
    expect(after(...edits)).toMatchObject(expected);
  });
});
