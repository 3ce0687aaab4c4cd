import type { CorrectionInput, PlayedAnswer, PlayedQuestion } from '@emcee/contract';
import { POINT_VALUE, type Verdict, verdictOf } from '@emcee/game';

export type RoundRules = {
  halfPoints: boolean;
  interval: number;
  most: number;
  /** Values that were prepared for its questions. */
  worths?: readonly number[] | undefined;
};

export type CorrectionTarget = {
  roundId: string;
  question: PlayedQuestion;
  answer: PlayedAnswer | undefined;
};

export type ChosenKind =
  | 'verdict'
  | 'adjustment'
  | 'joined'
  | 'answer-key'
  | 'question-value'
  | 'voided';

export type CorrectionDraft = {
  kind: ChosenKind;
  verdict: Verdict;
  /** Empty for all teams with this answer. */
  playerId: string;
  points: string;
  answer: string;
  isInstead: boolean;
  /** Empty until a group is chosen. */
  groupId: string;
};

/** Most usual first; `question-value` only if the round allows others. */
export function kindsOf(
  { question, answer }: CorrectionTarget,
  { interval, most, worths = [] }: Omit<RoundRules, 'halfPoints'>,
): ChosenKind[] {
  const hasValues = most > interval || worths.length > 0 || question.markedPoint !== interval;
  const values: ChosenKind[] = hasValues ? ['question-value'] : [];
  // The marks of a bonus follow from the answers.
  if (question.isBonus) return [...values, 'voided'];
  const ofQuestion: ChosenKind[] = ['answer-key', ...values, 'voided'];
  if (answer === undefined) return ofQuestion;
  const joins: ChosenKind[] = question.answers.length > 1 ? ['joined'] : [];
  return ['verdict', 'adjustment', ...joins, ...ofQuestion];
}

/** Flips the mark, the most usual correction. */
export function firstDraft(target: CorrectionTarget): CorrectionDraft {
  const { answer, question } = target;
  const first = answer === undefined ? 'answer-key' : 'verdict';
  return {
    kind: question.isBonus ? 'voided' : first,
    verdict: answer !== undefined && verdictOf(answer) === 'right' ? 'wrong' : 'right',
    playerId: '',
    points: '',
    answer: '',
    isInstead: false,
    groupId: '',
  };
}

export function inputOf(
  target: CorrectionTarget,
  draft: CorrectionDraft,
): CorrectionInput | undefined {
  const { question, answer } = target;
  const onQuestion = { questionId: question._id };
  const { kind } = draft;
  if (kind === 'voided') {
    const { voided } = question;
    return { kind, ...onQuestion, before: { voided }, after: { voided: !voided } };
  }
  if (kind === 'question-value') {
    const points = readPoints(draft.points);
    const isValue = points !== undefined && Number.isInteger(2 * points) && points >= 0;
    if (!isValue || points > POINT_VALUE.max) return undefined;
    return { kind, ...onQuestion, before: { points: question.markedPoint }, after: { points } };
  }
  if (kind === 'answer-key') {
    const { answerText, answers } = question;
    const verdicts = answers.map((given) => ({ answerId: given._id, verdict: verdictOf(given) }));
    const before = { answerText, verdicts };
    const after = { answer: draft.answer.trim(), isInstead: draft.isInstead };
    return after.answer === '' ? undefined : { kind, ...onQuestion, before, after };
  }
  return answer && answerInput(target, answer, { ...draft, kind });
}

function answerInput(
  { question }: CorrectionTarget,
  answer: PlayedAnswer,
  draft: CorrectionDraft & { kind: 'verdict' | 'adjustment' | 'joined' },
): CorrectionInput | undefined {
  const onAnswer = { questionId: question._id, answerId: answer._id };
  const { kind, verdict, groupId } = draft;
  const alone = answer.players.length === 1 ? (answer.players[0] ?? '') : '';
  if (kind === 'verdict') {
    return draft.playerId === '' || alone !== ''
      ? { kind, ...onAnswer, before: { verdict: verdictOf(answer) }, after: { verdict } }
      : { kind: 'judged-apart', ...onAnswer, playerId: draft.playerId, after: { verdict } };
  }
  if (kind === 'joined') {
    const playerId = alone || draft.playerId;
    if (playerId === '' || groupId === '') return undefined;
    return { kind, ...onAnswer, playerId, after: { answerId: groupId } };
  }
  const additionalPoints = readPoints(draft.points);
  if (additionalPoints === undefined) return undefined;
  const before = { additionalPoints: answer.additionalPoints };
  return { kind, ...onAnswer, before, after: { additionalPoints } };
}

export function isPointsTyped(
  draft: CorrectionDraft,
): draft is CorrectionDraft & { kind: 'adjustment' | 'question-value' } {
  const isAsked = draft.kind === 'adjustment' || draft.kind === 'question-value';
  return isAsked && draft.points.trim() !== '';
}

/** Reads 2, +2, -1 and −0,5; undefined if the text is no number. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
