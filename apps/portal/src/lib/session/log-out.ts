import { accountCalls, portalPaths } from '@emcee/contract';
import { call } from '../calls/api.ts';
import { useGoTo } from '../pages/go-to.ts';
import { currentSession, endSession } from './session.ts';

/**
 * Logs out in this browser first, then tells the server without waiting: an outage must not keep anybody
 * signed in.
 */
export function logOut(): void {
  const token = currentSession()?.token;
  endSession('logged-out');
  if (token === undefined) return;
  void call(accountCalls.signOut, {}, { token }).catch(() => undefined);
}

export function useLeave(): () => void {
  const goTo = useGoTo();
  return () => {
    logOut();
    goTo(portalPaths.login);
  };
}
