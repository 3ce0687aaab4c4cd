import * as z from 'zod/mini';
import { brandingSchema } from './branding.ts';
import { EMAIL_MAX_LENGTH, emailField, maximumSymbols, requiredText } from './fields.ts';
import {
  gameModeSchema,
  HOST_PASSWORD_MAX_LENGTH,
  hostPasswordField,
  hostSchema,
  roomCodeField,
} from './hosts.ts';
import { defineCall } from './route.ts';
import { settingsSchema } from './settings.ts';
import { emailTexts } from './texts/email-texts.ts';
import { hostTexts } from './texts/host-texts.ts';

/** The calls of a host itself, on the public site. */
export const hostSessionCalls = {
  signUp: defineCall({
    name: 'hostSession.signUp',
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
    summary: 'Signs up an independent host with its room, and signs it in.',
    body: z.object({ email: emailField, password: hostPasswordField, roomCode: roomCodeField }),
    answer: z.object({ token: z.string(), host: hostSchema }),
    status: 201,
    refuses: [406, 409, 429, 503],
  }),
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
    summary: 'The signed-in host, its room, and the settings and the brand in effect.',
    answer: z.extend(settingsSchema, { host: hostSchema, customBranding: brandingSchema }),
    status: 200,
    refuses: [],
  }),
  signOut: defineCall({
    name: 'hostSession.signOut',
    method: 'POST',
    path: '/auth/sign-out',
    access: 'host',
    summary: 'Revokes the token of a host.',
    answer: z.object({ message: z.string() }),
    status: 200,
    refuses: [],
  }),
  changeRoomMode: defineCall({
    name: 'hostSession.changeRoomMode',
    method: 'PUT',
    path: '/auth/room-mode',
    access: 'host',
    summary: "Opens, pauses, marks or closes the host's room, in the order that the game allows.",
    body: z.object({ gameMode: gameModeSchema }),
    answer: z.object({ room: z.object({ roomCode: z.string(), gameMode: gameModeSchema }) }),
    status: 200,
    refuses: [409],
  }),
} as const;
