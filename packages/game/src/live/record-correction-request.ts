import { linesOf } from '../answer-form.ts';
import { responseKey } from '../answering.ts';
import { isQuestionValue, type ScoringRules } from '../scoring/scoring.ts';
import type { Verdict } from '../scoring/verdict.ts';
import {
  type CorrectableAnswer,
  type CorrectableQuestion,
  type KeyState,
  type RecordCorrection,
  responseOf,
  stateOf,
} from './record-correction.ts';
import { presetOf, suggester } from './suggestion.ts';

/**
 * A request to correct a question, with the state that was seen. Values are in steps of 0.5, added points in
 * half-points.
 */
export type CorrectionRequest =
  | Extract<RecordCorrection, { kind: 'verdict' | 'adjustment' | 'question-value' | 'voided' }>
  | {
      readonly kind: 'answer-key';
      /** The marks that were seen. If they have changed, somebody else has corrected the question. */
      readonly before: {
        readonly answerText: string;
        readonly verdicts?: KeyState['verdicts'] | undefined;
      };
      /** An additional correct answer, or with `isInstead` a replacement. */
      readonly after: { readonly answer: string; readonly isInstead: boolean };
    }
  | {
      readonly kind: 'judged-apart';
      readonly playerId: string;
      readonly answerId: string;
      readonly after: { readonly verdict: Verdict };
    }
  | {
      readonly kind: 'joined';
      readonly playerId: string;
      readonly answerId: string;
      readonly after: { readonly answerId: string };
    }
  | {
      readonly kind: 'late-accepted';
      readonly playerId: string;
      /** The late answer and its counting bet, in whole points. */
      readonly late: { readonly text: string; readonly bet: number };
      /** The group of the answer to be replaced; null without one. */
      readonly before: { readonly answerId: string | null };
      readonly after: { readonly verdict: Verdict };
    };

/**
 * The reason for refusing a request: its target does not exist, marks that it names are gone, it changes
 * nothing, half points are off, the value breaks the room's rules, the answer has no others in its group, or
 * the key of a list in any order would be replaced.
 */
export type CorrectionProblem =
  | 'unknown'
  | 'gone'
  | 'unchanged'
  | 'no-halves'
  | 'wrong-value'
  | 'alone'
  | 'only-lines';

/** The room's scoring rules, and whether answers may be half right. */
export type CorrectionRules = { readonly rules: ScoringRules; readonly halfPoints: boolean };

/** Builds the correction from the question's current state. `newId` creates the id of a new group. */
export function correctionOf(
  question: CorrectableQuestion,
  request: CorrectionRequest,
  { newId, ...allowed }: CorrectionRules & { newId: () => string },
): RecordCorrection | CorrectionProblem {
  switch (request.kind) {
    case 'answer-key':
      return keyCorrection(question, request);
    case 'judged-apart':
      return apart(question, request, { ...allowed, newId });
    case 'joined':
      return joinedTo(question, request);
    case 'late-accepted':
      return lateCorrection(question, request, { ...allowed, newId });
    case 'question-value': {
      const { points } = request.after;
      if (points === request.before.points) return 'unchanged';
      return isQuestionValue(points, allowed.rules) ? request : 'wrong-value';
    }
    case 'voided':
      return request.after.voided === request.before.voided ? 'unchanged' : request;
    default:
      return markCorrection(question, request, allowed);
  }
}

type OfKind<Kind extends CorrectionRequest['kind']> = Extract<CorrectionRequest, { kind: Kind }>;

function markCorrection(
  { answers }: CorrectableQuestion,
  request: OfKind<'verdict' | 'adjustment'>,
  { halfPoints }: CorrectionRules,
): RecordCorrection | CorrectionProblem {
  const answer = answers.find(({ id }) => id === request.answerId);
  if (answer === undefined) return 'unknown';
  if (request.kind === 'adjustment') {
    const { before, after } = request;
    return before.additionalHalfPoints === after.additionalHalfPoints ? 'unchanged' : request;
  }
  if (request.before.verdict === request.after.verdict) return 'unchanged';
  return request.after.verdict === 'half' && !halfPoints ? 'no-halves' : request;
}

