/** How many teams may wait at the door of a game: in all, and from one network. */
import { ApiError, doorTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { widerNetworkOf } from '../../../platform/overload/networks.ts';
import { networksOfWaiting } from '../store/waiting-seats.store.ts';

/** Longer lines are nobody's guests; each place in it is a row. */
const MOST_WAITING = 100;
/** One stranger fills no line. A pub is one network as well: its teams come as others are let in. */
const MOST_OF_NETWORK = 20;
const MOST_OF_SITE = 80;
// By then the host may have let some in.
const RETRY_SECONDS = 15;

/** Refuses one more team at the door with 429 where too many wait there, in all or from its network. */
export async function refuseLongLine(
  db: Db,
  { gameId, origin }: { gameId: string; origin: string },
): Promise<void> {
  const networks = await networksOfWaiting(db, gameId);
  if (hasPlace(networks, origin)) return;
  throw new ApiError(429, doorTexts.doorIsCrowded, {
    // The field by which a phone knows that it is about the room.
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
