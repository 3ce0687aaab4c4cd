import { storage } from '@emcee/client';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored } from './read-stored.ts';

const LOGIN = 'playerToken';
const ASKED = 'playerCode';
const MINUTE_MS = 60_000;
const KEPT_ASKED_MS = 30 * MINUTE_MS;

const loginSchema = z.object({ token: z.string(), email: z.string() });
/** Confirmed by this phone's player. */
export type PlayerLogin = z.output<typeof loginSchema>;

const askedSchema = z.extend(loginSchema, {
  /** Both by the phone's clock. */
  askedAt: z.number(),
  againAt: z.number(),
});
/** The token becomes the login once the code is entered. */
export type AskedCode = z.output<typeof askedSchema>;

const listeners = new Set<() => void>();

export function storedLogin(): PlayerLogin | undefined {
  return readStored(loginSchema, storage.getItem(LOGIN));
}

/** Removes the code that was used for the login. */
export function storeLogin({ token, email }: PlayerLogin): void {
  storage.removeItem(ASKED);
  storage.setItem(LOGIN, JSON.stringify({ token, email }));
  tell();
}

export function forgetLogin(): void {
  storage.removeItem(LOGIN);
  tell();
}

/** A reload returns to the code. */
export function storeAsked(asked: AskedCode): void {
  storage.setItem(ASKED, JSON.stringify(asked));
  tell();
}

export function forgetAskedCode(): void {
  storage.removeItem(ASKED);
  tell();
}

/** Empty unless the room requires an email. */
export function loginOf({ needsEmail }: { needsEmail: boolean }): { playerToken?: string } {
  const login = needsEmail ? storedLogin() : undefined;
  return login === undefined ? {} : { playerToken: login.token };
}

/** Includes changes in other tabs. */
export function usePlayerLogin() {
  const login = useSyncExternalStore(subscribe, () => storage.getItem(LOGIN));
  const asked = useSyncExternalStore(subscribe, () => storage.getItem(ASKED));
  return useMemo(
    () => ({
      login: readStored(loginSchema, login),
      asked: recent(readStored(askedSchema, asked)),
    }),
    [login, asked],
  );
}

function recent(asked: AskedCode | undefined): AskedCode | undefined {
  if (asked === undefined) return undefined;
  // If the clock was set back, the request appears to be in the future.
  const agoMs = Date.now() - asked.askedAt;
  return agoMs > KEPT_ASKED_MS || agoMs < -MINUTE_MS ? undefined : asked;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
