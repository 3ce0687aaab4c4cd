import { codeText } from '@emcee/game';
import * as z from 'zod/mini';
import { deviceTokenField } from '../account/device-token.ts';
import { EMAIL_MAX_LENGTH, emailField } from '../account/email-fields.ts';
import { emailTexts } from '../account/email-texts.ts';
import { brandingSchema } from '../brand-on-screens.ts';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { requiredText, sentLength } from '../fields.ts';
import { playedRoundsSchema } from '../rounds/played-rounds.ts';
import { schemeTypeSchema } from '../rounds/wagers.ts';
import { hostTexts } from './host-texts.ts';
import {
  gameModeSchema,
  HOST_PASSWORD_MAX_LENGTH,
  hostPasswordField,
  hostSchema,
  roomCodeField,
} from './hosts.ts';
import { settingsSchema } from './settings.ts';

/** A round that a host can start. Its questions and answers are not sent to the host before the game. */
export const readyRoundSchema = z.object({
  _id: z.string(),
  name: z.string(),
  questionsCount: z.int(),
  /** Null without a scheme. */
  schemeName: z.nullable(z.string()),
  /** The host that wrote it; missing if none did, or if it is the room's own. */
  author: z.optional(z.string()),
  /** Missing without tags. */
  tags: z.optional(z.array(z.string())),
  /** True if it belongs to the room; missing if to the organization. */
  isOwn: z.optional(z.literal(true)),
});
export type ReadyRound = z.output<typeof readyRoundSchema>;

/** A wager scheme that a host may choose for a live round. */
export const hostSchemeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  type: schemeTypeSchema,
});
export type HostScheme = z.output<typeof hostSchemeSchema>;

/** A host's own calls on the public site. */
export const hostSessionCalls = defineCalls('hostSession', {
  /** Signs up an independent host with its room, and signs it in. */
  signUp: {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
    takesDevice: true,
    body: z.object({ email: emailField, password: hostPasswordField, roomCode: roomCodeField }),
    reply: z.object({ token: z.string(), host: hostSchema, deviceToken: deviceTokenField }),
    status: 201,
    errors: [406, 409, 429, 503],
  },
  /** Signs a host in with its room code or email address. */
  signIn: {
    method: 'PUT',
    path: '/auth/sign-in',
    access: 'public',
    takesDevice: true,
    body: z.object({
      email: z
        .string(emailTexts.required)
        .check(
          sentLength(EMAIL_MAX_LENGTH),
          z.overwrite(codeText),
          z.minLength(1, emailTexts.required),
          z.maxLength(EMAIL_MAX_LENGTH, fieldTexts.tooLong),
        ),
      password: requiredText(HOST_PASSWORD_MAX_LENGTH, hostTexts.passwordRequired),
    }),
    reply: z.object({ token: z.string(), host: hostSchema, deviceToken: deviceTokenField }),
    errors: [403, 406, 409, 429, 503],
  },
  /** The signed-in host, its room, and the settings and the brand in effect. */
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'host',
    reply: z.extend(settingsSchema, {
      host: hostSchema,
      customBranding: brandingSchema,
      /** The person who runs the room in this session; missing after the room's own sign-in. */
      leader: z.optional(z.object({ name: z.string() })),
    }),
  },
  /**
   * The rounds that are ready for the signed-in host, newest first, without their questions: its own,
   * and those of its admin while it has PRO.
   */
  rounds: {
    method: 'GET',
    path: '/auth/rounds',
    access: 'host',
    reply: z.object({ rounds: z.array(readyRoundSchema) }),
  },
  /**
   * The rounds with questions that were played in the host's room for its admin: its own, and those
   * of its admin while it has PRO.
   */
  roundsPlayed: {
    method: 'GET',
    path: '/auth/rounds-played',
    access: 'host',
    reply: playedRoundsSchema,
  },
  /** The wager schemes that the signed-in host may choose: those of its admin, while it has PRO. */
  schemes: {
    method: 'GET',
    path: '/auth/wager-schemes',
    access: 'host',
    reply: z.object({ schemes: z.array(hostSchemeSchema) }),
  },
  /** Revokes the token of a host. */
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    access: 'host',
    reply: z.object({ message: z.string() }),
    storesFreely: true,
  },
  /**
   * Changes the mode of the host's room: open, paused, marking or closed. Only the transitions the
   * game allows.
   */
  changeRoomMode: {
    method: 'PUT',
    path: '/auth/room-mode',
    access: 'host',
    body: z.object({ gameMode: gameModeSchema }),
    reply: z.object({
      /** The room. */
      room: z.object({ roomCode: z.string(), gameMode: gameModeSchema }),
    }),
    errors: [409, 429],
    storesFreely: true,
  },
});
