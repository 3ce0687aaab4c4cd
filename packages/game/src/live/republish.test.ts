import { describe, expect, it } from 'vitest';
import { answerOf, questionOf } from '../../test/record-rounds.ts';
import { type MarkedQuestion, type PublishedBefore, republish } from './republish.ts';

const RIGHT = { verdict: 'right' } as const;
const rome = { ...answerOf('Rome', ['owls', 'foxes']), id: 'rome' };
const oslo = { ...answerOf('Oslo', ['bears']), id: 'oslo' };
const published: PublishedBefore = { ...questionOf([]), id: 'italy', answers: [rome, oslo] };

/** The kinds of corrections, and the groups afterwards with their players. */
function again(marked: MarkedQuestion) {
  const [change] = republish([published], [marked], () => 'new');
  return {
    kinds: change?.corrections.map(({ kind }) => kind) ?? [],
    groups: change?.after.answers.map(({ id, text, players }) => [id, text, players.join(' ')]),
  };
}

describe('a round published again', () => {
  it.each<[string, MarkedQuestion, ReturnType<typeof again>]>([
    [
      'does not change without another mark, whatever the spelling',
      questionOf([{ ...rome, text: ' ROME' }, oslo]),
      { kinds: [], groups: undefined },
    ],
    [
      'does not change if a team alone with its words is marked separately',
      questionOf([rome, { ...oslo, isApart: true }]),
      { kinds: [], groups: undefined },
    ],
    [
      'keeps the groups of changed marks, values and texts',
      questionOf([{ ...rome, ...RIGHT, additionalHalfPoints: 2 }, oslo], {
        valuePoints: 3,
        voided: true,
        answerText: 'Roma',
      }),
      {
        kinds: ['question-text', 'question-value', 'voided', 'verdict', 'adjustment'],
        groups: [
          ['rome', 'Rome', 'owls foxes'],
          ['oslo', 'Oslo', 'bears'],
        ],
      },
    ],
    [
      'keeps the group for teams marked together, and adds one for a team marked separately',
      questionOf([
        { ...rome, players: ['owls', 'hawks'] },
        { ...rome, ...RIGHT, players: ['foxes'], isApart: true },
        oslo,
      ]),
      {
        kinds: ['late-accepted', 'judged-apart'],
        groups: [
          ['rome', 'Rome', 'owls hawks'],
          ['new', 'Rome', 'foxes'],
          ['oslo', 'Oslo', 'bears'],
        ],
      },
    ],
    [
      'leaves a removed team in its group, with the marks of the group',
      questionOf([{ ...rome, ...RIGHT, players: ['owls'] }]),
      {
        kinds: ['verdict'],
        groups: [
          ['rome', 'Rome', 'owls foxes'],
          ['oslo', 'Oslo', 'bears'],
        ],
      },
    ],
    [
      'drops a group that nobody gives any more',
      questionOf([{ ...rome, players: ['owls', 'foxes', 'bears'] }]),
      { kinds: ['late-accepted'], groups: [['rome', 'Rome', 'owls foxes bears']] },
    ],
  ])('%s', (_what, marked, expected) => {
    expect(again(marked)).toEqual(expected);
  });

  it('adds a question that was not asked until a late answer to it was accepted', () => {
    const [added] = republish([published], [questionOf([rome], { orderNum: 2 })], () => 'new');
    expect(added).toMatchObject({ isAdded: true, before: { answers: [] }, after: { id: 'new' } });
    expect(added?.corrections.map(({ kind, before }) => [kind, before])).toEqual([
      ['late-accepted', null],
      ['late-accepted', null],
    ]);
  });
});
