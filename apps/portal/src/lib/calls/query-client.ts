import type { Call } from '@emcee/contract';
import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { followError } from '../session/current-user.ts';
import { hostToken, onHostSessionChange } from '../session/host-session.ts';
import { onSessionChange } from '../session/session.ts';
import { isWorthRetrying, pauseMs } from './passing-failures.ts';

// The call behind a query or a mutation travels in its `meta`.
function followMeta(error: unknown, meta: Record<string, unknown> | undefined): void {
  const definition = meta?.call;
  if (isCall(definition)) followError(error, definition);
}

function isCall(value: unknown): value is Pick<Call, 'name' | 'access'> {
  return typeof value === 'object' && value !== null && 'name' in value && 'access' in value;
}

function isHostCall(value: unknown): boolean {
  return isCall(value) && value.access === 'host';
}

/** Server state: lists are fetched once and kept; our own writes change them. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => followMeta(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => followMeta(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // What the browser believes of its network would hold a page back without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay: pauseMs,
      },
      // A write is the person's to repeat: it may have been done although its reply got lost.
      // Kept no longer than needed: an input may hold a password.
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
}

/**
 * Nobody sees what another account has loaded: a token that changes or goes empties the cache. So does the
 * verification of the address, with which the token stays: what was loaded says that it is not verified.
 */
export function emptyCacheWithSession(client: QueryClient): () => void {
  const stopFollowingHost = onHostSessionChange(() => {
    const ofHost: QueryFilters = { predicate: ({ meta }) => isHostCall(meta?.call) };
    if (hostToken() === undefined) client.removeQueries(ofHost);
    else void client.resetQueries(ofHost);
  });
  const stopFollowingAdmin = onSessionChange((before, now) => {
    if (before === undefined) return;
    const isVerifiedNow = !before.verified && now?.verified === true;
    if (before.token === now?.token && !isVerifiedNow) return;
    if (now === undefined) {
      client.clear();
      return;
    }
    void client.resetQueries();
  });
  return () => {
    stopFollowingHost();
    stopFollowingAdmin();
  };
}
