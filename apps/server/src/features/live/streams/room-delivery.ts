/** What the host and the screens of a room are told, with its phones. */
import { findLivingScreens } from '../store/live-screens.store.ts';
import { readNewestSnapshot } from '../views/game-snapshot.ts';
import { type HostState, hostStateOf } from '../views/host-state.ts';
import { isShown, screenViews } from '../views/screen-views.ts';
import { type Delivery, hostsOf, numberOf, type Stream, screensOf } from './delivery.ts';
import { sendToPhones } from './phone-delivery.ts';
import { forgetSent, sayGone, sendToEach } from './send-views.ts';

const LARGEST_EVENT_BYTES = 16_000;

/** Tells host, screens and phones of a room how its newest game stands. */
export async function deliverToRoom(delivery: Delivery, hostId: string): Promise<void> {
  const { deps, streams, delivered } = delivery;
  const snapshot = await readNewestSnapshot(deps, hostId);
  if (snapshot !== undefined) await sendToPhones(delivery, snapshot);
  const hosts = streams.of(hostsOf(hostId));
  if (hosts.length > 0) sendToEach(streams, hosts, eventOf(await hostStateOf(deps, snapshot)));
  const screens = await livingScreens(delivery, streams.of(screensOf(hostId)));
  if (screens.length > 0) {
    const views = await screenViews(deps, { hostId, snapshot });
    // A table or a question that is over: the next one may be the same.
    forgetSent(screens, views);
    sendToEach(streams, screens, views);
  }
  if (snapshot === undefined) {
    delivered.delete(`host ${hostId}`);
    return;
  }
  const { id: gameId, seq } = snapshot.game;
  delivered.set(`host ${hostId}`, numberOf({ gameId, seq, isShown: isShown(deps, snapshot.game) }));
}

// A game with dozens of rounds that wait, or with the longest of texts, is asked for.
export function eventOf(state: HostState): Record<string, object> {
  const bytes = Buffer.byteLength(JSON.stringify(state));
  if (state.game === null || bytes <= LARGEST_EVENT_BYTES) return { state };
  return { ask: { revision: state.game.seq } };
}

/** Those of some screens that still have a room; the others are told that they are over. */
export async function livingScreens(
  delivery: Delivery,
  screens: readonly Stream[],
): Promise<Stream[]> {
  if (screens.length === 0) return [];
  const hashes = [...new Set(screens.map(hashOfScreen))];
  const living = await findLivingScreens(delivery.deps.db, hashes);
  const isOver = (stream: Stream) => !living.has(hashOfScreen(stream));
  for (const stream of screens.filter(isOver)) sayGone(delivery, stream, 'revoked');
  return screens.filter((stream) => !isOver(stream));
}

/** The hash by which a screen is known. */
export function hashOfScreen({ owner }: Stream): string {
  return owner.kind === 'screen' ? owner.tokenHash : '';
}
