import { useEffect, useSyncExternalStore } from 'react';
import { hostToken, onHostSessionChange } from './host-session.ts';
import type { Me } from './rights.ts';
import { currentSession, onSessionChange } from './session.ts';

export type SessionKind = 'admin' | 'host';

type Owner = { token: string; name: string };

const owners: Partial<Record<SessionKind, Owner>> = {};
const listeners = new Set<() => void>();

/** Of the page at an address. */
export function kindOf(pathname: string): SessionKind {
  return /^\/host(?:\/|$)/.test(pathname) ? 'host' : 'admin';
}

export function tokenOf(kind: SessionKind): string | undefined {
  return kind === 'host' ? hostToken() : currentSession()?.token;
}

/** Of what was typed and isn't saved: a person, in one of their organizations. */
export function ownerOfDrafts({ email, organization, organizations = 1 }: Me): string {
  if (organization === undefined) return email;
  const isOnly = organizations === 1 && organization.role === 'owner';
  return isOnly ? email : `${email} ${organization._id}`;
}

/** The name belongs to no other user; undefined while it is unknown. */
export function useMarkedOwner(kind: SessionKind, name: string | undefined): void {
  useEffect(() => {
    const token = tokenOf(kind);
    if (token === undefined || name === undefined) return;
    owners[kind] = { token, name };
    for (const listener of listeners) listener();
  }, [kind, name]);
}

/** Undefined without a session, or until the server has named the user. */
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
