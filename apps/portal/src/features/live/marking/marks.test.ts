import { describe, expect, it } from 'vitest';
import { hostRoundOf } from '../../../../test/live-fixtures.ts';
import {
  confirmed,
  type Mark,
  markKey,
  newMarks,
  openQuestionsOf,
  restWrong,
  totalsOf,
  withCounts,
  withMarks,
} from './marks.ts';

const groups = [
  {
    group: 'oslo',
    text: 'Oslo',
    verdict: null,
    additionalPoints: 0,
    suggestion: 'same',
    distance: null,
    teams: ['A', 'B', 'C'],
  },
  {
    group: 'bergen',
    text: 'Bergen',
    verdict: null,
    additionalPoints: 0,
    suggestion: 'near',
    distance: null,
    teams: ['D'],
  },
  {
    group: 'rome',
    text: 'Rome',
    verdict: 'wrong',
    additionalPoints: 0,
    suggestion: 'spelled',
    distance: null,
    teams: ['E'],
  },
] as const;
const shown = groups.map((group) => ({ ...group, teams: [...group.teams] }));

const questionOf = (n: number, open: number, isVoided = false) => ({
  n,
  questionText: '',
  isVoided,
  answers: 5,
  wasAsked: true,
  marked: 5 - open,
  groups: 3,
  open,
});
const marking = {
  revision: 1,
  seen: 1,
  round: hostRoundOf({ state: 'marking' }),
  questions: [questionOf(1, 0), questionOf(2, 2), questionOf(3, 3, true)],
  late: [],
  lateCount: 0,
  steps: [],
};

describe('marks', () => {
  it('show at once, on their own question alone', () => {
    const mark: Mark = { n: 2, group: 'oslo', verdict: 'right' };
    const marks = new Map([[markKey(mark), mark]]);
    expect(withMarks(shown, 2, marks).map(({ verdict }) => verdict)).toEqual([
      'right',
      null,
      'wrong',
    ]);
    expect(withMarks(shown, 1, marks)).toEqual(shown);
  });

  it('decide the rest as wrong, and nothing that is decided', () => {
    expect(restWrong(shown, 2)).toEqual([
      { n: 2, group: 'oslo', verdict: 'wrong' },
      { n: 2, group: 'bergen', verdict: 'wrong' },
    ]);
  });

  it('confirm what is suggested, and nothing that is decided or asks for a closer look', () => {
    expect(confirmed(shown, 2)).toEqual([{ n: 2, group: 'oslo', verdict: 'right' }]);
  });

  it('are new where they change something', () => {
    const made: Mark[] = [
      { n: 2, group: 'oslo', verdict: 'right' },
      { n: 2, group: 'bergen', verdict: null },
      { n: 2, group: 'rome', verdict: 'wrong' },
    ];
    expect(newMarks(shown, made)).toEqual(made.slice(0, 1));
  });

  it('count answers, not groups', () => {
    const counted = withCounts(marking, 2, shown);
    expect(counted.questions[1]).toMatchObject({ answers: 5, marked: 1, groups: 3, open: 2 });
  });

  it('are not asked of a voided question', () => {
    expect(totalsOf(marking)).toEqual({ answers: 10, marked: 8 });
    expect(openQuestionsOf(marking)).toEqual([2]);
  });
});
