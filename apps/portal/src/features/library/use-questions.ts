import { type FoundQuestion, type InputOf, libraryCalls } from '@emcee/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/calls/api.ts';

type Search = InputOf<typeof libraryCalls.search>;

/** The questions that one selection may have. */
export const MOST_SELECTED = 1_000;

/** Reads in parts, the next one when asked for. Old rows stay during a new search. */
export function useQuestions(input: Search) {
  const query = useInfiniteQuery({
    queryKey: [libraryCalls.search.name, input, 'parts'],
    queryFn: ({ signal, pageParam }) =>
      call(
        libraryCalls.search,
        { ...input, ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { call: libraryCalls.search },
  });
  const { data } = query;
  const questions: readonly FoundQuestion[] | undefined = useMemo(
    () => data?.pages.flatMap((page) => page.questions),
    [data],
  );
  return { query, questions, total: data?.pages[0]?.total ?? 0 };
}

/** All questions of a search, up to the most that a selection may have. */
export async function readAll(input: Search): Promise<readonly FoundQuestion[]> {
  return (await call(libraryCalls.search, { ...input, limit: MOST_SELECTED })).questions;
}
