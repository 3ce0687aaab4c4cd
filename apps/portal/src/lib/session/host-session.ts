import { storage } from '@emcee/client';
import { useSyncExternalStore } from 'react';
import { storageKeys } from './session.ts';

// Sessions of hosts on the public site are separate from those of admins: both may be signed in.
const listeners = new Set<() => void>();
let wasEverywhere = false;
let hasLeft = false;
let hasRunOut = false;
// Kept after the end of the session, for the page that follows.
let ledRoom = storage.getItem(storageKeys.ledRoom) ?? undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

export function hostToken(): string | undefined {
  return storage.getItem(storageKeys.hostToken) ?? undefined;
}

/** With a room code, a person opened the room with their own sign-in. */
export function startHostSession(token: string, led?: string): void {
  storage.setItem(storageKeys.hostToken, token);
  if (led === undefined) storage.removeItem(storageKeys.ledRoom);
  else storage.setItem(storageKeys.ledRoom, led);
  ledRoom = led;
  wasEverywhere = false;
  hasLeft = false;
  hasRunOut = false;
  tell();
}

/** A refused call ends the session only if its token is still current. */
export function endHostSession(refused?: string): void {
  const token = hostToken();
  if (token === undefined || token !== (refused ?? token)) return;
  hasLeft = refused === undefined;
  hasRunOut = !hasLeft;
  ledRoom = lastLedRoom();
  storage.removeItem(storageKeys.hostToken);
  storage.removeItem(storageKeys.ledRoom);
  tell();
}

/** The sign-in page mentions the end. */
export function endHostSessionEverywhere(): void {
  wasEverywhere = true;
  endHostSession();
}

/** The room that a person runs, or ran last if nobody is signed in to a room. */
export function lastLedRoom(): string | undefined {
  // Another tab may have begun this session.
  if (hostToken() !== undefined) ledRoom = storage.getItem(storageKeys.ledRoom) ?? undefined;
  return ledRoom;
}

/** The room whose led session ended without the person leaving it. Said once. */
export function takeLostRoom(): string | undefined {
  const lost = hasRunOut ? ledRoom : undefined;
  hasRunOut = false;
  return lost;
}

export function hasLeftHostSession(): boolean {
  return hasLeft;
}

export function hasHostSessionRunOut(): boolean {
  return hasRunOut;
}

export function hasEndedEverywhere(): boolean {
  return wasEverywhere;
}

/** Includes changes in other tabs. */
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
