import { useEffect, useSyncExternalStore } from 'react';
import { hostToken, onHostSessionChange } from './host-session.ts';
import { currentSession, onSessionChange } from './session.ts';

/** Which of the two sessions of a browser a page belongs to. */
export type SessionKind = 'admin' | 'host';

type Owner = { token: string; name: string };

const owners: Partial<Record<SessionKind, Owner>> = {};
const listeners = new Set<() => void>();

/** Returns the token of a session, if there is one. */
export function tokenOf(kind: SessionKind): string | undefined {
  return kind === 'host' ? hostToken() : currentSession()?.token;
}

/** Remembers whose session it is: a name that no other user has; undefined while it is unknown. */
export function useMarkedOwner(kind: SessionKind, name: string | undefined): void {
  useEffect(() => {
    const token = tokenOf(kind);
    if (token === undefined || name === undefined) return;
    owners[kind] = { token, name };
    for (const listener of listeners) listener();
  }, [kind, name]);
}

/** Returns whose session it is; undefined without one, or until the server has said it. */
export function useOwner(kind: SessionKind): string | undefined {
  return useSyncExternalStore(follow, () => {
    const owner = owners[kind];
    return owner?.token === tokenOf(kind) ? owner?.name : undefined;
  });
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stops = [onSessionChange(listener), onHostSessionChange(listener)];
  return () => {
    listeners.delete(listener);
    for (const stop of stops) stop();
  };
}
