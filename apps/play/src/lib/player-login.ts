import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storage } from './storage.ts';

// The login of the player of this phone, and a code that was mailed and not typed yet.
const LOGIN = 'playerToken';
const ASKED = 'playerCode';
const MINUTE_MS = 60_000;
/** A code that was asked for so long ago is no matter any more. */
const KEPT_ASKED_MS = 30 * MINUTE_MS;

const loginSchema = z.object({ token: z.string(), email: z.string() });
/** Whose mailbox the player of this phone has shown, and the token that says so. */
export type PlayerLogin = z.output<typeof loginSchema>;

const askedSchema = z.extend(loginSchema, {
  /** By the clock of the phone: when it was asked for, and from when on another one may be. */
  askedAt: z.number(),
  againAt: z.number(),
});
/** A code that was mailed, and the token that becomes the login. */
export type AskedCode = z.output<typeof askedSchema>;

const listeners = new Set<() => void>();

/** The login that is kept on this phone. */
export function storedLogin(): PlayerLogin | undefined {
  return loginSchema.safeParse(readJson(storage.getItem(LOGIN))).data;
}

/** Keeps a login; the code for it is spent. */
export function storeLogin({ token, email }: PlayerLogin): void {
  storage.removeItem(ASKED);
  storage.setItem(LOGIN, JSON.stringify({ token, email }));
  tell();
}

/** Forgets the login: it is good no longer, or somebody else's. */
export function forgetLogin(): void {
  storage.removeItem(LOGIN);
  tell();
}

/** Keeps that a code was mailed, so that a reload goes on with it. */
export function storeAsked(asked: AskedCode): void {
  storage.setItem(ASKED, JSON.stringify(asked));
  tell();
}

/** Goes back to the address. */
export function forgetAsked(): void {
  storage.removeItem(ASKED);
  tell();
}

/** What a call sends along of the login, where its room asks for one. */
export function loginOf({ needsEmail }: { needsEmail: boolean }): { playerToken?: string } {
  const login = needsEmail ? storedLogin() : undefined;
  return login === undefined ? {} : { playerToken: login.token };
}

/** The login of this phone and the code it waits for, followed, also in other tabs. */
export function usePlayerLogin(): {
  login: PlayerLogin | undefined;
  asked: AskedCode | undefined;
} {
  const login = useSyncExternalStore(subscribe, () => storage.getItem(LOGIN));
  const asked = useSyncExternalStore(subscribe, () => storage.getItem(ASKED));
  return useMemo(
    () => ({
      login: loginSchema.safeParse(readJson(login)).data,
      asked: recent(askedSchema.safeParse(readJson(asked)).data),
    }),
    [login, asked],
  );
}

function recent(asked: AskedCode | undefined): AskedCode | undefined {
  if (asked === undefined) return undefined;
  // A clock that was set back says that it was asked for in the future.
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

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
