import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { requiredText } from '../fields.ts';
import { hostTexts } from '../hosts/host-texts.ts';
import { HOST_PASSWORD_MAX_LENGTH, hostPasswordField, hostSchema } from '../hosts/hosts.ts';
import { linkTokenField, tokenField } from './account.ts';
import { deviceTokenField } from './device-token.ts';
import { emailField } from './email-fields.ts';

const messageReply = z.object({ message: z.string() });

/** Calls with which a host with an email address changes or resets its password. */
export const hostPasswordCalls = defineCalls('hostPassword', {
  /** Changes the host's own password and ends its other sessions. */
  change: {
    method: 'PUT',
    path: '/auth/password',
    access: 'host',
    roomSignIn: true,
    takesDevice: true,
    body: z.object({
      oldPassword: requiredText(HOST_PASSWORD_MAX_LENGTH, hostTexts.passwordRequired),
      newPassword: hostPasswordField,
    }),
    reply: messageReply,
    errors: [403, 409, 429, 503],
  },
  /** Emails a host a link to choose a new password. */
  forgot: {
    method: 'PUT',
    path: '/auth/forgot-password',
    access: 'public',
    takesDevice: true,
    body: z.object({ email: emailField }),
    reply: messageReply,
    errors: [406, 409, 429],
  },
  /** Returns the email address a host's reset link was sent to, without using up the link. */
  validateToken: {
    method: 'GET',
    path: '/auth/validate-token/:token',
    access: 'public',
    params: z.object({ token: tokenField }),
    reply: z.object({ email: z.string() }),
    errors: [404],
  },
  /** Uses a host's reset link: sets the password, ends every other session and signs in. */
  reset: {
    method: 'PUT',
    path: '/auth/reset-password',
    access: 'public',
    takesDevice: true,
    body: z.object({ password: hostPasswordField, resetToken: linkTokenField }),
    reply: z.object({ token: z.string(), host: hostSchema, deviceToken: deviceTokenField }),
    errors: [404, 409, 503],
  },
});
