import * as z from 'zod/mini';
import { addressText, EMAIL_MAX_LENGTH, emailField } from '../account/email-fields.ts';
import { emailTexts } from '../account/email-texts.ts';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, sentLength } from '../fields.ts';

const emailOrNoneField = z.string(emailTexts.required).check(
  sentLength(EMAIL_MAX_LENGTH),
  z.overwrite(addressText),
  z.maxLength(EMAIL_MAX_LENGTH, fieldTexts.tooLong),
  z.refine((email) => email === '' || emailField.safeParse(email).success, emailTexts.invalid),
);

/** The contact of a room gets the figures of each night by email, the next morning. */
export const roomContactCalls = defineCalls('roomContact', {
  /** Chooses the contact of a host's room. An empty address ends the emails. */
  save: {
    method: 'PUT',
    path: '/admin/room-contact',
    right: 'hosts',
    body: z.object({ hostId: idField, email: emailOrNoneField }),
    reply: z.object({
      /** The address; empty without one. */
      email: z.string(),
    }),
    errors: [404, 409],
  },
});
