import { responseKey } from '../answering.ts';
import {
  type AnswerState,
  type CorrectableAnswer,
  type CorrectableQuestion,
  markOf,
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
    const stood = { questionText: before.questionText, answerText: before.answerText };
    steps.push({ kind: 'question-text', before: stood, after: { questionText, answerText } });
  }
  if (before.valuePoints !== valuePoints) {
    const stood = { points: before.valuePoints };
    steps.push({ kind: 'question-value', before: stood, after: { points: valuePoints } });
  }
  if (before.voided !== voided) {
    steps.push({ kind: 'voided', before: { voided: before.voided }, after: { voided } });
  }
  return steps;
}

function markSteps(before: CorrectableQuestion, after: CorrectableQuestion): RecordCorrection[] {
  const stoodById = byId(before);
  return after.answers.flatMap((answer) => {
    const stood = stoodById.get(answer.id);
    if (stood === undefined) return [];
    const { id: answerId, additionalHalfPoints } = answer;
    const steps: RecordCorrection[] = [];
    const verdict = { before: markOf(stood), after: markOf(answer) };
    if (verdict.before !== verdict.after) {
      const [was, is] = [{ verdict: verdict.before }, { verdict: verdict.after }];
      steps.push({ kind: 'verdict', answerId, before: was, after: is });
    }
    if (stood.additionalHalfPoints !== additionalHalfPoints) {
      const was = { additionalHalfPoints: stood.additionalHalfPoints };
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
    const stood = responseOf(before, playerId);
    const left = marked.get(stood?.answerId ?? '');
    // The marks of a remaining group have already been changed by an earlier step.
    const was = stood && left ? { ...stood, ...marksOf(left) } : stood;
    return responseStep(was, responseOf(after, playerId), { playerId, isApart });
  });
}

function responseStep(
  was: ResponseState | null,
  stands: ResponseState | null,
  { playerId, isApart }: { playerId: string; isApart: IsApart },
): RecordCorrection[] {
  if (stands === null) return [];
  if (was === null || !isSameGiven(was, stands)) {
    return [{ kind: 'late-accepted', playerId, before: was, after: stands }];
  }
  if (was.answerId === stands.answerId) return [];
  const kind = isApart(playerId) ? 'judged-apart' : 'joined';
  return [{ kind, playerId, before: groupOf(was), after: groupOf(stands) }];
}

function isSameGiven(one: ResponseState, other: ResponseState): boolean {
  return responseKey(one.text) === responseKey(other.text) && one.bet === other.bet;
}

function marksOf(answer: CorrectableAnswer) {
  return { verdict: markOf(answer), additionalHalfPoints: answer.additionalHalfPoints };
}

function groupOf({ bet: _bet, ...group }: ResponseState): AnswerState {
  return group;
}

function byId({ answers }: CorrectableQuestion): Map<string, CorrectableAnswer> {
  return new Map(answers.map((answer) => [answer.id, answer]));
}
