import { nameText, plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { emailField } from './account/email-fields.ts';
import { defineCalls } from './call.ts';
import { contactTexts } from './contact-texts.ts';
import { fieldTexts } from './error-texts.ts';
import { sentLength } from './fields.ts';

/** Limits of a message to support, in characters. */
export const CONTACT = {
  maxSubjectLength: 200,
  minMessageLength: 5,
  maxMessageLength: 5_000,
} as const;

// A line end could add mail headers, so anything that a mail program may read as one becomes a space.
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** The subject, on one line. */
const subjectField = z.string(contactTexts.subjectRequired).check(
  sentLength(CONTACT.maxSubjectLength),
  z.overwrite((subject) => nameText(subject.replace(LINE_BREAKS, ' '))),
  z.minLength(1, contactTexts.subjectRequired),
  z.maxLength(CONTACT.maxSubjectLength, fieldTexts.tooLong),
);

/** The text of the message: 5 to 5,000 characters. */
const messageField = z
  .string(contactTexts.messageTooShort)
  .check(
    sentLength(CONTACT.maxMessageLength),
    z.overwrite(plainText),
    z.minLength(CONTACT.minMessageLength, contactTexts.messageTooShort),
    z.maxLength(CONTACT.maxMessageLength, fieldTexts.tooLong),
  );

/** A message to support. */
export const contactInputSchema = z.object({
  /** The reply address. */
  email: emailField,
  subject: subjectField,
  message: messageField,
});
export type ContactInput = z.output<typeof contactInputSchema>;

export const contactCalls = defineCalls('contact', {
  /** Stores a message to support and emails it as soon as the mail server can be reached. */
  send: {
    method: 'POST',
    path: '/contact/admin',
    right: 'lead',
    body: contactInputSchema,
    reply: z.object({ message: z.string() }),
    errors: [409, 429],
  },
});
