import { type HostGame, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';

/** Returns the teams of the open game; refetches when they change. */
export function useSeats({ _id, seatsRevision, seatsCount, waitingCount }: HostGame) {
  useRefreshOn(liveCalls.seats, `${_id} ${seatsRevision} ${seatsCount} ${waitingCount}`);
  return useCall(liveCalls.seats, {}, { isOutdated: () => true });
}
