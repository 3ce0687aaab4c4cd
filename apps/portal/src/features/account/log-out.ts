import { accountCalls } from '@emcee/contract';
import { call } from '../../lib/calls/api.ts';
import { currentSession, endSession } from '../../lib/session/session.ts';

/**
 * Logs out in this browser first (this empties the cache and opens the sign-in page), then tells the server
 * without waiting. An outage must not keep anybody signed in.
 */
export function logOut(): void {
  const token = currentSession()?.token;
  endSession('logged-out');
  if (token === undefined) return;
  void call(accountCalls.signOut, {}, { token }).catch(() => undefined);
}
