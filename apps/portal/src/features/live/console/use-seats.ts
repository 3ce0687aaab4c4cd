import { type HostGame, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';

/** The teams of the open game, as they come, go, and get points. */
export function useSeats({ _id, seatsRevision, seatsCount, waitingCount }: HostGame) {
  useRefreshOn(liveCalls.seats, `${_id} ${seatsRevision} ${seatsCount} ${waitingCount}`);
  return useCall(liveCalls.seats, {}, { isOutdated: () => true });
}
