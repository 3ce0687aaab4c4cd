import { isSeatPoints, POINT_VALUE, plainText, ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, storedText, timeField } from '../fields.ts';
import { seatPointsTexts } from '../live/live-texts.ts';
import { CORRECTION_KINDS, correctionKindLabels, correctionTexts } from './correction-texts.ts';

/** Longest reason of a correction, and longest note of it for players, in characters. */
export const CORRECTION_TEXT_MAX_LENGTH = 200;

/** What was corrected, in words; a kind that is not known as it is called. */
export function correctionKindName(kind: string): string {
  const known = CORRECTION_KINDS.find((name) => name === kind);
  return known === undefined ? kind : correctionKindLabels[known];
}

const { invalid } = correctionTexts;
const optionalText = z._default(
  z
    .string(invalid)
    .check(z.overwrite(plainText), z.maxLength(CORRECTION_TEXT_MAX_LENGTH, fieldTexts.tooLong)),
  '',
);
const verdict = z.enum(['wrong', 'half', 'right'], invalid);
const addedPoints = z
  .number(correctionTexts.wrongPoints)
  .check(
    z.minimum(-POINT_VALUE.max, correctionTexts.wrongPoints),
    z.maximum(POINT_VALUE.max, correctionTexts.wrongPoints),
    z.multipleOf(0.5, correctionTexts.wrongPoints),
  );
const seatPoints = z
  .number(seatPointsTexts.range)
  .check(z.refine((points) => isSeatPoints(points, { halfPoints: true }), seatPointsTexts.range));
const wholePoints = z
  .int(invalid)
  .check(z.minimum(0, invalid), z.maximum(POINT_VALUE.max, invalid));
const onQuestion = { questionId: idField };
const onAnswer = { ...onQuestion, answerId: idField };
const ofPlayer = { ...onAnswer, playerId: idField };

/**
 * What is to be corrected: the verdict on a group of the same responses, or what was added to it; the value of a question
 * in whole points; whether it counts; its right answer, to which another one is added, or which it replaces; the group to
 * which the response of one player belongs; an answer that came late, which is let in; points of a team beside its
 * answers. `before` is what was seen: where something else stands, nothing is changed.
 */
export const correctionRequestSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('verdict'),
      ...onAnswer,
      /** Null where the answer was not marked. */
      before: z.object({ verdict: z.nullable(verdict) }),
      after: z.object({ verdict }),
    }),
    z.object({
      kind: z.literal('adjustment'),
      ...onAnswer,
      before: z.object({ additionalPoints: addedPoints }),
      after: z.object({ additionalPoints: addedPoints }),
    }),
    z.object({
      kind: z.literal('question-value'),
      ...onQuestion,
      before: z.object({ points: wholePoints }),
      after: z.object({ points: wholePoints }),
    }),
    z.object({
      kind: z.literal('voided'),
      ...onQuestion,
      before: z.object({ voided: z.boolean(invalid) }),
      after: z.object({ voided: z.boolean(invalid) }),
    }),
    z.object({
      kind: z.literal('answer-key'),
      ...onQuestion,
      before: z.object({
        answerText: z.string(invalid).check(z.maxLength(10_000, invalid)),
        /** The verdicts on its answers; without them, those that stand are taken for what was seen. */
        verdicts: z.optional(
          z
            .array(z.object({ answerId: idField, verdict: z.nullable(verdict) }), invalid)
            .check(z.maxLength(1_000, invalid)),
        ),
      }),
      /** The groups that it makes right are marked so; those that were right instead are wrong. */
      after: z.object({
        answer: storedText(ROUND.maxAnswerLength, correctionTexts.answerRequired),
        isInstead: z.boolean(invalid),
      }),
    }),
    z.object({
      kind: z.literal('judged-apart'),
      ...ofPlayer,
      after: z.object({ verdict }),
    }),
    z.object({
      kind: z.literal('joined'),
      ...ofPlayer,
      after: z.object({ answerId: idField }),
    }),
    z.object({
      kind: z.literal('late-accepted'),
      ...onQuestion,
      playerId: idField,
      /** The response that it replaces; null where the team has none. */
      before: z.object({ answerId: z.nullable(idField) }),
      after: z.object({ verdict }),
    }),
    z.object({
      kind: z.literal('seat-points'),
      playerId: idField,
      /** What is given, or taken off; the reason says what for. */
      points: seatPoints,
      /** All points that the team had beside its answers, together. */
      before: z.object({ points: z.number(invalid).check(z.multipleOf(0.5, invalid)) }),
    }),
  ],
  invalid,
);
/** What is to be corrected. */
export type CorrectionInput = z.output<typeof correctionRequestSchema>;