function keyCorrection(
  { answers, answerText: current, form }: CorrectableQuestion,
  { before, after }: OfKind<'answer-key'>,
): RecordCorrection | CorrectionProblem {
  const { isInstead } = after;
  // A list in any order has a line for each answer; in order, this is one line.
  const separator = form?.order === 'any' ? '\n' : ' / ';
  if (form?.order === 'any' && isInstead) return 'only-lines';
  const answer = form ? linesOf(after.answer).join(' ') : after.answer;
  const isRight = rightAnswer(answer);
  const isKnown = current.split(separator).includes(answer);
  const answerText = isInstead || current === '' ? answer : `${current}${separator}${answer}`;
  const seen = new Map(before.verdicts?.map(({ answerId, verdict }) => [answerId, verdict]));
  if (![...seen.keys()].every((answerId) => answers.some(({ id }) => id === answerId)))
    return 'gone';
  const verdicts = answers.flatMap((given) => {
    const marked = given.verdict;
    const verdict = seen.has(given.id) ? (seen.get(given.id) ?? null) : marked;
    const wanted = isRight(given) ? 'right' : isInstead && marked === 'right' ? 'wrong' : marked;
    return wanted === marked && verdict === marked ? [] : [{ answerId: given.id, verdict, wanted }];
  });
  const text = isKnown && !isInstead ? current : answerText;
  if (text === current && verdicts.length === 0) return 'unchanged';
  const marks = (of: 'verdict' | 'wanted') =>
    verdicts.map((changed) => ({ answerId: changed.answerId, verdict: changed[of] }));
  return {
    kind: 'answer-key',
    before: { answerText: before.answerText, verdicts: marks('verdict') },
    after: { answerText: text, verdicts: marks('wanted') },
  };
}

/** Spelling variants match too. */
function rightAnswer(answer: string): (given: CorrectableAnswer) => boolean {
  const suggest = suggester(answer);
  return ({ text }) => presetOf(suggest(text)) === 'right';
}

function apart(
  { answers }: CorrectableQuestion,
  { playerId, answerId, after }: OfKind<'judged-apart'>,
  { newId, halfPoints }: CorrectionRules & { newId: () => string },
): RecordCorrection | CorrectionProblem {
  const answer = answers.find(({ id }) => id === answerId);
  if (!isGivenBy(answers, playerId) || answer === undefined) return 'unknown';
  if (after.verdict === 'half' && !halfPoints) return 'no-halves';
  const before = stateOf(answer);
  if (answer.players.length === 1 && answer.players.includes(playerId)) return 'alone';
  // Added points belong to the group's mark, as in the console.
  const { text } = before;
  const own = { answerId: newId(), text, verdict: after.verdict, additionalHalfPoints: 0 };
  return { kind: 'judged-apart', playerId, before, after: own };
}

function joinedTo(
  { answers }: CorrectableQuestion,
  { playerId, answerId, after }: OfKind<'joined'>,
): RecordCorrection | CorrectionProblem {
  const from = answers.find(({ id }) => id === answerId);
  const to = answers.find(({ id }) => id === after.answerId);
  if (!isGivenBy(answers, playerId) || from === undefined || to === undefined) return 'unknown';
  if (from === to) return 'unchanged';
  return { kind: 'joined', playerId, before: stateOf(from), after: stateOf(to) };
}

/** Prefers a group with the same text and verdict. */
function lateCorrection(
  question: CorrectableQuestion,
  { playerId, late, before: seen, after: { verdict } }: OfKind<'late-accepted'>,
  { newId, halfPoints }: CorrectionRules & { newId: () => string },
): RecordCorrection | CorrectionProblem {
  if (verdict === 'half' && !halfPoints) return 'no-halves';
  const { answers } = question;
  const current = responseOf(question, playerId);
  const seenAnswer = answers.find(({ id }) => id === seen.answerId);
  if (seen.answerId !== null && seenAnswer === undefined) return 'unknown';
  const isSeen = current?.answerId === seenAnswer?.id;
  const before = isSeen || seenAnswer === undefined ? null : { ...stateOf(seenAnswer), bet: 0 };
  const { text, bet } = late;
  const alike = answers
    .filter(
      (answer) => responseKey(answer.text) === responseKey(text) && answer.verdict === verdict,
    )
    .sort((one, other) => other.players.length - one.players.length)[0];
  const after =
    alike === undefined
      ? { answerId: newId(), text, verdict, additionalHalfPoints: 0, bet }
      : { ...stateOf(alike), bet };
  if (isSeen && current?.answerId === after.answerId && current.bet === bet) return 'unchanged';
  return { kind: 'late-accepted', playerId, before: isSeen ? current : before, after };
}

function isGivenBy(answers: readonly CorrectableAnswer[], playerId: string): boolean {
  return answers.some(({ players }) => players.includes(playerId));
}
