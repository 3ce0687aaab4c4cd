import { accountCalls } from '@emcee/contract';
import { call } from '../../lib/calls/api.ts';
import { currentSession, endSession } from '../../lib/session/session.ts';

/**
 * Logs out: this browser forgets first (which empties the cache and leads to the sign-in page), then
 * the server is told, without waiting: an outage must not keep anybody signed in.
 */
export function logOut(): void {
  const token = currentSession()?.token;
  endSession('logged-out');
  if (token === undefined) return;
  void call(accountCalls.signOut, {}, { token }).catch(() => undefined);
}
