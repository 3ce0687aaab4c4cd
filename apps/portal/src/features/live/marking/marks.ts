import type { AnswerGroup, LiveCommand, liveCalls, QuestionWorth, ReplyOf } from '@emcee/contract';
import { POINT_VALUE, presetOf } from '@emcee/game';

/** A verdict on a group of answers; null takes it back. */
export type Mark = Extract<LiveCommand, { kind: 'mark' }>['marks'][number];
/** Right, half or wrong. */
export type Verdict = NonNullable<Mark['verdict']>;
/** How far the marking of a round is. */
export type Marking = ReplyOf<typeof liveCalls.marking>;

/** What names the group of a mark within its round. */
export function markKey({ n, group }: Pick<Mark, 'n' | 'group'>): string {
  return `${n} ${group}`;
}

/** The groups with marks that were made here. */
export function withMarks(
  groups: readonly AnswerGroup[],
  n: number,
  marks: ReadonlyMap<string, Mark>,
): readonly AnswerGroup[] {
  return groups.map((group) => {
    const mark = marks.get(markKey({ n, group: group.group }));
    return mark === undefined ? group : { ...group, ...standingOf(mark, group) };
  });
}

function standingOf(
  { verdict, additionalPoints }: Mark,
  group: AnswerGroup,
): Pick<AnswerGroup, 'verdict' | 'additionalPoints'> {
  if (verdict === null) return { verdict, additionalPoints: 0 };
  return { verdict, additionalPoints: additionalPoints ?? group.additionalPoints };
}

/** The mark that adds one step of points to an answer, or takes one off; undefined where it has no verdict. */
export function steppedMark(
  group: AnswerGroup,
  n: number,
  { by, worth }: { by: 1 | -1; worth: QuestionWorth },
): Mark | undefined {
  const { verdict } = group;
  const additionalPoints = group.additionalPoints + by * worth.interval;
  if (verdict === null || Math.abs(additionalPoints) > POINT_VALUE.max) return undefined;
  return { n, group: group.group, verdict, additionalPoints };
}

/** How far a round is, with the marks of one of its questions as they stand here. */
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

/** The marks that decide what is left of a question as wrong. */
export function restWrong(groups: readonly AnswerGroup[], n: number): readonly Mark[] {
  return groups
    .filter(({ verdict }) => verdict === null)
    .map(({ group }) => ({ n, group, verdict: 'wrong' }));
}

/** The marks that confirm what is suggested for a question and has no verdict. */
export function confirmed(groups: readonly AnswerGroup[], n: number): readonly Mark[] {
  return groups.flatMap(({ group, verdict, suggestion }) => {
    const preset = presetOf(suggestion);
    return verdict === null && preset !== undefined ? [{ n, group, verdict: preset }] : [];
  });
}

/** Those of some marks that change something. */
export function newMarks(groups: readonly AnswerGroup[], marks: readonly Mark[]): readonly Mark[] {
  return marks.filter((mark) => {
    const group = groups.find((other) => other.group === mark.group);
    if (group === undefined) return false;
    const { verdict, additionalPoints } = standingOf(mark, group);
    return verdict !== group.verdict || additionalPoints !== group.additionalPoints;
  });
}

/** How many answers of a round there are, and how many have a verdict; voided questions need none. */
export function totalsOf({ questions }: Marking): { answers: number; marked: number } {
  const counted = questions.filter(({ isVoided }) => !isVoided);
  return {
    answers: counted.reduce((sum, { answers }) => sum + answers, 0),
    marked: counted.reduce((sum, { marked }) => sum + marked, 0),
  };
}

/** The questions with answers that have no verdict. */
export function openQuestionsOf({ questions }: Marking): readonly number[] {
  return questions.filter(({ open, isVoided }) => open > 0 && !isVoided).map(({ n }) => n);
}
