import type { Clock } from '../../../platform/clock.ts';

/** An access token and the time from which it is not used any more. */
export type AccessToken = { value: string; usableUntil: Date };

/** Keeps the access token: one for everybody, fetched by one caller while the others wait. */
export type TokenCache = {
  get(): Promise<string>;
  /** Forgets a token that the provider does not take any more. */
  forget(value: string): void;
};

export function createTokenCache(clock: Clock, fetchToken: () => Promise<AccessToken>): TokenCache {
  let current: AccessToken | undefined;
  let fetching: Promise<AccessToken> | undefined;

  async function fetchOnce(): Promise<AccessToken> {
    try {
      current = await fetchToken();
      return current;
    } finally {
      fetching = undefined;
    }
  }

  return {
    get: async () => {
      if (current !== undefined && clock.now() < current.usableUntil) return current.value;
      fetching ??= fetchOnce();
      return (await fetching).value;
    },
    // Several calls may learn at once that the same token is dead; only the first forgets it.
    forget: (value) => {
      if (current?.value === value) current = undefined;
    },
  };
}
