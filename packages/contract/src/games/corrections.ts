import { isSeatPoints, POINT_VALUE, plainText, ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, sentLength, storedText, timeField } from '../fields.ts';
import { seatPointsTexts } from '../live/live-texts.ts';
import { correctionTexts } from './correction-texts.ts';

/** Maximum length in characters of a correction's reason, and of its note for players. */
export const CORRECTION_TEXT_MAX_LENGTH = 200;

const { invalid } = correctionTexts;
const optionalText = z._default(
  z
    .string(invalid)
    .check(
      sentLength(CORRECTION_TEXT_MAX_LENGTH),
      z.overwrite(plainText),
      z.maxLength(CORRECTION_TEXT_MAX_LENGTH, fieldTexts.tooLong),
    ),
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
const questionValue = z
  .number(invalid)
  .check(z.minimum(0, invalid), z.maximum(POINT_VALUE.max, invalid), z.multipleOf(0.5, invalid));
const onQuestion = { questionId: idField };
const onAnswer = { ...onQuestion, answerId: idField };
const ofPlayer = { ...onAnswer, playerId: idField };

/**
 * A correction to make, by its kind. `before` is the state the admin saw. If it has changed, nothing is
 * corrected.
 */
export const correctionRequestSchema = z.discriminatedUnion(
  'kind',
  [
    /** Changes the mark of a group of equal answers. */
    z.object({
      kind: z.literal('verdict'),
      ...onAnswer,
      /** Null if the answer was not marked. */
      before: z.object({ verdict: z.nullable(verdict) }),
      after: z.object({ verdict }),
    }),
    /** Changes the points added to a group of equal answers. */
    z.object({
      kind: z.literal('adjustment'),
      ...onAnswer,
      before: z.object({ additionalPoints: addedPoints }),
      after: z.object({ additionalPoints: addedPoints }),
    }),
    /** Changes the value of a question, in steps of 0.5. */
    z.object({
      kind: z.literal('question-value'),
      ...onQuestion,
      before: z.object({ points: questionValue }),
      after: z.object({ points: questionValue }),
    }),
    /** Voids or unvoids a question. */
    z.object({
      kind: z.literal('voided'),
      ...onQuestion,
      before: z.object({ voided: z.boolean(invalid) }),
      after: z.object({ voided: z.boolean(invalid) }),
    }),
    /** Changes the correct answer of a question. */
    z.object({
      kind: z.literal('answer-key'),
      ...onQuestion,
      before: z.object({
        answerText: z.string(invalid).check(z.maxLength(10_000, invalid)),
        /** Marks of the question's answers as seen. If missing, the current ones are assumed. */
        verdicts: z.optional(
          z
            .array(z.object({ answerId: idField, verdict: z.nullable(verdict) }), invalid)
            .check(z.maxLength(1_000, invalid)),
        ),
      }),
      /**
       * Groups with the new correct answer are marked right. With `isInstead`, groups that were right
       * become wrong.
       */
      after: z.object({
        /** The new correct answer. */
        answer: storedText(ROUND.maxAnswerLength, correctionTexts.answerRequired),
        /** True if it replaces the old one; false if both are right. A list in any order only gains lines. */
        isInstead: z.boolean(invalid),
      }),
    }),
    /** Marks one team's answer separately. */
    z.object({
      kind: z.literal('judged-apart'),
      ...ofPlayer,
      after: z.object({ verdict }),
    }),
    /** Returns one team's answer to a group. */
    z.object({
      kind: z.literal('joined'),
      ...ofPlayer,
      after: z.object({ answerId: idField }),
    }),
    /** Accepts a late answer. */
    z.object({
      kind: z.literal('late-accepted'),
      ...onQuestion,
      playerId: idField,
      /** The answer to be replaced; null if the team has none. */
      before: z.object({ answerId: z.nullable(idField) }),
      after: z.object({ verdict }),
    }),
    /** Gives a team points, or takes some off. */
    z.object({
      kind: z.literal('seat-points'),
      playerId: idField,
      /** Points to give, or to take if negative. */
      points: seatPoints,
      /** Sum of all points given to the team so far. */
      before: z.object({ points: z.number(invalid).check(z.multipleOf(0.5, invalid)) }),
    }),
  ],
  invalid,
);
export type CorrectionInput = z.output<typeof correctionRequestSchema>;

/** An answer that came too late and was left out. It can still be accepted. */
export const keptLateAnswerSchema = z.object({
  questionId: z.string(),
  playerId: z.string(),
  text: z.string(),
  /** In whole points; 0 without a bet. */
  bet: z.number(),
  /** Seconds between the closing of its question and its arrival. */
  lateSeconds: z.number(),
});
export type KeptLateAnswer = z.output<typeof keptLateAnswerSchema>;

const place = z.object({ score: z.number(), rank: z.int() });

/** Effect of a correction on a player whose score or rank changes. */
export const correctionEffectSchema = z.object({
  playerId: z.string(),
  playerName: z.string(),
  before: place,
  after: place,
});
export type CorrectionEffect = z.output<typeof correctionEffectSchema>;

/** A correction that was made. */
export const correctionSchema = z.object({
  _id: z.string(),
  at: timeField,
  /** Who made it. */
  by: z.enum(['host', 'admin']),
  /** The member's email; null if their account is gone, or for a host. */
  person: z.optional(z.nullable(z.string())),
  /** The kind of correction, such as `verdict`. */
  kind: z.string(),
  roundName: z.nullable(z.string()),
  /** The number of the question in its round. */
  orderNum: z.nullable(z.int()),
  /** The answer of a list, for people: 5b; missing if the question has one. */
  label: z.optional(z.string()),
  questionText: z.nullable(z.string()),
  questionId: z.nullable(z.string()),
  /** The text of the corrected answers, and the player if the correction concerns only one. */
  answerText: z.nullable(z.string()),
  playerId: z.nullable(z.string()),
  playerName: z.nullable(z.string()),
  /** The old values in words. */
  before: z.string(),
  /** The new values in words. */
  after: z.string(),
  reason: z.string(),
  /** The note for players; empty without one. */
  note: z.string(),
  /** The id of the correction that this one undoes. */
  undoesId: z.nullable(z.string()),
  /** The id of the correction of another answer to a list that brought this one about; else missing. */
  followsId: z.optional(z.string()),
  undoneAt: z.nullable(timeField),
  /** Who undid it; null if nobody. */
  undoneBy: z.nullable(z.enum(['host', 'admin'])),
  /** The email of the member who undid it. */
  undonePerson: z.optional(z.nullable(z.string())),
  /** False if it was undone already, its value has changed since, or the game can't be corrected. */
  canUndo: z.boolean(),
});
export type MadeCorrection = z.output<typeof correctionSchema>;

const made = z.object({ correction: correctionSchema });

export const correctionCalls = defineCalls('corrections', {
  /** The corrections of a game, newest first, and what can be corrected. */
  list: {
    method: 'GET',
    path: '/admin/games/:id/corrections',
    right: 'results',
    params: z.object({ id: idField }),
    reply: z.object({
      corrections: z.array(correctionSchema),
      /** Tells if the game can be corrected: not while it is open or a round is unmarked. */
      state: z.enum(['ended', 'open', 'to-mark']),
      /** The published rounds. */
      rounds: z.array(
        z.object({
          _id: z.string(),
          halfPoints: z.boolean(),
          /** Rules for a question's value, in whole points: a multiple of `interval`, or `most`. */
          interval: z.number(),
          /** The highest value of a question. */
          most: z.number(),
          /** Values that were prepared for its questions, which are allowed too; missing without any. */
          worths: z.optional(z.array(z.number())),
        }),
      ),
      lateAnswers: z.array(keptLateAnswerSchema),
    }),
    errors: [404, 503],
    large: true,
  },
  /** Previews a correction: who would gain or lose points, and the new ranks. Changes nothing. */
  preview: {
    method: 'POST',
    path: '/admin/corrections/preview',
    right: 'corrections',
    body: z.object({ correction: correctionRequestSchema }),
    reply: z.object({ effects: z.array(correctionEffectSchema) }),
    errors: [404, 409],
  },
  /** Corrects a finished game. Bets don't change. */
  make: {
    method: 'POST',
    path: '/admin/corrections',
    right: 'corrections',
    body: z.object({
      correction: correctionRequestSchema,
      /** The reason, for the log. */
      reason: storedText(CORRECTION_TEXT_MAX_LENGTH, correctionTexts.reasonRequired),
      /** A note for players; may be empty. */
      note: optionalText,
    }),
    reply: made,
    status: 201,
    errors: [404, 409],
  },
  /** Undoes a correction. */
  undo: {
    method: 'POST',
    path: '/admin/corrections/undo',
    right: 'corrections',
    body: z.object({ correctionId: idField, reason: optionalText }),
    reply: made,
    status: 201,
    errors: [404, 409],
  },
});
