import type { RecordCorrection } from '@emcee/game';
import * as z from 'zod';
import type { LoggedCorrection } from './correction-log.store.ts';

const verdict = z.nullable(z.enum(['wrong', 'half', 'right']));
const key = z.object({
  answerText: z.string(),
  verdicts: z.array(z.object({ answerId: z.string(), verdict })),
});
const state = z.object({
  answerId: z.string(),
  text: z.string(),
  verdict,
  additionalHalfPoints: z.number(),
});

function change<Kind extends string, Value extends z.ZodType, Target extends z.ZodRawShape>(
  kind: z.ZodType<Kind>,
  value: Value,
  target: Target,
) {
  return z.object({ kind, before: value, after: value, ...target });
}

// A missing response is stored as an empty object.
const response = z.union([
  z.object({ ...state.shape, bet: z.number() }),
  z.strictObject({}).transform(() => null),
]);
const ofAnswer = { answerId: z.string() };
const ofPlayer = { playerId: z.string() };
const questionText = z.object({ questionText: z.string(), answerText: z.string() });

const storedCorrection = z.union([
  change(z.literal('verdict'), z.object({ verdict }), ofAnswer),
  change(z.literal('adjustment'), z.object({ additionalHalfPoints: z.number() }), ofAnswer),
  change(z.literal('question-value'), z.object({ points: z.number() }), {}),
  change(z.literal('voided'), z.object({ voided: z.boolean() }), {}),
  change(z.literal('question-text'), questionText, {}),
  change(z.literal('answer-key'), key, {}),
  change(z.enum(['judged-apart', 'joined']), state, ofPlayer),
  change(z.literal('late-accepted'), response, ofPlayer),
]);

/** Undefined for rows of other kinds. */
export function correctionOfRow(row: LoggedCorrection): RecordCorrection | undefined {
  const known = storedCorrection.safeParse(row);
  return known.success ? known.data : undefined;
}
