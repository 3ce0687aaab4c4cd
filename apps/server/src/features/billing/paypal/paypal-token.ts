import type { Clock } from '../../../platform/clock.ts';

export type AccessToken = { value: string; usableUntil: Date };

/** One caller fetches while the others wait. */
export type TokenCache = {
  get(): Promise<string>;
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
    // Several calls may see the same token rejected.
    forget: (value) => {
      if (current?.value === value) current = undefined;
    },
  };
}
