import { accountCalls, type Call, isRefusal, roleTexts } from '@emcee/contract';
import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { applyErrorToSession } from '../session/current-user.ts';
import { hostToken, onHostSessionChange } from '../session/host-session.ts';
import { onSessionChange } from '../session/session.ts';
import { isWorthRetrying, pauseMs } from './passing-failures.ts';

// Queries and mutations carry their call in `meta`.
function follow(
  client: QueryClient,
  error: unknown,
  meta: Record<string, unknown> | undefined,
): void {
  const definition = meta?.call;
  if (isCall(definition)) applyErrorToSession(error, definition);
  // The role was lowered since, or the organization has changed.
  const { roleTooLow, noneOpen, factorRequired } = roleTexts;
  if ([roleTooLow, noneOpen, factorRequired].some((refusal) => isRefusal(error, refusal))) {
    void client.invalidateQueries({ queryKey: [accountCalls.me.name] });
  }
}

function isCall(value: unknown): value is Pick<Call, 'name' | 'access'> {
  return typeof value === 'object' && value !== null && 'name' in value && 'access' in value;
}

function isHostCall(value: unknown): boolean {
  return isCall(value) && value.access === 'host';
}

/** Replies are fetched once and kept; our own writes change them. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => follow(client, error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => follow(client, error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Don't trust the browser's online state: it would hold back a page without a message.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay: pauseMs,
      },
      // Never retry writes: a lost reply may hide a success. Keep no inputs: they may contain a password.
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  return client;
}

/** Nobody may see another account's data. After verification, the token stays but old replies are wrong. */
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
    if (now === undefined) client.clear();
    // Another organization or person: the pages that are open start over, and fetch nothing for this one.
    else if (before.verified && now.verified) {
      client.removeQueries({ predicate: ({ meta }) => !isHostCall(meta?.call) });
    } else void client.resetQueries();
  });
  return () => {
    stopFollowingHost();
    stopFollowingAdmin();
  };
}
