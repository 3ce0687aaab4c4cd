import { createApiClient, type FailedCall } from '@emcee/client';
import type { Call } from '@emcee/contract';
import { deviceToken } from '../session/device-token.ts';
import { endHostSession, hostToken } from '../session/host-session.ts';
import { currentSession } from '../session/session.ts';

function tokenFor({ access }: Call): string | undefined {
  return access === 'host' ? hostToken() : currentSession()?.token;
}

function onError({ definition, apiError, token }: FailedCall): void {
  // The token of the call and not the newest one: its error may come after another sign-in.
  if (apiError.status === 401 && definition.access === 'host') endHostSession(token);
}

/** The calls of the portal, with the token of who is signed in. */
export const { call, send, openStream } = createApiClient({
  tokenFor,
  device: deviceToken,
  onError,
});
