import { createApiClient } from '@emcee/client';

/** Calls without a session. */
export const { call } = createApiClient({ tokenFor: () => undefined, onError: () => undefined });

/** The phone's secret is the token. */
export function callsOfSeat(secret: string) {
  return createApiClient({
    tokenFor: ({ access }) => (access === 'player' ? secret : undefined),
    onError: () => undefined,
  });
}

/** The token is a phone's secret or a player's login. */
export function callsOfPastGame(token: string) {
  return createApiClient({ tokenFor: () => token, onError: () => undefined });
}
