import { randomSecret } from '@emcee/client';
import { storage } from '../../lib/storage.ts';

const NAME = 'screenToken';
/** The secret of a screen that shows a code: the same one after a reload. */
const WAITING = 'screenWaiting';
const TOKEN = /^#([\w-]{20,200})$/;

/** The secret of this screen: a new one of the address is taken out of it, and kept. */
export function takeScreenToken(): string | undefined {
  const [, token] = TOKEN.exec(window.location.hash) ?? [];
  if (token === undefined) return storage.getItem(NAME) ?? undefined;
  storage.setItem(NAME, token);
  // Nobody in front of the screen, and no history, keeps it.
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search);
  return token;
}

/** The secret opens nothing any more; a newer one of another tab stays. */
export function forgetScreenToken(token: string): void {
  if (storage.getItem(NAME) === token) storage.removeItem(NAME);
}

/** The secret with which this screen waits for a room. */
export function waitingSecret(): string {
  const stored = storage.getItem(WAITING);
  if (stored !== null && /^[\w-]{43}$/.test(stored)) return stored;
  const secret = randomSecret();
  storage.setItem(WAITING, secret);
  return secret;
}

/** The secret with which this screen has waited opens a room. */
export function keepPairedSecret(secret: string): void {
  storage.setItem(NAME, secret);
  if (storage.getItem(WAITING) === secret) storage.removeItem(WAITING);
}
