import { type HostGame, liveCalls, type ReplyOf } from '@emcee/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import type { Loadable } from '../../../ui/feedback/loaded.tsx';
import { useRefreshOn } from '../connection/use-refresh-on.ts';

export function useSeats({
  _id,
  seatsRevision,
  seatsCount,
  waitingCount,
}: HostGame): Loadable<ReplyOf<typeof liveCalls.seats>> {
  useRefreshOn(liveCalls.seats, `${_id} ${seatsRevision} ${seatsCount} ${waitingCount}`);
  const { data, error, refetch } = useCall(liveCalls.seats, {}, { isOutdated: () => true });
  const [first, setFirst] = useState({ _id, seatsRevision });
  if (first._id !== _id) setFirst({ _id, seatsRevision });
  // A reply that an earlier page kept may have the points from before a publication.
  const isOld = data !== undefined && data.seatsRevision < first.seatsRevision;
  return { data: isOld ? undefined : data, error, refetch };
}
