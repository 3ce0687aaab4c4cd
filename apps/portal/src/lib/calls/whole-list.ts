import { type Call, type InputOf, MAX_ROWS, type ReplyOf } from '@emcee/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { send } from './api.ts';
import { roleRefusal } from './failure-text.ts';

const ROWS_AT_ONCE = 1_000;

export type ListPart<Row> = {
  rows: readonly Row[];
  total: number;
  nextCursor: string | null;
  /** Sums of all parts. */
  totals?: Readonly<Record<string, number>>;
};

export type WholeList<Row> = ReturnType<typeof useWholeList<Call, Row>>;

/**
 * Reads a list in parts until it is complete or has the maximum length of a reply. Old rows stay while rows
 * for a new input load. Without an input nothing is fetched.
 */
export function useWholeList<C extends Call, Row>(
  definition: C,
  input: InputOf<C> | undefined,
  partOf: (reply: ReplyOf<C>) => ListPart<Row>,
) {
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

  // Depends on the count, because a fast part may arrive without `isFetching` ever rendering as true.
  const partsCount = data?.pages.length ?? 0;
  useEffect(() => {
    const isWaiting = partsCount > 0 && hasNextPage && !isFetching;
    if (isWaiting && !isError && !isStopped) void fetchNextPage();
  }, [partsCount, hasNextPage, isFetching, isError, isStopped, fetchNextPage]);

  const rows: readonly Row[] | undefined = useMemo(
    () => data?.pages.flatMap((part) => part.rows),
    [data],
  );
  return {
    /** Undefined until the first part has arrived. */
    rows,
    total: data?.pages.at(-1)?.total ?? 0,
    totals: data?.pages.at(-1)?.totals,
    /** True while the first rows, more rows or replacement rows are loading. */
    isLoading: isFetching || (hasNextPage && !isError && !isStopped),
    hasMore: hasNextPage,
    hasFailed: isError,
    refusal: roleRefusal(query.error),
    // The part in flight still arrives and is shown.
    stop: () => setStoppedKey(key),
    goOn(): void {
      setStoppedKey(undefined);
      if (isError) void (query.isFetchNextPageError ? fetchNextPage() : refetch());
    },
    refresh(): void {
      setStoppedKey(undefined);
      void refetch();
    },
  };
}
