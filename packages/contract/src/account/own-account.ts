import { codeText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, requiredText, sentLength, timeField } from '../fields.ts';
import { adminPasswordField, codeIfAnyField, LONGEST_CODE, linkTokenField } from './account.ts';
import { accountTexts } from './account-texts.ts';
import { emailField } from './email-fields.ts';
import { ownAccountTexts } from './own-account-texts.ts';

/** Maximum length of a password that is compared with a stored one, in characters. */
const LONGEST_TYPED_PASSWORD = 128;

/** The current password. */
export const currentPasswordField = requiredText(
  LONGEST_TYPED_PASSWORD,
  accountTexts.passwordRequired,
);

/** A two-step code or recovery code, as it looks. */
export const codeField = z
  .string(ownAccountTexts.codeNeeded)
  .check(
    sentLength(LONGEST_CODE),
    z.overwrite(codeText),
    z.minLength(1, ownAccountTexts.codeNeeded),
    z.maxLength(LONGEST_CODE, fieldTexts.tooLong),
  );

/** A session of an account. */
export const ownSessionSchema = z.object({
  _id: z.string(),
  /** Browser and system: 'Chrome on Android'. */
  device: z.string(),
  signedInAt: timeField,
  /** Accurate to the minute. */
  lastUsedAt: timeField,
  /** True for the session that makes the call. */
  isCurrent: z.boolean(),
  /** The organization that it has open, if that isn't the person's own. */
  organization: z.optional(z.string()),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** The newest sessions of an account, the last used first. */
export const ownSessionsReply = z.object({ sessions: z.array(ownSessionSchema) });

/** A change of email that both addresses have to confirm. */
export const emailChangeSchema = z.object({
  /** The address to change to. */
  newEmail: z.string(),
  expiresAt: timeField,
  /** True once the link in the email to the old address was used. */
  isConfirmedByOld: z.boolean(),
  /** True once the link in the email to the new address was used. */
  isConfirmedByNew: z.boolean(),
});
export type EmailChange = z.output<typeof emailChangeSchema>;

export const confirmEmailReply = z.object({
  /** True once both addresses are confirmed. */
  isChanged: z.boolean(),
  message: z.string(),
});

/** Reply of calls that return nothing else. */
export const messageReply = z.object({ message: z.string() });

export const ownAccountCalls = defineCalls('ownAccount', {
  /** The admin's own account: email, a pending change of it, and the second factor. */
  read: {
    method: 'GET',
    path: '/admin/account',
    right: 'person',
    reply: z.object({
      email: z.string(),
      emailChange: z.nullable(emailChangeSchema),
      /** Two-step sign-in. */
      secondFactor: z.object({
        /** True if signing in needs a code. */
        isOn: z.boolean(),
        /** The number of recovery codes that are not used yet. */
        recoveryCodesLeft: z.int(),
      }),
    }),
  },
  /** Changes the admin's own password and ends its other sessions. */
  changePassword: {
    method: 'PUT',
    path: '/admin/account/password',
    right: 'person',
    takesDevice: true,
    body: z.object({ oldPassword: currentPasswordField, newPassword: adminPasswordField }),
    reply: messageReply,
    errors: [403, 409, 429, 503],
  },
  /**
   * Requests a change of email address. Sends a link to the old and the new address; the change is
   * made once both have been used.
   */
  changeEmail: {
    method: 'PUT',
    path: '/admin/account/email',
    right: 'person',
    takesDevice: true,
    body: z.object({ email: emailField, password: currentPasswordField, code: codeIfAnyField }),
    reply: messageReply,
    errors: [403, 409, 429, 503],
  },
  /** Cancels the pending change of the email address; does nothing if there is none. */
  cancelEmailChange: {
    method: 'DELETE',
    path: '/admin/account/email',
    right: 'person',
    reply: messageReply,
  },
  /** Confirms an email change with one of its two links. Doesn't sign anyone in. */
  confirmEmail: {
    method: 'PUT',
    path: '/admin/confirm-email',
    access: 'public',
    body: z.object({ emailToken: linkTokenField }),
    reply: confirmEmailReply,
    errors: [404, 409],
  },
  /** The admin's open sessions, most recently used first; 100 at most. */
  sessions: {
    method: 'GET',
    path: '/admin/account/sessions',
    right: 'person',
    reply: ownSessionsReply,
  },
  /** Ends one session of the admin. */
  endSession: {
    method: 'DELETE',
    path: '/admin/account/sessions/:sessionId',
    right: 'person',
    params: z.object({ sessionId: idField }),
    reply: messageReply,
    errors: [404],
  },
  /** Ends every session of the admin, including the one that sends this. */
  endAllSessions: {
    method: 'DELETE',
    path: '/admin/account/sessions',
    right: 'person',
    takesDevice: true,
    reply: messageReply,
  },
});
