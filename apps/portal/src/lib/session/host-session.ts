import { useSyncExternalStore } from 'react';
import { storage } from '../drafts/storage.ts';
import { storageKeys } from './session.ts';

// The session of a host on the public site, apart from that of an admin: both may be signed in.
const listeners = new Set<() => void>();
let wasEverywhere = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** The token of the host that is signed in on the public site. */
export function hostToken(): string | undefined {
  return storage.getItem(storageKeys.hostToken) ?? undefined;
}

/** Keeps the session of a host, as its sign-in and sign-up do. */
export function startHostSession(token: string): void {
  storage.setItem(storageKeys.hostToken, token);
  wasEverywhere = false;
  tell();
}

/** Forgets the session of the host, and of nobody else; of a token only if it is still that one. */
export function endHostSession(token = hostToken()): void {
  if (token === undefined || hostToken() !== token) return;
  storage.removeItem(storageKeys.hostToken);
  tell();
}

/** Forgets the session of a host that has just signed out everywhere, and remembers to say so. */
export function endHostSessionEverywhere(): void {
  wasEverywhere = true;
  endHostSession();
}

/** Whether the last session of a host ended because it signed out everywhere. */
export function hasEndedEverywhere(): boolean {
  return wasEverywhere;
}

/** Calls back after every change of the host's session, those of other tabs included. */
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

/** The token of the signed-in host, for components. */
export function useHostToken(): string | undefined {
  return useSyncExternalStore(onHostSessionChange, hostToken);
}
