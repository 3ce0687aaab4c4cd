import type { Clock } from '../../../platform/clock.ts';

/** An access token with the time after which we no longer use it. */
export type AccessToken = { value: string; usableUntil: Date };

/** Shares one access token; one caller fetches while the others wait. */
export type TokenCache = {
  get(): Promise<string>;
  /** Drops a token that the provider rejects. */
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
    // Several calls may see the same token rejected; only the first drops it.
    forget: (value) => {
      if (current?.value === value) current = undefined;
    },
  };
}
