import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@emcee/contract';
import { Secret, TOTP } from 'otpauth';

// Supported by every authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds.
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
// A clock may be one step off.
const WINDOW_STEPS = 1;
const RECOVERY_BYTES = 10;

/** Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The QR code contains it. */
export function secretAddress(secret: string, label: string): string {
  return new TOTP({ issuer: 'Emcee', label, secret }).toString();
}

/** Undefined if the code isn't valid now. */
export function stepOfCode(
  secret: string,
  { code, now }: { code: string; now: Date },
): number | undefined {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** 80 random bits each, so that their hashes can't be brute-forced. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

function newRecoveryCode(): string {
  const { buffer } = new Uint8Array(randomBytes(RECOVERY_BYTES));
  const letters = new Secret({ buffer }).base32.toLowerCase();
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
