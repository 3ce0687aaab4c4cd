/** The correction that an admin asks for, or why it is refused. */
import { type CorrectionInput, correctionTexts, fieldError, notFound } from '@emcee/contract';
import {
  type CorrectableQuestion,
  type CorrectionProblem,
  type CorrectionRequest,
  type CorrectionRules,
  capPoints,
  correctionOf,
  type RecordCorrection,
  toHalfPoints,
} from '@emcee/game';
import { newId } from '../../../platform/secrets.ts';

/** What is asked for, as a correction of what stands; throws what is wrong with it. */
export function planCorrection(
  question: CorrectableQuestion,
  input: CorrectionInput,
  { rules, halfPoints }: CorrectionRules,
): RecordCorrection {
  const planned = correctionOf(question, requestOf(input), { rules, halfPoints, newId });
  if (typeof planned === 'string') throw refusal(planned, rules);
  return planned;
}

function requestOf(input: CorrectionInput): CorrectionRequest {
  if (input.kind !== 'adjustment') return input;
  const halves = ({ additionalPoints }: { additionalPoints: number }) => ({
    additionalHalves: toHalfPoints(additionalPoints),
  });
  return { ...input, before: halves(input.before), after: halves(input.after) };
}

function refusal(problem: CorrectionProblem, rules: CorrectionRules['rules']) {
  switch (problem) {
    case 'unknown':
      return notFound();
    case 'unchanged':
      return fieldError('correction', correctionTexts.unchanged);
    case 'no-halves':
      return fieldError('correction.after.verdict', correctionTexts.noHalves);
    case 'alone':
      return fieldError('correction', correctionTexts.alone);
    case 'wrong-value': {
      const values = { interval: rules.scoringInterval, most: capPoints(rules) };
      return fieldError('correction.after.points', correctionTexts.wrongValue, values);
    }
  }
}
