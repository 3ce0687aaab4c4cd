import type { AnswerGroup, LiveCommand, liveCalls, QuestionWorth, ReplyOf } from '@emcee/contract';
import { closestMarks, POINT_VALUE, presetOf, questionOf } from '@emcee/game';
import { answerKey } from '../console/answer-key.ts';

/** A null verdict removes the mark. */
export type Mark = Extract<LiveCommand, { kind: 'mark' }>['marks'][number];
export type Verdict = NonNullable<Mark['verdict']>;
export type Marking = ReplyOf<typeof liveCalls.marking>;

export type MarkTarget = Pick<Mark, 'n' | 'group' | 'seatId'>;

export function markKey({ n, group, seatId }: MarkTarget): string {
  return `${n} ${answerKey({ group, seatId: seatId ?? null })}`;
}

/** `question` is the number of the question; a group in a list in order has its own. */
export function targetOf(
  { n, group, seatId }: Pick<AnswerGroup, 'n' | 'group' | 'seatId'>,
  question: number,
): MarkTarget {
  return { n: n ?? question, group, ...(seatId === null ? {} : { seatId }) };
}

export function withMarks(
  groups: readonly AnswerGroup[],
  n: number,
  marks: ReadonlyMap<string, Mark>,
): readonly AnswerGroup[] {
  return groups.map((group) => {
    const mark = marks.get(markKey(targetOf(group, n)));
    return mark === undefined ? group : { ...group, ...markOn(mark, group) };
  });
}

function markOn(
  { verdict, additionalPoints }: Mark,
  group: AnswerGroup,
): Pick<AnswerGroup, 'verdict' | 'additionalPoints'> {
  if (verdict === null) return { verdict, additionalPoints: 0 };
  return { verdict, additionalPoints: additionalPoints ?? group.additionalPoints };
}

export function steppedMark(
  group: AnswerGroup,
  n: number,
  { by, worth }: { by: 1 | -1; worth: QuestionWorth },
): Mark | undefined {
  const { verdict } = group;
  const additionalPoints = group.additionalPoints + by * worth.interval;
  if (verdict === null || Math.abs(additionalPoints) > POINT_VALUE.max) return undefined;
  return { ...targetOf(group, n), verdict, additionalPoints };
}

export function withCounts(marking: Marking, n: number, groups: readonly AnswerGroup[]): Marking {
  const decided = groups.filter(({ verdict }) => verdict !== null);
  const counts = {
    answers: groups.reduce((sum, { teams }) => sum + teams.length, 0),
    marked: decided.reduce((sum, { teams }) => sum + teams.length, 0),
    groups: groups.length,
    open: groups.length - decided.length,
  };
  const questions = marking.questions.map((question) =>
    question.n === n ? { ...question, ...counts } : question,
  );
  return { ...marking, questions };
}

/** Leaves out answers with a suggestion: most of them are right. */
export function marksForRestWrong(groups: readonly AnswerGroup[], n: number): readonly Mark[] {
  return groups
    .filter((group) => group.verdict === null && suggestMark(group) === undefined)
    .map((group) => ({ ...targetOf(group, n), verdict: 'wrong' }));
}

/** A separate answer gets none: its text says too little. The mark from last time comes first. */
export function suggestMark({ seatId, lastVerdict, suggestion }: AnswerGroup): Verdict | undefined {
  return seatId === null ? (lastVerdict ?? presetOf(suggestion)) : undefined;
}

export function withoutSuggestion(group: AnswerGroup): AnswerGroup {
  return { ...group, suggestion: 'other', lastVerdict: null };
}

export function confirmed(groups: readonly AnswerGroup[], n: number): readonly Mark[] {
  return groups.flatMap((group) => {
    const preset = suggestMark(group);
    return group.verdict === null && preset !== undefined
      ? [{ ...targetOf(group, n), verdict: preset }]
      : [];
  });
}

/** Marks of all answers by their distance from the correct number; none if no answer has one. */
export function marksByDistance(
  groups: readonly AnswerGroup[],
  n: number,
  within?: number,
): readonly Mark[] {
  const verdicts = closestMarks(groups, within);
  return groups.flatMap((group, at) => {
    const verdict = verdicts[at];
    return verdict === undefined ? [] : [{ ...targetOf(group, n), verdict }];
  });
}

export type Apart = {
  readonly group: string;
  readonly seatId: string;
  readonly isApart: boolean;
  /** Missing if it is the number of the question. */
  readonly n?: number;
};

export function moveSeparateAnswer(
  groups: readonly AnswerGroup[],
  { group, seatId, isApart, n }: Apart,
): AnswerGroup[] {
  const isSame = (one: AnswerGroup) => one.group === group && one.n === n;
  const same = groups.filter(isSame);
  const from = same.find((one) => one.seatId === (isApart ? null : seatId));
  const team = from?.teams.find(({ _id }) => _id === seatId);
  if (from === undefined || team === undefined) return [...groups];
  const bare = { ...from, verdict: null, additionalPoints: 0 };
  const together = isApart ? from : (same.find((one) => one.seatId === null) ?? bare);
  const others = together.teams.filter(({ _id }) => _id !== seatId);
  const teams = isApart ? others : [...others, team];
  const left = teams.length > 0 ? [{ ...together, seatId: null, teams }] : [];
  const apart = same.filter((one) => one.seatId !== null && one.seatId !== seatId);
  const moved = isApart ? [{ ...bare, seatId, teams: [team] }] : [];
  const at = groups.findIndex(isSame);
  const rest = (part: readonly AnswerGroup[]) => part.filter((one) => !isSame(one));
  return [...rest(groups.slice(0, at)), ...left, ...apart, ...moved, ...rest(groups.slice(at))];
}

export function markedGroup(
  groups: readonly AnswerGroup[],
  mark: MarkTarget,
): AnswerGroup | undefined {
  const question = questionOf(mark.n);
  return groups.find((group) => markKey(targetOf(group, question)) === markKey(mark));
}

export function newMarks(groups: readonly AnswerGroup[], marks: readonly Mark[]): readonly Mark[] {
  return marks.filter((mark) => {
    const group = markedGroup(groups, mark);
    if (group === undefined) return false;
    const { verdict, additionalPoints } = markOn(mark, group);
    return verdict !== group.verdict || additionalPoints !== group.additionalPoints;
  });
}

export function totalsOf({ questions }: Marking): { answers: number; marked: number } {
  const counted = questions.filter(({ isVoided }) => !isVoided);
  return {
    answers: counted.reduce((sum, { answers }) => sum + answers, 0),
    marked: counted.reduce((sum, { marked }) => sum + marked, 0),
  };
}

export function openQuestionsOf({ questions }: Marking): readonly number[] {
  return questions.filter(({ open, isVoided }) => open > 0 && !isVoided).map(({ n }) => n);
}
