import type { Call, InputOf, ReplyOf } from '@emcee/contract';
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call, send } from './api.ts';
import { isWorthRetrying, pauseMs } from './passing-failures.ts';

/** How a page asks for a call's reply. */
export type UseCallOptions<C extends Call = Call> = {
  /** False: not yet. */
  enabled?: boolean;
  /** Asks again after so many milliseconds, for what changes on the other side. */
  pollEveryMs?: number | false;
  /** Whether the next page that shows a kept reply fetches it again; without it, never. */
  isOutdated?: (reply: ReplyOf<C>) => boolean;
};

/** The input of a call, left out when the call takes none. */
type InputArguments<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: UseCallOptions<C>]
    : [input: InputOf<C>, options?: UseCallOptions<C>];

/** The key under which a reply is kept. */
export function keyOf(definition: Call, input: unknown): readonly unknown[] {
  return [definition.name, input ?? {}];
}

/** How a reply is fetched and kept. */
function queryOf<C extends Call>(definition: C, input?: InputOf<C>) {
  return {
    queryKey: keyOf(definition, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(definition, { ...input }, { signal }),
    meta: { call: definition },
  };
}

/** The reply of a call, fetched once and kept. */
export function useCall<C extends Call>(
  definition: C,
  ...args: InputArguments<C>
): UseQueryResult<ReplyOf<C>> {
  const [input, options] = args;
  return useQuery<ReplyOf<C>>({
    ...queryOf(definition, input),
    enabled: options?.enabled ?? true,
    refetchInterval: options?.pollEveryMs ?? false,
    // Nobody polls for a page that is out of sight; back in sight it must not wait for its turn.
    refetchOnWindowFocus: options?.pollEveryMs ? 'always' : false,
    staleTime: ({ state: { data } }) =>
      data !== undefined && options?.isOutdated?.(data) ? 0 : Number.POSITIVE_INFINITY,
  });
}

/** Sends a call: `mutateAsync` throws its error, so that a form can place it. */
export function useSend<C extends Call>(
  definition: C,
): UseMutationResult<ReplyOf<C>, Error, InputOf<C>> {
  return useMutation<ReplyOf<C>, Error, InputOf<C>>({
    mutationFn: (input) => call(definition, input),
    meta: { call: definition },
  });
}

/** As `useSend`, for what comes to the same however often it is sent: repeated where nothing answers. */
export function useSendRepeated<C extends Call>(
  definition: C,
): UseMutationResult<ReplyOf<C>, Error, InputOf<C>> {
  return useMutation<ReplyOf<C>, Error, InputOf<C>>({
    mutationFn: (input) => repeated(() => call(definition, input)),
    meta: { call: definition },
  });
}

/** As `useSend`, for what may be sent again: with the same key it is done once, and repeated where nothing answers. */
export function useSendOnce<C extends Call>(
  definition: C,
): UseMutationResult<ReplyOf<C>, Error, { input: InputOf<C>; key: string | undefined }> {
  return useMutation<ReplyOf<C>, Error, { input: InputOf<C>; key: string | undefined }>({
    mutationFn: ({ input, key }) =>
      key === undefined
        ? call(definition, input)
        : repeated(() => call(definition, input, { idempotencyKey: key })),
    meta: { call: definition },
  });
}

/** Calls back after every write of this tab that went well; `onWritten` is best the same function at every rendering. */
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

/** What a page may do with the kept replies after its own writes. */
export type CallCache = {
  /** Changes a kept reply; nothing happens when it was never fetched. */
  change: <C extends Call>(
    definition: C,
    change: (reply: ReplyOf<C>) => ReplyOf<C>,
    input?: InputOf<C>,
  ) => void;
  /** Fetches every kept reply of a call again. */
  refresh: (definition: Call) => Promise<void>;
  /** As `refresh`, but leaves alone what is only being fetched for the first time. */
  refreshLoaded: (definition: Call) => Promise<void>;
  /** Drops every kept reply of a call, or the one for an input: the next page that asks waits for a new one. */
  forget: <C extends Call>(definition: C, input?: InputOf<C>) => void;
};

/** The kept replies; the same object at every rendering. */
export function useCallCache(): CallCache {
  const client = useQueryClient();
  return useMemo(() => callCacheOf(client), [client]);
}

function callCacheOf(client: QueryClient): CallCache {
  return {
    change(definition, change, input) {
      const queryKey = keyOf(definition, input);
      client.setQueryData<ReplyOf<typeof definition>>(queryKey, (reply) =>
        reply === undefined ? reply : change(reply),
      );
      const state = client.getQueryState(queryKey);
      // A reply that is on its way may be older than the change, and would undo it.
      if (state?.data !== undefined && state.fetchStatus === 'fetching')
        void client.invalidateQueries({ queryKey, exact: true });
    },
    async refresh(definition) {
      const queryKey = [definition.name];
      // What a first fetch brings may be older than what is asked for now, and would stay.
      await client.cancelQueries({
        queryKey,
        fetchStatus: 'fetching',
        predicate: ({ state }) => state.data === undefined,
      });
      await client.invalidateQueries({ queryKey });
    },
    refreshLoaded: (definition) =>
      client.invalidateQueries({
        queryKey: [definition.name],
        predicate: ({ state }) => state.data !== undefined,
      }),
    forget: (definition, input) =>
      client.removeQueries({
        queryKey: input === undefined ? [definition.name] : keyOf(definition, input),
      }),
  };
}

/** Sends what is done once however often it is sent: again by itself where the network or the server is away. */
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
