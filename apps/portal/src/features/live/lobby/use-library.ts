import { type HostScheme, hostSessionCalls, type ReplyOf } from '@emcee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '../../../lib/calls/calls.ts';
import { useLive } from '../connection/live-context.ts';

const EVERY_MS = 60_000;

/** What a host may start: the rounds of its admin, and the wager schemes for live rounds; none without PRO. */
export function useLibrary(): {
  library: UseQueryResult<ReplyOf<typeof hostSessionCalls.rounds>>;
  schemes: readonly HostScheme[];
} {
  const { isPro } = useLive();
  const asked = { enabled: isPro, pollEveryMs: EVERY_MS };
  const library = useCall(hostSessionCalls.rounds, {}, asked);
  const { data } = useCall(hostSessionCalls.schemes, {}, asked);
  return { library, schemes: data?.schemes ?? [] };
}
