import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, emailTexts, maximumSymbols, requiredText } from './fields.ts';
import { HOST_PASSWORD_MAX_LENGTH, hostSchema, hostTexts } from './hosts.ts';
import { defineCall } from './route.ts';
import { settingsSchema } from './settings.ts';

/** The calls of a host itself, on the public site. */
export const hostSessionCalls = {
  signIn: defineCall({
    name: 'hostSession.signIn',
    method: 'PUT',
    path: '/auth/sign-in',
    access: 'public',
    summary: 'Signs a host in with its room code or email address.',
    body: z.object({
      email: z
        .string(emailTexts.required)
        .check(
          z.trim(),
          z.minLength(1, emailTexts.required),
          z.maxLength(EMAIL_MAX_LENGTH, maximumSymbols(EMAIL_MAX_LENGTH)),
        ),
      password: requiredText(HOST_PASSWORD_MAX_LENGTH, hostTexts.passwordRequired),
    }),
    answer: z.object({ token: z.string(), host: hostSchema }),
    status: 200,
    refuses: [403, 406, 409, 429, 503],
  }),
  me: defineCall({
    name: 'hostSession.me',
    method: 'GET',
    path: '/auth/me',
    access: 'host',
    summary: 'The signed-in host, its room and the settings in effect.',
    answer: z.extend(settingsSchema, { host: hostSchema }),
    status: 200,
    refuses: [],
  }),
} as const;
