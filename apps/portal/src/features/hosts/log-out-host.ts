import { hostSessionCalls } from '@emcee/contract';
import { call } from '../../lib/calls/api.ts';
import { endHostSession, hostToken } from '../../lib/session/host-session.ts';

/** Doesn't wait for the server. */
export function logOutHost(): void {
  const token = hostToken();
  endHostSession();
  if (token === undefined) return;
  void call(hostSessionCalls.signOut, {}, { token }).catch(() => undefined);
}
