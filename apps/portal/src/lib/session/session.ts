import { openChannel, storage } from '@emcee/client';
import type { Said } from '@emcee/contract';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Keys in local storage; public/theme.js also reads `appTheme`, `verified` and `memberRole`. */
export const storageKeys = {
  token: 'authToken',
  verified: 'verified',
  role: 'memberRole',
  theme: 'appTheme',
  hostToken: 'hostAuthToken',
  ledRoom: 'ledRoom',
  deviceToken: 'deviceToken',
} as const;

export type Session = { readonly token: string; readonly verified: boolean };

/** `ran-out` and `elsewhere` (another tab ended the session) lead back to the page afterwards. */
export type SessionEnd = 'logged-out' | 'everywhere' | 'elsewhere' | 'ran-out';

type SessionListener = (before: Session | undefined, now: Session | undefined) => void;

// Only one tab hears the server's reason for an end, so it tells the others.
const ENDS_CHANNEL = 'session-ends';
const saidSchema = z.object({ message: z.string(), code: z.string() });

const listeners = new Set<SessionListener>();
let ends: BroadcastChannel | undefined;
let current = readStorage();
let lastEnd: SessionEnd | undefined;
let lastEndText: Said | undefined;

function readStorage(): Session | undefined {
  const token = storage.getItem(storageKeys.token);
  if (token === null || token === '') return undefined;
  return { token, verified: storage.getItem(storageKeys.verified) === 'true' };
}

function become(next: Session | undefined): void {
  const before = current;
  if (before?.token === next?.token && before?.verified === next?.verified) return;
  current = next;
  for (const listener of listeners) listener(before, next);
}

export function currentSession(): Session | undefined {
  return current;
}

/** Since the page was loaded. */
export function lastSessionEnd(): SessionEnd | undefined {
  return lastEnd;
}

/** Undefined if the server said only that the session ended. */
function lastSessionEndText(): Said | undefined {
  return lastEndText;
}

export function startSession({ token, verified }: Session): void {
  storage.setItem(storageKeys.token, token);
  storage.setItem(storageKeys.verified, String(verified));
  lastEnd = undefined;
  lastEndText = undefined;
  become({ token, verified });
}

export function markVerified(verified: boolean): void {
  if (current === undefined) return;
  storage.setItem(storageKeys.verified, String(verified));
  become({ token: current.token, verified });
}

export function endSession(reason: SessionEnd, said?: Said): void {
  // Another tab has a new token, perhaps for another organization. This tab starts over with it.
  const stored = readStorage();
  if (reason === 'ran-out' && stored !== undefined && stored.token !== current?.token) {
    become(stored);
    return;
  }
  storage.removeItem(storageKeys.token);
  storage.removeItem(storageKeys.verified);
  storage.removeItem(storageKeys.role);
  lastEnd = reason;
  lastEndText = said;
  if (said !== undefined) ends?.postMessage({ message: said.message, code: said.code });
  become(undefined);
}

/** Also covers texts heard by other tabs. */
export function useSessionEndText(): Said | undefined {
  return useSyncExternalStore(onSessionChange, lastSessionEndText);
}

/** Includes changes in other tabs. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function takeOver(): void {
  const next = readStorage();
  if (next !== undefined) lastEndText = undefined;
  if (next === undefined && current !== undefined) {
    lastEnd = lastEndText === undefined ? 'elsewhere' : 'ran-out';
  }
  become(next);
}

/** The text may arrive before or after the storage event. */
function hearWhy({ data }: MessageEvent): void {
  const told = saidSchema.safeParse(data);
  if (!told.success) return;
  lastEndText = told.data;
  if (current === undefined) {
    lastEnd = 'ran-out';
    for (const listener of listeners) listener(undefined, undefined);
  }
}

export function followOtherTabs(): () => void {
  function follow(event: StorageEvent): void {
    // A null key means that the whole storage was cleared.
    if (event.key !== null && event.key !== storageKeys.token && event.key !== storageKeys.verified)
      return;
    takeOver();
  }
  // A page restored from the back-forward cache has missed those events.
  function wake(event: PageTransitionEvent): void {
    if (event.persisted) takeOver();
  }
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  const channel = openChannel(ENDS_CHANNEL);
  channel?.addEventListener('message', hearWhy);
  ends = channel;
  return () => {
    channel?.close();
    ends = undefined;
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}
