import { createApiClient } from '@emcee/client';

/** The calls that anybody may make. */
export const { call } = createApiClient({ tokenFor: () => undefined, onError: () => undefined });

/** The calls of a phone with a seat: its secret is its token. */
export function callsOfSeat(secret: string) {
  return createApiClient({
    tokenFor: ({ access }) => (access === 'player' ? secret : undefined),
    onError: () => undefined,
  });
}

/** The calls of a phone with a seat. */
export type SeatCalls = ReturnType<typeof callsOfSeat>;

/** The calls about games that are over, of whoever opens them: the secret of a phone, or a player's login. */
export function callsOfPastGame(token: string) {
  return createApiClient({ tokenFor: () => token, onError: () => undefined });
}
