import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField } from '../fields.ts';
import { linkTokenField } from './account.ts';
import { emailField } from './email-fields.ts';
import {
  confirmEmailReply,
  currentPasswordField,
  emailChangeSchema,
  messageReply,
  ownSessionsReply,
} from './own-account.ts';

/** A host's calls about its own account. A host without an email can only see its sessions. */
export const hostAccountCalls = defineCalls('hostAccount', {
  /** The host's own account: email, and a pending change of it. */
  read: {
    method: 'GET',
    path: '/auth/account',
    access: 'host',
    roomSignIn: true,
    reply: z.object({
      email: z.nullable(z.string()),
      emailChange: z.nullable(emailChangeSchema),
    }),
  },
  /**
   * Requests a change of email address. Sends a link to the old and the new address; the change is
   * made once both have been used.
   */
  changeEmail: {
    method: 'PUT',
    path: '/auth/account/email',
    access: 'host',
    roomSignIn: true,
    takesDevice: true,
    body: z.object({ email: emailField, password: currentPasswordField }),
    reply: messageReply,
    errors: [403, 409, 429, 503],
  },
  /** Cancels the pending change of the email address; does nothing if there is none. */
  cancelEmailChange: {
    method: 'DELETE',
    path: '/auth/account/email',
    access: 'host',
    roomSignIn: true,
    reply: messageReply,
  },
  /** Confirms a host's email change with one of its two links. Doesn't sign anyone in. */
  confirmEmail: {
    method: 'PUT',
    path: '/auth/confirm-email',
    access: 'public',
    body: z.object({ emailToken: linkTokenField }),
    reply: confirmEmailReply,
    errors: [404, 409],
  },
  /** The host's open sessions, most recently used first; 100 at most. */
  sessions: {
    method: 'GET',
    path: '/auth/account/sessions',
    access: 'host',
    roomSignIn: true,
    reply: ownSessionsReply,
  },
  /** Ends one session of the host. */
  endSession: {
    method: 'DELETE',
    path: '/auth/account/sessions/:sessionId',
    access: 'host',
    roomSignIn: true,
    params: z.object({ sessionId: idField }),
    reply: messageReply,
    errors: [404],
  },
  /** Ends every session of the host, including the one that sends this. */
  endAllSessions: {
    method: 'DELETE',
    path: '/auth/account/sessions',
    access: 'host',
    roomSignIn: true,
    takesDevice: true,
    reply: messageReply,
  },
});
