import { type Call, type InputOf, MAX_ROWS, type ReplyOf } from '@emcee/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { send } from './api.ts';

const ROWS_AT_ONCE = 1_000;

/** A part of a long list, as a reply carries it. */
export type ListPart<Row> = {
  rows: readonly Row[];
  total: number;
  nextCursor: string | null;
};

/** A long list on its way into the page, part by part. */
export type WholeList<Row> = {
  /** What is there so far; undefined until the first part is. */
  rows: readonly Row[] | undefined;
  /** How many rows there are on the other side. */
  total: number;
  /** Rows are on their way: the first ones, more of them, or new ones instead. */
  isLoading: boolean;
  /** There is more to fetch. */
  hasMore: boolean;
  hasFailed: boolean;
  stop: () => void;
  /** After a stop or a failure. */
  goOn: () => void;
  /** Fetches everything again. */
  refresh: () => void;
};

/**
 * A list that is read in parts until it is whole or as long as a reply may be. While other rows are asked
 * for, those before them stay. Without an input nothing is asked; its `limit` says how much to ask for at once.
 */
export function useWholeList<C extends Call, Row>(
  definition: C,
  input: InputOf<C> | undefined,
  partOf: (reply: ReplyOf<C>) => ListPart<Row>,
): WholeList<Row> {
  const key = JSON.stringify(input ?? null);
  const [stoppedKey, setStoppedKey] = useState<string>();
  const isStopped = stoppedKey === key;
  const query = useInfiniteQuery({
    queryKey: [definition.name, input ?? {}, 'parts'],
    queryFn: async ({ signal, pageParam }) => {
      const part = {
        limit: ROWS_AT_ONCE,
        ...input,
        ...(pageParam !== '' && { cursor: pageParam }),
      };
      return partOf(await send(definition, part, { signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }, parts) =>
      parts.reduce((count, { rows }) => count + rows.length, 0) < MAX_ROWS ? nextCursor : null,
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    meta: { call: definition },
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;

  // Counted, because a part may come so fast that its fetching was never seen.
  const partsCount = data?.pages.length ?? 0;
  useEffect(() => {
    const isWaiting = partsCount > 0 && hasNextPage && !isFetching;
    if (isWaiting && !isError && !isStopped) void fetchNextPage();
  }, [partsCount, hasNextPage, isFetching, isError, isStopped, fetchNextPage]);

  const rows = useMemo(() => data?.pages.flatMap((part) => part.rows), [data]);
  return {
    rows,
    total: data?.pages.at(-1)?.total ?? 0,
    isLoading: isFetching || (hasNextPage && !isError && !isStopped),
    hasMore: hasNextPage,
    hasFailed: isError,
    // What is under way ends by itself; it is a part like those before it.
    stop: () => setStoppedKey(key),
    goOn() {
      setStoppedKey(undefined);
      if (isError) void (query.isFetchNextPageError ? fetchNextPage() : refetch());
    },
    refresh() {
      setStoppedKey(undefined);
      void refetch();
    },
  };
}
