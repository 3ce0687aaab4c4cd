import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { emailField, idField } from '../fields.ts';
import { linkTokenField } from './account.ts';
import {
  confirmEmailReply,
  currentPasswordField,
  emailChangeSchema,
  messageReply,
  ownSessionsReply,
} from './own-account.ts';

/** A host's calls about its own account. A host without an email can only see its sessions. */
export const hostAccountCalls = {
  read: defineCall({
    name: 'hostAccount.read',
    method: 'GET',
    path: '/auth/account',
    access: 'host',
    summary: "The host's own account: email, and a pending change of it.",
    reply: z.object({
      email: z.nullable(z.string()),
      emailChange: z.nullable(emailChangeSchema),
    }),
    status: 200,
    errors: [],
  }),
  changeEmail: defineCall({
    name: 'hostAccount.changeEmail',
    method: 'PUT',
    path: '/auth/account/email',
    access: 'host',
    takesDevice: true,
    summary:
      'Requests a change of email address. Sends a link to the old and the new address; the change is made once both have been used.',
    body: z.object({ email: emailField, password: currentPasswordField }),
    reply: messageReply,
    status: 200,
    errors: [403, 409, 429, 503],
  }),
  cancelEmailChange: defineCall({
    name: 'hostAccount.cancelEmailChange',
    method: 'DELETE',
    path: '/auth/account/email',
    access: 'host',
    summary: 'Cancels the pending change of the email address; does nothing if there is none.',
    reply: messageReply,
    status: 200,
    errors: [],
  }),
  confirmEmail: defineCall({
    name: 'hostAccount.confirmEmail',
    method: 'PUT',
    path: '/auth/confirm-email',
    access: 'public',
    summary: "Confirms a host's email change with one of its two links. Doesn't sign anyone in.",
    body: z.object({ emailToken: linkTokenField }),
    reply: confirmEmailReply,
    status: 200,
    errors: [404, 409],
  }),
  sessions: defineCall({
    name: 'hostAccount.sessions',
    method: 'GET',
    path: '/auth/account/sessions',
    access: 'host',
    summary: "The host's open sessions, most recently used first; 100 at most.",
    reply: ownSessionsReply,
    status: 200,
    errors: [],
  }),
  endSession: defineCall({
    name: 'hostAccount.endSession',
    method: 'DELETE',
    path: '/auth/account/sessions/:sessionId',
    access: 'host',
    summary: 'Ends one session of the host.',
    params: z.object({ sessionId: idField }),
    reply: messageReply,
    status: 200,
    errors: [404],
  }),
  endAllSessions: defineCall({
    name: 'hostAccount.endAllSessions',
    method: 'DELETE',
    path: '/auth/account/sessions',
    access: 'host',
    takesDevice: true,
    summary: 'Ends every session of the host, including the one that sends this.',
    reply: messageReply,
    status: 200,
    errors: [],
  }),
} as const;
