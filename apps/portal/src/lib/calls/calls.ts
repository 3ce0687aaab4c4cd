import type { Call, InputOf, ReplyOf } from '@emcee/contract';
import {
  type Query,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMay } from '../session/rights.ts';
import { call, send } from './api.ts';
import { isWorthRetrying, pauseMs } from './passing-failures.ts';

export type UseCallOptions<C extends Call = Call> = {
  enabled?: boolean;
  /** Refetches at this interval, for data that changes on the server. */
  pollEveryMs?: number | false;
  /** True if the next page that shows the kept reply should refetch it. */
  isOutdated?: (reply: ReplyOf<C>) => boolean;
};

type InputArguments<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: UseCallOptions<C>]
    : [input: InputOf<C>, options?: UseCallOptions<C>];

export function keyOf(definition: Call, input: unknown): readonly unknown[] {
  return [definition.name, input ?? {}];
}

function queryOf<C extends Call>(definition: C, input?: InputOf<C>) {
  return {
    queryKey: keyOf(definition, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(definition, { ...input }, { signal }),
    meta: { call: definition },
  };
}

/** Fetches a reply before its page is loaded. */
export async function fetchAhead(client: QueryClient, definition: Call): Promise<void> {
  await client.prefetchQuery(queryOf(definition));
}

export function useCall<C extends Call>(definition: C, ...[input, options]: InputArguments<C>) {
  return useQuery<ReplyOf<C>>({
    ...queryOf(definition, input),
    enabled: options?.enabled ?? true,
    refetchInterval: options?.pollEveryMs ?? false,
    // No polling while the page is out of sight; refetch as soon as it is visible again.
    refetchOnWindowFocus: options?.pollEveryMs ? 'always' : false,
    staleTime: ({ state: { data } }) =>
      data !== undefined && options?.isOutdated?.(data) ? 0 : Number.POSITIVE_INFINITY,
  });
}

/** In tests, a button whose call the role may not make fails. */
function useNoDeadButton(definition: Call): void {
  const may = useMay(definition);
  if (process.env.NODE_ENV === 'test' && !may) throw new Error(`May not send ${definition.name}`);
}

function useWrite<C extends Call, Sent>(
  definition: C,
  mutationFn: (sent: Sent) => Promise<ReplyOf<C>>,
) {
  return useMutation<ReplyOf<C>, Error, Sent>({ mutationFn, meta: { call: definition } });
}

function useSending<C extends Call, Sent>(
  definition: C,
  mutationFn: (sent: Sent) => Promise<ReplyOf<C>>,
) {
  useNoDeadButton(definition);
  return useWrite(definition, mutationFn);
}

/** `mutateAsync` throws the error, so that a form can place it. */
export function useSend<C extends Call>(definition: C) {
  return useSending(definition, (input: InputOf<C>) => call(definition, input));
}

/** Undefined if the role may not make the call: for a part of a form that others have without it. */
export function useSendIfMay<C extends Call>(definition: C) {
  const sending = useWrite(definition, (input: InputOf<C>) => call(definition, input));
  return useMay(definition) ? sending : undefined;
}

/** Retries if the network or the server is down. */
export function useSendIdempotent<C extends Call>(definition: C) {
  return useSending(definition, (input: InputOf<C>) => repeated(() => call(definition, input)));
}

/** Retries during an outage; the key keeps the server from doing it twice. */
export function useSendOnce<C extends Call>(definition: C) {
  return useSending(definition, ({ input, key }: { input: InputOf<C>; key: string | undefined }) =>
    key === undefined
      ? call(definition, input)
      : repeated(() => call(definition, input, { idempotencyKey: key })),
  );
}

/** A stable `onWritten` avoids resubscribing. */
export function useAfterWrites(onWritten: () => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') onWritten();
      }),
    [client, onWritten],
  );
}

export type CallCache = ReturnType<typeof callCacheOf>;

/** The same object on every render. */
export function useCallCache(): CallCache {
  const client = useQueryClient();
  return useMemo(() => callCacheOf(client), [client]);
}

function callCacheOf(client: QueryClient) {
  const outdated = new WeakSet<Promise<unknown>>();

  /** Waits for a first fetch: frequent changes must not cancel it again and again. */
  async function refetch({ promise, queryKey, state }: Query): Promise<void> {
    if (promise !== undefined && state.data === undefined && state.fetchStatus === 'fetching') {
      if (outdated.has(promise)) return;
      outdated.add(promise);
      const hasArrived = await promise.then(
        () => true,
        () => false,
      );
      if (!hasArrived) return;
    }
    await client.invalidateQueries({ queryKey, exact: true });
  }

  return {
    /** Does nothing if the reply was never asked for. */
    change<C extends Call>(
      definition: C,
      change: (reply: ReplyOf<C>) => ReplyOf<C>,
      input?: InputOf<C>,
    ): void {
      const queryKey = keyOf(definition, input);
      client.setQueryData<ReplyOf<C>>(queryKey, (reply) =>
        reply === undefined ? reply : change(reply),
      );
      const query = client.getQueryCache().find({ queryKey });
      // A reply in flight may predate the change and would undo it.
      if (query?.state.fetchStatus === 'fetching') void refetch(query);
    },
    /** Refetches what the server says has changed. */
    async refreshChanged(definition: Call): Promise<void> {
      const queries = client.getQueryCache().findAll({ queryKey: [definition.name] });
      await Promise.all(queries.map(refetch));
    },
    async refresh(definition: Call): Promise<void> {
      const queryKey = [definition.name];
      // Cancel first fetches: their replies may predate this request and would stay.
      await client.cancelQueries({
        queryKey,
        fetchStatus: 'fetching',
        predicate: ({ state }) => state.data === undefined,
      });
      await client.invalidateQueries({ queryKey });
    },
    /** Skips replies that are being fetched for the first time, or that are newer. */
    refreshLoaded(definition: Call, olderThanMs = 0): Promise<void> {
      const before = Date.now() - olderThanMs;
      return client.invalidateQueries({
        queryKey: [definition.name],
        predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt <= before,
      });
    },
    /** Drops replies, or the one for an input: the next page waits for a new one. */
    forget: <C extends Call>(definition: C, input?: InputOf<C>): void =>
      client.removeQueries({
        queryKey: input === undefined ? [definition.name] : keyOf(definition, input),
      }),
  };
}

/** Retries if the network or the server is down, so the call must be idempotent. */
export async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)));
    }
  }
}
