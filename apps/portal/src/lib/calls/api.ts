import { createApiClient, type FailedCall, storage } from '@emcee/client';
import type { Call } from '@emcee/contract';
import { endHostSession, hostToken } from '../session/host-session.ts';
import { isIdle } from '../session/last-input.ts';
import { currentSession, storageKeys } from '../session/session.ts';
import { refuseTimeZone } from '../time-zone.ts';

declare global {
  /** Replies that `public/theme.js` has asked for, by address and `Authorization`. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** Later, another tab may have changed what a reply says. */
const NEW_MS = 15_000;

/** Accounts recognize this browser by its token, which outlives every session. */
const deviceToken = {
  token: (): string | undefined => storage.getItem(storageKeys.deviceToken) ?? undefined,
  keep: (token: string): void => storage.setItem(storageKeys.deviceToken, token),
};

function tokenFor({ access }: Call): string | undefined {
  return access === 'host' ? hostToken() : currentSession()?.token;
}

function onError({ definition, apiError, token }: FailedCall): void {
  if (apiError.param === 'time_zone') refuseTimeZone();
  // Compare with the token of this call: its error may arrive after another sign-in.
  if (apiError.status === 401 && definition.access === 'host') endHostSession(token);
}

/** Each reply that was asked for ahead is given once. */
function fetchOnce(address: string, request: RequestInit): Promise<Response> {
  const key = `${address} ${new Headers(request.headers).get('Authorization')}`;
  const asked = performance.now() < NEW_MS ? globalThis.askedAhead?.get(key) : undefined;
  globalThis.askedAhead?.delete(key);
  return asked ?? fetch(address, request);
}

/** Sends the token of the signed-in admin or host. */
export const { call, send, openStream } = createApiClient({
  tokenFor,
  device: deviceToken,
  isIdle,
  fetch: fetchOnce,
  onError,
});