/** An answer that came too late and was left out, which can be let in. */
export const keptLateAnswerSchema = z.object({
  questionId: z.string(),
  playerId: z.string(),
  text: z.string(),
  /** In whole points; 0 without one. */
  bet: z.number(),
  /** How long after its question closed it arrived. */
  lateSeconds: z.number(),
});
/** An answer that came too late and was left out. */
export type KeptLateAnswer = z.output<typeof keptLateAnswerSchema>;

const standing = z.object({ score: z.number(), rank: z.int() });

/** What a correction means for a player whose score or place changes. */
export const correctionEffectSchema = z.object({
  playerId: z.string(),
  playerName: z.string(),
  before: standing,
  after: standing,
});
/** What a correction means for a player. */
export type CorrectionEffect = z.output<typeof correctionEffectSchema>;

/** A correction that was made: of what, from what to what, by whom, when and why. */
export const correctionSchema = z.object({
  _id: z.string(),
  at: timeField,
  by: z.enum(['host', 'admin']),
  kind: z.string(),
  roundName: z.nullable(z.string()),
  /** The number of the question in its round. */
  orderNum: z.nullable(z.int()),
  questionText: z.nullable(z.string()),
  questionId: z.nullable(z.string()),
  /** The words of the responses that it concerns, and the player whom it concerns alone. */
  answerText: z.nullable(z.string()),
  playerId: z.nullable(z.string()),
  playerName: z.nullable(z.string()),
  /** What stood before, and stands behind it, in words. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  note: z.string(),
  /** The correction that it takes back. */
  undoesId: z.nullable(z.string()),
  undoneAt: z.nullable(timeField),
  undoneBy: z.nullable(z.enum(['host', 'admin'])),
  /** What the portal can take back: unless it was, something else stands there by now, or the game may not be corrected. */
  canUndo: z.boolean(),
});
/** A correction that was made. */
export type MadeCorrection = z.output<typeof correctionSchema>;

const made = z.object({ correction: correctionSchema });

/** The calls by which an admin corrects what was played. */
export const correctionCalls = {
  list: defineCall({
    name: 'corrections.list',
    method: 'GET',
    path: '/admin/games/:id/corrections',
    access: 'verified',
    summary: 'The corrections of a game, newest first, and what can be corrected.',
    params: z.object({ id: idField }),
    reply: z.object({
      corrections: z.array(correctionSchema),
      /** Whether it may be corrected: not while it is played, or a round of it waits to be marked. */
      state: z.enum(['ended', 'open', 'to-mark']),
      rounds: z.array(
        z.object({
          _id: z.string(),
          halfPoints: z.boolean(),
          /** A question is worth a multiple of the interval, or the most, in whole points. */
          interval: z.number(),
          most: z.number(),
        }),
      ),
      lateAnswers: z.array(keptLateAnswerSchema),
    }),
    status: 200,
    errors: [404, 503],
    large: true,
  }),
  preview: defineCall({
    name: 'corrections.preview',
    method: 'POST',
    path: '/admin/corrections/preview',
    access: 'verified',
    summary:
      'Previews a correction: who would gain or lose points, and the new ranks. Changes nothing.',
    body: z.object({ correction: correctionRequestSchema }),
    reply: z.object({ effects: z.array(correctionEffectSchema) }),
    status: 200,
    errors: [404, 409],
  }),
  make: defineCall({
    name: 'corrections.make',
    method: 'POST',
    path: '/admin/corrections',
    access: 'verified',
    summary: "Corrects a finished game. Bets don't change.",
    body: z.object({
      correction: correctionRequestSchema,
      reason: storedText(CORRECTION_TEXT_MAX_LENGTH, correctionTexts.reasonRequired),
      note: optionalText,
    }),
    reply: made,
    status: 201,
    errors: [404, 409],
  }),
  undo: defineCall({
    name: 'corrections.undo',
    method: 'POST',
    path: '/admin/corrections/undo',
    access: 'verified',
    summary: 'Undoes a correction.',
    body: z.object({ correctionId: idField, reason: optionalText }),
    reply: made,
    status: 201,
    errors: [404, 409],
  }),
} as const;
