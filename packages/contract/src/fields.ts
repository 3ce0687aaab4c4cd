import { nameText, plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { errorTexts, fieldTexts } from './error-texts.ts';
import type { Refusal } from './flavour.ts';

/** Bounds a text before anything reads it. Normalizing removes only line ends and white space. */
export function sentLength(max: number, refusal = fieldTexts.tooLong) {
  return z.refine<string>((text) => text.length <= 2 * max + 1_000, {
    ...refusal,
    abort: true,
    // The limit that people may use, not the one of this check.
    params: { maximum: max },
  });
}

/** A required string of at most `max` characters. `required` refuses missing, empty and non-string values. */
export function requiredText(max: number, required: Refusal) {
  return z.string(required).check(z.minLength(1, required), z.maxLength(max, fieldTexts.tooLong));
}

/** Like `requiredText`, but normalized first. By default: uniform line ends, no control characters. */
export function storedText(max: number, required: Refusal, normalize = plainText) {
  return z
    .string(required)
    .check(
      sentLength(max),
      z.overwrite(normalize),
      z.minLength(1, required),
      z.maxLength(max, fieldTexts.tooLong),
    );
}

/** A required name: on one line, without characters that nobody sees. */
export function nameField(max: number, required: Refusal) {
  return storedText(max, required, nameText);
}

/** An id (UUID, in any case). An invalid one is refused as not found. */
export const idField = z.uuid(errorTexts.notFound).check(z.toLowerCase());

/** An optional id: absent, null, 0 and '' all mean none. */
export const idOrNoneField = z.optional(
  z.union([idField, z.null(), z.literal(0), z.literal('')], errorTexts.notFound),
);

/** An ISO 8601 time in UTC. */
export const timeField = z.string();

/** The place in a tie that a tiebreaker decided, counted from 1; missing without one. */
export const tiePlaceField = z.optional(z.int());
