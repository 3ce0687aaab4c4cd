import { codeText } from '@emcee/game';
import * as z from 'zod/mini';
import { pastedEmailField } from '../account/email-fields.ts';
import { defineCalls } from '../call.ts';
import { timeField } from '../fields.ts';
import { playerTokenField, roomParams } from './live-fields.ts';
import { liveTexts } from './live-texts.ts';

/** Lifetime of a mailed code. */
export const LOGIN_CODE_MINUTES = 10;
/** Number of tries for a mailed code. */
export const LOGIN_CODE_TRIES = 5;
/** Lifetime of a login on its phone. */
export const PLAYER_LOGIN_DAYS = 90;

/** State of the mail: queued, handed to the mail server, or not accepted by it so far. */
export const codeMailStates = ['waiting', 'sent', 'failed'] as const;

/** A 6-digit code, however it was pasted. */
const loginCodeField = z
  .string(liveTexts.codeInvalid)
  .check(
    z.maxLength(100, { ...liveTexts.codeInvalid, abort: true }),
    z.overwrite(codeText),
    z.regex(/^\d{6}$/, liveTexts.codeInvalid),
  );

/**
 * Calls with which a player confirms an email address. The phone makes a token, which becomes the login
 * once the mailed code was typed on that phone.
 */
export const playerLoginCalls = defineCalls('playerLogin', {
  /**
   * Emails a 6-digit code for a room that requires one. The reply is the same for every address.
   */
  askCode: {
    method: 'POST',
    path: '/play/logins',
    access: 'public',
    body: z.object({
      roomCode: roomParams.shape.roomCode,
      email: pastedEmailField,
      playerToken: playerTokenField,
    }),
    reply: z.object({ email: z.string(), expiresAt: timeField }),
    errors: [404, 409, 429],
  },
  /** Emails a 6-digit code for past games. The reply is the same for every address. */
  askPastGamesCode: {
    name: 'playerLogin.askEveningCode',
    method: 'POST',
    path: '/play/evenings/logins',
    access: 'public',
    body: z.object({ email: pastedEmailField, playerToken: playerTokenField }),
    reply: z.object({ email: z.string(), expiresAt: timeField }),
    errors: [409, 429],
  },
  /** The delivery status of the email requested with this token. */
  codeMail: {
    method: 'POST',
    path: '/play/logins/mail',
    access: 'public',
    body: z.object({ playerToken: playerTokenField }),
    reply: z.object({ mail: z.enum(codeMailStates) }),
    errors: [404, 409, 429],
  },
  /** Turns the token into a login for 90 days. Sending it again changes nothing. */
  logIn: {
    method: 'PUT',
    path: '/play/logins',
    access: 'public',
    body: z.object({
      email: pastedEmailField,
      code: loginCodeField,
      playerToken: playerTokenField,
    }),
    reply: z.object({ email: z.string(), expiresAt: timeField }),
    errors: [409, 429],
  },
  /** The player behind this login, and their team in the open game (null if none). */
  seat: {
    method: 'POST',
    path: '/play/rooms/:roomCode/login',
    access: 'public',
    params: roomParams,
    body: z.object({ playerToken: playerTokenField }),
    reply: z.object({ email: z.string(), team: z.nullable(z.string()) }),
    errors: [404, 409, 429],
  },
});
