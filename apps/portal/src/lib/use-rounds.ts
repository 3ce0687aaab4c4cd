import {
  type ListedRound,
  type Offer,
  type ownRoundCalls,
  type ReplyOf,
  roundCalls,
} from '@emcee/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './calls/api.ts';
import { keyOf } from './calls/calls.ts';

/** Those of a host have the state of their offer. */
export type HomeRound = ListedRound & { offer?: Offer };

type Rounds = {
  preEnteredRounds: HomeRound[];
  limits?: ReplyOf<typeof ownRoundCalls.list>['limits'];
};
type List = typeof roundCalls.list | typeof ownRoundCalls.list;

// Kept small: the whole list may be 32 MB.
const ROUNDS_AT_ONCE = 50;

/** Asks if there are rounds. Forget the reply after creating or deleting one. */
export const anyRound = { limit: 1 };

/** Reads in parts, and keeps them as one reply of the call. */
export function useRounds(list: List = roundCalls.list): UseQueryResult<Rounds> {
  return useQuery<Rounds>({
    queryKey: keyOf(list, undefined),
    queryFn: ({ signal }) => readRounds(list, signal),
    meta: { call: list },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

async function readRounds(list: List, signal: AbortSignal): Promise<Rounds> {
  const preEnteredRounds: ListedRound[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = { limit: ROUNDS_AT_ONCE, ...(cursor !== undefined && { cursor }) };
    const part = await call(list, page, { signal });
    preEnteredRounds.push(...part.preEnteredRounds);
    cursor = part.nextCursor ?? undefined;
    if (cursor === undefined)
      return { preEnteredRounds, ...('limits' in part && { limits: part.limits }) };
  }
}
