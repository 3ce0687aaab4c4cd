import {
  codeText,
  isSeatPoints,
  LAST_CALL,
  nameText,
  POINT_VALUE,
  plainText,
  ROUND,
  SEAT_POINTS,
} from '@emcee/game';
import * as z from 'zod/mini';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { idField, sentLength } from '../fields.ts';
import { answerNumberField } from './live-fields.ts';
import { commandTexts, seatPointsTexts } from './live-texts.ts';

/** Maximum length in characters. */
export const GAME_NAME_MAX_LENGTH = 60;

/** Maximum length in characters; readable from the back of the room. */
export const SCREEN_MESSAGE_MAX_LENGTH = 200;

export const PAIRING_CODE_LENGTH = 6;

/** A screen code, however it was typed: case, spaces and hyphens don't matter. */
export const pairingCodeField = z.string(commandTexts.pairingCodeRequired).check(
  sentLength(PAIRING_CODE_LENGTH, commandTexts.pairingCodeRequired),
  z.overwrite((code) => codeText(code).replaceAll('-', '').toUpperCase()),
  z.regex(/^[A-Z]{6}$/, commandTexts.pairingCodeRequired),
);

/** The name of a game, on one line; empty without one. */
export const gameNameField = z
  .string(errorTexts.invalidSymbols)
  .check(
    sentLength(GAME_NAME_MAX_LENGTH),
    z.overwrite(nameText),
    z.maxLength(GAME_NAME_MAX_LENGTH, fieldTexts.tooLong),
  );

/** A text of a question, which may be empty: a host who reads it aloud need not type it. */
export function questionPart(max: number) {
  return z
    .string(commandTexts.commandInvalid)
    .check(sentLength(max), z.overwrite(plainText), z.maxLength(max, fieldTexts.tooLong));
}

/** The seconds of a last call: 5 to 600. */
export const secondsField = z
  .int(commandTexts.secondsRange)
  .check(
    z.minimum(LAST_CALL.min, commandTexts.secondsRange),
    z.maximum(LAST_CALL.max, commandTexts.secondsRange),
  );

/** The number of questions: 1 to 998. */
export const questionsCountField = z
  .int(commandTexts.questionsCountRange)
  .check(
    z.minimum(1, commandTexts.questionsCountRange),
    z.maximum(ROUND.maxQuestions, commandTexts.questionsCountRange),
  );

/** The name of a group of answers, as the server sent it. */
export const groupNameField = z
  .string(commandTexts.commandInvalid)
  .check(z.maxLength(100, commandTexts.commandInvalid));

/** Whole points, or steps of 0.5 if the room has half points. The room's setting is checked later. */
export const seatPointsField = z
  .number(seatPointsTexts.range)
  .check(z.refine((points) => isSeatPoints(points, { halfPoints: true }), seatPointsTexts.range));

/** The reason for points, on one line. */
export const seatPointsReasonField = z
  .string(seatPointsTexts.reasonRequired)
  .check(
    sentLength(SEAT_POINTS.maxReasonLength),
    z.overwrite(nameText),
    z.minLength(1, seatPointsTexts.reasonRequired),
    z.maxLength(SEAT_POINTS.maxReasonLength, fieldTexts.tooLong),
  );

/** A place of the standings that teams share. */
export const placeField = z
  .int(commandTexts.commandInvalid)
  .check(z.minimum(1, commandTexts.commandInvalid), z.maximum(999, commandTexts.commandInvalid));

/** A number of rows of the standings: 1 to 999. */
export const rowsCountField = z
  .int(commandTexts.commandInvalid)
  .check(z.minimum(1, commandTexts.commandInvalid), z.maximum(999, commandTexts.commandInvalid));

/**
 * A mark for a group of equal answers, or for one answer that is marked separately. A null verdict
 * removes the mark.
 */
export const markSchema = z.object({
  /** The number of the answers; of a list in any order that of the question. */
  n: answerNumberField,
  group: groupNameField,
  /** The team whose answer is marked separately; missing for a mark on the group. */
  seatId: z.optional(idField),
  verdict: z.nullable(z.enum(['wrong', 'half', 'right'], commandTexts.commandInvalid)),
  /** Added points for all teams of the group, or points taken off. If missing, they stay unchanged. */
  additionalPoints: z.optional(
    z
      .int(commandTexts.commandInvalid)
      .check(
        z.minimum(-POINT_VALUE.max, commandTexts.commandInvalid),
        z.maximum(POINT_VALUE.max, commandTexts.commandInvalid),
      ),
  ),
});
