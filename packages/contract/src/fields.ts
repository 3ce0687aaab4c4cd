import { nameText, plainText, stripInvisible } from '@emcee/game';
import * as z from 'zod/mini';
import { emailTexts } from './account/email-texts.ts';
import { errorTexts, fieldTexts } from './error-texts.ts';
import type { Refusal } from './flavour.ts';

/** Maximum length of an email address in characters (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

/** Bounds a text before anything reads it. Normalizing removes only line ends and white space. */
export function sentLength(max: number, refusal = fieldTexts.tooLong) {
  return z.maxLength(2 * max + 1_000, { ...refusal, abort: true });
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

/**
 * An email address as it looks, lower-cased. International domains become punycode, which every mail server
 * knows, so that each address has one spelling.
 */
export function addressText(typed: string): string {
  const address = stripInvisible(typed.normalize('NFKC'))
    .replaceAll('。', '.')
    .toLowerCase()
    .trim();
  const [, user = '', domain = ''] = /^([^@]*@)([^@\s/:?#%\\[\]]+)$/.exec(address) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
  return /^[\x00-\x7f]*$/.test(domain) ? address : user + asciiDomain(domain);
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const addressChecks = [
  z.minLength(1, emailTexts.required),
  z.maxLength(EMAIL_MAX_LENGTH, fieldTexts.tooLong),
  z.email({ ...emailTexts.invalid, pattern: z.regexes.html5Email, abort: true }),
  z.regex(/\.[^.\s@]{2,}$/, emailTexts.invalid),
] as const;

/** A required, valid email address, normalized. */
export const emailField = z
  .string(emailTexts.required)
  .check(sentLength(EMAIL_MAX_LENGTH), z.overwrite(addressText), ...addressChecks);

/** An email address. White space inside it, which pasted ones often contain, is removed. */
export const pastedEmailField = z.string(emailTexts.required).check(
  sentLength(EMAIL_MAX_LENGTH),
  z.overwrite((typed) => addressText(typed.replace(/\s/g, ''))),
  ...addressChecks,
);

/** An id (UUID, in any case). An invalid one is refused as not found. */
export const idField = z.uuid(errorTexts.notFound).check(z.toLowerCase());

/** An optional id: absent, null, 0 and '' all mean none. */
export const idOrNoneField = z.optional(
  z.union([idField, z.null(), z.literal(0), z.literal('')], errorTexts.notFound),
);

/** An id of PayPal. An invalid one is refused as not found. */
export const providerIdField = z
  .string(errorTexts.notFound)
  .check(z.maxLength(64, errorTexts.notFound), z.regex(/^[A-Za-z0-9_-]+$/, errorTexts.notFound));

/** An ISO 8601 time in UTC. */
export const timeField = z.string();
