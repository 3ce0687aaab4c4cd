import { randomSecret, storage } from '@emcee/client';

const NAME = 'screenToken';
/** Storage key of the secret of an unpaired screen, which survives reloads. */
const WAITING = 'screenWaiting';
const TOKEN = /^#([\w-]{20,200})$/;

/** Reads this screen's secret. Moves a new one from the address into storage. */
export function takeScreenToken(): string | undefined {
  const [, token] = TOKEN.exec(window.location.hash) ?? [];
  if (token === undefined) return storage.getItem(NAME) ?? undefined;
  storage.setItem(NAME, token);
  // The secret must not stay in the address bar or in the history.
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search);
  return token;
}

/** Forgets a secret that no longer works. A newer one, stored by another tab, stays. */
export function forgetScreenToken(token: string): void {
  if (storage.getItem(NAME) === token) storage.removeItem(NAME);
}

export function waitingSecret(): string {
  const stored = storage.getItem(WAITING);
  if (stored !== null && /^[\w-]{43}$/.test(stored)) return stored;
  const secret = randomSecret();
  storage.setItem(WAITING, secret);
  return secret;
}

/** Stores the waiting secret as the screen's secret, because a host has paired it. */
export function keepPairedSecret(secret: string): void {
  storage.setItem(NAME, secret);
  if (storage.getItem(WAITING) === secret) storage.removeItem(WAITING);
}
