import { createApiClient, type FailedCall } from '@emcee/client';
import type { Call } from '@emcee/contract';
import { deviceToken } from '../session/device-token.ts';
import { endHostSession, hostToken } from '../session/host-session.ts';
import { isIdle } from '../session/last-input.ts';
import { currentSession } from '../session/session.ts';
import { refuseTimeZone } from '../time-zone.ts';

function tokenFor({ access }: Call): string | undefined {
  return access === 'host' ? hostToken() : currentSession()?.token;
}

function onError({ definition, apiError, token }: FailedCall): void {
  if (apiError.param === 'time_zone') refuseTimeZone();
  // Compare with the token of this call: its error may arrive after another sign-in.
  if (apiError.status === 401 && definition.access === 'host') endHostSession(token);
}

/** Sends the token of the signed-in admin or host. */
export const { call, send, openStream } = createApiClient({
  tokenFor,
  device: deviceToken,
  isIdle,
  onError,
});
