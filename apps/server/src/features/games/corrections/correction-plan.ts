import { type CorrectionInput, correctionTexts, fieldError, notFound } from '@emcee/contract';
import {
  type CorrectableQuestion,
  type CorrectionProblem,
  type CorrectionRequest,
  type CorrectionRules,
  capPoints,
  correctionOf,
  type RecordCorrection,
  recordedBetProblem,
  responseOf,
  toHalfPoints,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/secrets.ts';
import { findLateAnswer } from '../late-answers.store.ts';
import { readRecordedBets } from './bets-again.ts';
import { wordsOf } from './correction-words.ts';
import type { AskedQuestion } from './corrections.store.ts';

export type QuestionInput = Exclude<CorrectionInput, { kind: 'seat-points' }>;

type Planned = {
  adminId: string;
  asked: AskedQuestion;
  current: CorrectableQuestion;
  input: QuestionInput;
};

/** Validates a request against the current record. Throws an ApiError if invalid. */
export async function planCorrection(db: Db, planned: Planned): Promise<RecordCorrection> {
  const { asked, current } = planned;
  const request = await requestOf(db, planned);
  const { rules, halfPoints } = asked;
  const correction = correctionOf(current, request, { rules, halfPoints, newId });
  if (typeof correction === 'string') throw correctionError(correction, rules);
  return correction;
}

async function requestOf(db: Db, { input, ...where }: Planned): Promise<CorrectionRequest> {
  if (input.kind === 'late-accepted') return lateRequest(db, { ...where, input });
  if (input.kind !== 'adjustment') return input;
  const inHalfPoints = ({ additionalPoints }: { additionalPoints: number }) => ({
    additionalHalfPoints: toHalfPoints(additionalPoints),
  });
  return { ...input, before: inHalfPoints(input.before), after: inHalfPoints(input.after) };
}

/** Drops a bet that the team may no longer place. */
async function lateRequest(
  db: Db,
  part: Planned & { input: Extract<QuestionInput, { kind: 'late-accepted' }> },
): Promise<CorrectionRequest> {
  const { adminId, asked, current, input } = part;
  const { questionId, playerId } = input;
  const late = await findLateAnswer(db, { adminId, questionId, playerId });
  if (late === undefined) throw notFound();
  if (late.isAccepted) {
    const now = wordsOf(responseOf(current, playerId));
    throw fieldError('correction', correctionTexts.changedSince, { now });
  }
  const { text, bet } = late;
  const bets = await readRecordedBets(db, { adminId, asked });
  const counts = bets !== undefined && recordedBetProblem(bets, { playerId, bet }) === undefined;
  return { ...input, late: { text, bet: counts ? bet : 0 } };
}

function correctionError(problem: CorrectionProblem, rules: CorrectionRules['rules']) {
  switch (problem) {
    case 'unknown':
      return notFound();
    case 'gone':
      return fieldError('correction', correctionTexts.goneSince);
    case 'unchanged':
      return fieldError('correction', correctionTexts.unchanged);
    case 'no-halves':
      return fieldError('correction.after.verdict', correctionTexts.noHalves);
    case 'only-lines':
      return fieldError('correction', correctionTexts.onlyLines);
    case 'alone':
      return fieldError('correction', correctionTexts.alone);
    case 'wrong-value': {
      const values = { interval: rules.scoringInterval, most: capPoints(rules) };
      return fieldError('correction.after.points', correctionTexts.wrongValue, values);
    }
  }
}
