import type { AnswerGroup } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { answerGroupOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import {
  confirmed,
  type Mark,
  markKey,
  marksForRestWrong,
  moveSeparateAnswer,
  newMarks,
  openQuestionsOf,
  totalsOf,
  withCounts,
  withMarks,
} from './marks.ts';

const shown = [
  answerGroupOf('Oslo', ['A', 'B', 'C'], { suggestion: 'same' }),
  answerGroupOf('Bergen', ['D'], { suggestion: 'near' }),
  answerGroupOf('Rome', ['E'], { suggestion: 'spelled', verdict: 'wrong' }),
];

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

describe('an answer that is marked separately', () => {
  const rows = (groups: readonly AnswerGroup[]) =>
    groups.map(({ text, seatId, teams, verdict }) => [
      ...[text, seatId],
      teams.map(({ name }) => name).join(' '),
      verdict,
    ]);
  const b = { group: 'oslo', seatId: 'B', isApart: true };
  const marked = withMarks(
    shown,
    1,
    new Map([['1 ["oslo",null]', { n: 1, group: 'oslo', verdict: 'right' }]]),
  );

  it('leaves its group without a mark, directly after it, and goes back', () => {
    const apart = moveSeparateAnswer(marked, b);
    const behind = [
      ['Bergen', null, 'D', null],
      ['Rome', null, 'E', 'wrong'],
    ];
    expect(rows(apart)).toEqual([
      ['Oslo', null, 'A C', 'right'],
      ['Oslo', 'B', 'B', null],
      ...behind,
    ]);
    const joined = moveSeparateAnswer(apart, { ...b, isApart: false });
    expect(rows(joined)).toEqual([['Oslo', null, 'A C B', 'right'], ...behind]);
  });

  it('keeps its row if it is alone, and needs no group to go back to', () => {
    const [first] = shown;
    const alone = moveSeparateAnswer(
      first ? [{ ...first, teams: [{ _id: 'B', name: 'B' }] }] : [],
      b,
    );
    expect(rows(alone)).toEqual([['Oslo', 'B', 'B', null]]);
    expect(rows(moveSeparateAnswer(alone, { ...b, isApart: false }))).toEqual([
      ['Oslo', null, 'B', null],
    ]);
  });

  it('is unchanged by a repeat, or if the team has changed its answer', () => {
    const apart = moveSeparateAnswer(marked, b);
    expect(moveSeparateAnswer(apart, b)).toEqual(apart);
    expect(moveSeparateAnswer(marked, { ...b, isApart: false })).toEqual(marked);
    expect(moveSeparateAnswer(marked, { ...b, group: 'paris' })).toEqual(marked);
  });
});

describe('marks', () => {
  it('show at once, only on their question', () => {
    const mark: Mark = { n: 2, group: 'oslo', verdict: 'right' };
    const marks = new Map([[markKey(mark), mark]]);
    expect(withMarks(shown, 2, marks).map(({ verdict }) => verdict)).toEqual([
      'right',
      null,
      'wrong',
    ]);
    expect(withMarks(shown, 1, marks)).toEqual(shown);
  });

  it('set the rest to wrong, but keep existing marks and leave suggestions open', () => {
    const lastTime = answerGroupOf('Hamar', ['F'], { lastVerdict: 'wrong' });
    expect(marksForRestWrong([...shown, lastTime], 2)).toEqual([
      { n: 2, group: 'bergen', verdict: 'wrong' },
    ]);
  });

  it('confirm suggestions, but keep existing marks and unclear answers', () => {
    expect(confirmed(shown, 2)).toEqual([{ n: 2, group: 'oslo', verdict: 'right' }]);
  });

  it('are new if they change something', () => {
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

  it('are not needed for a void question', () => {
    expect(totalsOf(marking)).toEqual({ answers: 10, marked: 8 });
    expect(openQuestionsOf(marking)).toEqual([2]);
  });
});
