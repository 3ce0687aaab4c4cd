import { storage } from '@emcee/client';
import { useSyncExternalStore } from 'react';
import { storageKeys } from './session.ts';

// Sessions of hosts on the public site are separate from those of admins: both may be signed in.
const listeners = new Set<() => void>();
let wasEverywhere = false;
let hasLeft = false;

function tell(): void {
  for (const listener of listeners) listener();
}

export function hostToken(): string | undefined {
  return storage.getItem(storageKeys.hostToken) ?? undefined;
}

export function startHostSession(token: string): void {
  storage.setItem(storageKeys.hostToken, token);
  wasEverywhere = false;
  hasLeft = false;
  tell();
}

/** Forgets the host's session, which was left; or refused, if the token of a refused call is still current. */
export function endHostSession(refused?: string): void {
  const token = hostToken();
  if (token === undefined || token !== (refused ?? token)) return;
  hasLeft = refused === undefined;
  storage.removeItem(storageKeys.hostToken);
  tell();
}

/** Forgets the session of a host that signed out everywhere, and remembers it for the sign-in page. */
export function endHostSessionEverywhere(): void {
  wasEverywhere = true;
  endHostSession();
}

/** Returns true if the last session of a host was left in this tab. */
export function hasLeftHostSession(): boolean {
  return hasLeft;
}

export function hasEndedEverywhere(): boolean {
  return wasEverywhere;
}

/** Calls back after every change of the host's session, including changes in other tabs. */
export function onHostSessionChange(listener: () => void): () => void {
  function follow({ key }: StorageEvent): void {
    if (key === null || key === storageKeys.hostToken) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

export function useHostToken(): string | undefined {
  return useSyncExternalStore(onHostSessionChange, hostToken);
}
