import { plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { emailTexts } from './account/email-texts.ts';
import { errorTexts, fieldTexts } from './error-texts.ts';
import type { Refusal } from './flavour.ts';

/** Longest email address in characters (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

/** A string of at most `max` characters; `required` says when it is missing, empty or of another type. */
export function requiredText(max: number, required: Refusal) {
  return z.string(required).check(z.minLength(1, required), z.maxLength(max, fieldTexts.tooLong));
}

/** As `requiredText`, with the white space at both ends removed first. */
export function trimmedText(max: number, required: Refusal) {
  return z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, fieldTexts.tooLong));
}

/** As `trimmedText`, with one kind of line end and without other control characters. */
export function storedText(max: number, required: Refusal) {
  return z
    .string(required)
    .check(z.overwrite(plainText), z.minLength(1, required), z.maxLength(max, fieldTexts.tooLong));
}

const addressChecks = [
  z.toLowerCase(),
  z.minLength(1, emailTexts.required),
  z.maxLength(EMAIL_MAX_LENGTH, fieldTexts.tooLong),
  z.email({ ...emailTexts.invalid, pattern: z.regexes.html5Email, abort: true }),
  z.regex(/\.[^.\s@]{2,}$/, emailTexts.invalid),
] as const;

/** An email address: trimmed, lower-cased, required, valid. */
export const emailField = z.string(emailTexts.required).check(z.trim(), ...addressChecks);

/** As `emailField`, without white space and what cannot be seen: it comes along when an address is pasted. */
export const pastedEmailField = z
  .string(emailTexts.required)
  .check(z.overwrite(withoutUnseen), ...addressChecks);

/** A text without white space and without what cannot be seen. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cf}\s]/gu, '');
}

/** One of our ids, a UUID in any case; what is no id names nothing, so it is refused as not found. */
export const idField = z.uuid(errorTexts.notFound).check(z.toLowerCase());

/** One of our ids, or none: absent, null, 0 and '' all say that nothing is meant. */
export const idOrNoneField = z.optional(
  z.union([idField, z.null(), z.literal(0), z.literal('')], errorTexts.notFound),
);

/** An id of the payment provider; what is no id names nothing. */
export const providerIdField = z
  .string(errorTexts.notFound)
  .check(z.maxLength(64, errorTexts.notFound), z.regex(/^[A-Za-z0-9_-]+$/, errorTexts.notFound));

/** An ISO 8601 time in UTC. */
export const timeField = z.string();
