import { hostSessionCalls } from '@emcee/contract';
import { call } from '../../lib/calls/api.ts';
import { endHostSession, hostToken } from '../../lib/session/host-session.ts';
import { logOut } from '../../lib/session/log-out.ts';

/** Doesn't wait for the server. */
export function logOutHost(): void {
  const token = hostToken();
  endHostSession();
  if (token === undefined) return;
  void call(hostSessionCalls.signOut, {}, { token }).catch(() => undefined);
}

/** Also signs out the person who opened the room. */
export function logOutLeader(): void {
  logOutHost();
  logOut();
}
