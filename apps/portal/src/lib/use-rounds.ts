import { type ListedRound, type ReplyOf, roundCalls } from '@emcee/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './calls/api.ts';
import { keyOf } from './calls/calls.ts';

type Rounds = ReplyOf<typeof roundCalls.list>;

// Kept small: the whole list may be 32 MB.
const ROUNDS_AT_ONCE = 50;

/** Asks if there are rounds. Forget the reply after creating or deleting one. */
export const anyRound = { limit: 1 };

/** Reads in parts, and keeps them as the reply of `roundCalls.list`. */
export function useRounds(): UseQueryResult<Rounds> {
  return useQuery<Rounds>({
    queryKey: keyOf(roundCalls.list, undefined),
    queryFn: ({ signal }) => readRounds(signal),
    meta: { call: roundCalls.list },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

async function readRounds(signal: AbortSignal): Promise<Rounds> {
  const preEnteredRounds: ListedRound[] = [];
  let cursor: string | undefined;
  do {
    const part = await call(
      roundCalls.list,
      { limit: ROUNDS_AT_ONCE, ...(cursor !== undefined && { cursor }) },
      { signal },
    );
    preEnteredRounds.push(...part.preEnteredRounds);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { preEnteredRounds };
}
