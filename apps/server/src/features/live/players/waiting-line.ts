/** Limits of teams waiting at the door: in total, and per network. */
import { ApiError, doorTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { widerNetworkOf } from '../../../platform/overload/networks.ts';
import { networksOfWaiting } from '../store/waiting-seats.store.ts';

/** A longer line is no real crowd, and each place is a stored row. */
const MOST_WAITING = 100;
/** One stranger can't fill the line. A pub is one network too: its teams get places as others are let in. */
const MOST_OF_NETWORK = 20;
const MOST_OF_SITE = 80;
// The host may have let some teams in by then.
const RETRY_SECONDS = 15;

/** Refuses another team with 429 if the line is full, in total or for its network. */
export async function refuseLongLine(
  db: Db,
  { gameId, origin }: { gameId: string; origin: string },
): Promise<void> {
  const networks = await networksOfWaiting(db, gameId);
  if (hasPlace(networks, origin)) return;
  throw new ApiError(429, doorTexts.doorIsCrowded, {
    // Phones show an error about this field at the room.
    param: 'roomCode',
    values: { seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
  });
}

function hasPlace(networks: readonly (string | null)[], origin: string): boolean {
  const site = widerNetworkOf(origin);
  const isOfSite = (network: string | null) =>
    site !== undefined && network !== null && widerNetworkOf(network) === site;
  return (
    networks.length < MOST_WAITING &&
    networks.filter((network) => network === origin).length < MOST_OF_NETWORK &&
    networks.filter(isOfSite).length < MOST_OF_SITE
  );
}
