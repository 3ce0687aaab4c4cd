import { stripInvisible } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldTexts } from '../error-texts.ts';
import { sentLength } from '../fields.ts';
import { emailTexts } from './email-texts.ts';

/** Maximum length of an email address in characters (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

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
