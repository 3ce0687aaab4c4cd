import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { codeField, currentPasswordField, messageReply } from './own-account.ts';

export const RECOVERY_CODES = 10;

const proven = z.object({ password: currentPasswordField, code: codeField });
const recoveryCodesReply = z.object({
  /** Ten codes, each of which works once. */
  recoveryCodes: z.array(z.string()),
});

/**
 * Calls about an admin's two-step sign-in: codes of an authenticator app (RFC 6238), and recovery
 * codes.
 */
export const secondFactorCalls = defineCalls('secondFactor', {
  /**
   * Creates a secret for an authenticator app, with the URL for its QR code. Doesn't turn on
   * two-step sign-in yet.
   */
  setUp: {
    method: 'PUT',
    path: '/admin/account/second-factor',
    right: 'person',
    reply: z.object({
      /** The secret to type into an authenticator app. */
      secret: z.string(),
      /** The `otpauth:` address of the secret, for a QR code. */
      address: z.string(),
    }),
    errors: [409],
  },
  /**
   * Turns on two-step sign-in, given the password and a code from the new secret. Returns the
   * recovery codes; they are shown only once.
   */
  turnOn: {
    method: 'PUT',
    path: '/admin/account/second-factor/turn-on',
    right: 'person',
    takesDevice: true,
    body: proven,
    reply: recoveryCodesReply,
    errors: [403, 409, 429, 503],
  },
  /** Replaces the recovery codes; replies with the new ones, this once. */
  renewCodes: {
    method: 'PUT',
    path: '/admin/account/second-factor/recovery-codes',
    right: 'person',
    takesDevice: true,
    body: proven,
    reply: recoveryCodesReply,
    errors: [403, 409, 429, 503],
  },
  /** Turns the second factor off, by the password and a code. */
  turnOff: {
    method: 'PUT',
    path: '/admin/account/second-factor/turn-off',
    right: 'person',
    takesDevice: true,
    body: proven,
    reply: messageReply,
    errors: [403, 409, 429, 503],
  },
});
