import { responseKey } from '../answering.ts';
import {
  type AnswerState,
  type CorrectableAnswer,
  type CorrectableQuestion,
  type RecordCorrection,
  type ResponseState,
  responseOf,
} from './record-correction.ts';

type IsApart = (playerId: string) => boolean;

/**
 * The corrections between two states of a question whose answers keep their ids. Undone in reverse order,
 * they restore the first state.
 */
export function correctionsBetween(
  before: CorrectableQuestion,
  after: CorrectableQuestion,
  isApart: IsApart,
): RecordCorrection[] {
  return [
    ...questionSteps(before, after),
    ...markSteps(before, after),
    ...responseSteps(before, after, isApart),
  ];
}

function questionSteps(before: CorrectableQuestion, after: CorrectableQuestion) {
  const { questionText, answerText, valuePoints, voided } = after;
  const steps: RecordCorrection[] = [];
  if (before.questionText !== questionText || before.answerText !== answerText) {
    const old = { questionText: before.questionText, answerText: before.answerText };
    steps.push({ kind: 'question-text', before: old, after: { questionText, answerText } });
  }
  if (before.valuePoints !== valuePoints) {
    const old = { points: before.valuePoints };
    steps.push({ kind: 'question-value', before: old, after: { points: valuePoints } });
  }
  if (before.voided !== voided) {
    steps.push({ kind: 'voided', before: { voided: before.voided }, after: { voided } });
  }
  return steps;
}

function markSteps(before: CorrectableQuestion, after: CorrectableQuestion): RecordCorrection[] {
  const oldById = byId(before);
  return after.answers.flatMap((answer) => {
    const old = oldById.get(answer.id);
    if (old === undefined) return [];
    const { id: answerId, additionalHalfPoints } = answer;
    const steps: RecordCorrection[] = [];
    const verdict = { before: old.verdict, after: answer.verdict };
    if (verdict.before !== verdict.after) {
      const [was, is] = [{ verdict: verdict.before }, { verdict: verdict.after }];
      steps.push({ kind: 'verdict', answerId, before: was, after: is });
    }
    if (old.additionalHalfPoints !== additionalHalfPoints) {
      const was = { additionalHalfPoints: old.additionalHalfPoints };
      const is = { additionalHalfPoints };
      steps.push({ kind: 'adjustment', answerId, before: was, after: is });
    }
    return steps;
  });
}

function responseSteps(
  before: CorrectableQuestion,
  after: CorrectableQuestion,
  isApart: IsApart,
): RecordCorrection[] {
  const marked = byId(after);
  const players = after.answers.flatMap((answer) => answer.players);
  return players.flatMap((playerId) => {
    const old = responseOf(before, playerId);
    const left = marked.get(old?.answerId ?? '');
    // The marks of a remaining group have already been changed by an earlier step.
    const was = old && left ? { ...old, ...marksOf(left) } : old;
    return responseStep(was, responseOf(after, playerId), { playerId, isApart });
  });
}

function responseStep(
  was: ResponseState | null,
  current: ResponseState | null,
  { playerId, isApart }: { playerId: string; isApart: IsApart },
): RecordCorrection[] {
  if (current === null) return [];
  if (was === null || !isSameGiven(was, current)) {
    return [{ kind: 'late-accepted', playerId, before: was, after: current }];
  }
  if (was.answerId === current.answerId) return [];
  const kind = isApart(playerId) ? 'judged-apart' : 'joined';
  return [{ kind, playerId, before: groupOf(was), after: groupOf(current) }];
}

function isSameGiven(one: ResponseState, other: ResponseState): boolean {
  return responseKey(one.text) === responseKey(other.text) && one.bet === other.bet;
}

function marksOf(answer: CorrectableAnswer) {
  return { verdict: answer.verdict, additionalHalfPoints: answer.additionalHalfPoints };
}

function groupOf({ bet: _bet, ...group }: ResponseState): AnswerState {
  return group;
}

function byId({ answers }: CorrectableQuestion): Map<string, CorrectableAnswer> {
  return new Map(answers.map((answer) => [answer.id, answer]));
}
