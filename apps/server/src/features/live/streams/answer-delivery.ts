/** What is told of answers as they come: how many to host and screens, and which to the other phones of a team. */
import { publishLive } from '../store/live-notifications.store.ts';
import { type GameProgress, readGamesProgress } from '../store/live-progress.store.ts';
import { countPhones } from '../store/live-seats.store.ts';
import { type GameSnapshot, ownViews, readSnapshot } from '../views/game-snapshot.ts';
import { hostState } from '../views/host-state.ts';
import { progressOf } from '../views/screen-views.ts';
import { type Delivery, hostsOf, isWatched, newestOf, phonesOf, screensOf } from './delivery.ts';
import type { KeyedWork } from './keyed-work.ts';
import { seatsOf } from './phone-delivery.ts';
import { eventOf } from './room-delivery.ts';
import { sendToEach } from './send-views.ts';

/** Tells hosts and screens how far the answers of some games are, and the other phones of a team what it has answered. */
export async function deliverAnswers(
  delivery: Delivery,
  gameIds: readonly string[],
): Promise<void> {
  if (gameIds.length === 0) return;
  for (const game of await readGamesProgress(delivery.deps.db, gameIds)) {
    await deliverProgress(delivery, game);
  }
}

async function deliverProgress(delivery: Delivery, game: GameProgress): Promise<void> {
  const { deps, streams } = delivery;
  const { gameId, hostId, hasSharedSeats } = game;
  const watching = [...streams.of(hostsOf(hostId)), ...streams.of(screensOf(hostId))];
  sendToEach(streams, watching, { progress: progressOf(game) });
  if (game.hasWaitingRounds) await deliverLateAnswers(delivery, hostId);
  if (!hasSharedSeats || streams.of(phonesOf(gameId)).length === 0) return;
  const snapshot = await readSnapshot(deps, gameId);
  if (snapshot !== undefined) await deliverToTeams(delivery, snapshot);
}

// In marking the only answers that still come are late ones, and the host is who decides on them.
async function deliverLateAnswers({ deps, streams }: Delivery, hostId: string): Promise<void> {
  const hosts = streams.of(hostsOf(hostId));
  if (hosts.length > 0) sendToEach(streams, hosts, eventOf(await hostState(deps, hostId)));
}

async function deliverToTeams({ deps, streams }: Delivery, snapshot: GameSnapshot): Promise<void> {
  const { id } = snapshot.game;
  const phones = streams.of(phonesOf(id));
  if (phones.length === 0) return;
  // Who has sent an answer was told so; only a team with more than one phone may miss one. Its other phone may
  // be without a stream now, or have one at another process.
  const phonesOfSeat = await countPhones(deps.db, id);
  const several = phones.filter(
    ({ owner }) => owner.kind === 'player' && (phonesOfSeat.get(owner.seatId) ?? 0) > 1,
  );
  if (several.length === 0) return;
  const own = await ownViews(deps.db, snapshot, seatsOf(several));
  for (const phone of several) {
    const mine = phone.owner.kind === 'player' ? own.get(phone.owner.seatId) : undefined;
    sendToEach(streams, [phone], { own: mine });
  }
}

/** Asks how far the answers are of the games of which that may not be told here: where nothing is heard, of all. */
export function lookAtAnswers(
  delivery: Delivery,
  work: Pick<KeyedWork, 'add'>,
  { isDeaf }: { isDeaf: boolean },
): void {
  const gameIds = new Set([...delivery.unread, ...(isDeaf ? watchedGames(delivery) : [])]);
  delivery.unread.clear();
  for (const gameId of gameIds) work.add(`answers-of ${gameId}`);
}

function watchedGames(delivery: Delivery): string[] {
  return delivery.streams.topics().flatMap((topic) => {
    const [kind, id = ''] = topic.split(':');
    if (kind === 'phones') return [id];
    const newest = kind === 'hosts' || kind === 'screens' ? newestOf(delivery, id) : undefined;
    return newest === undefined ? [] : [newest];
  });
}

/** Tells the other processes, twice a second at most: a notification in each answer's transaction would slow all of them. */
export async function publishAnswers(delivery: Delivery): Promise<void> {
  const { answered } = delivery;
  const gameIds = [...answered];
  if (gameIds.length === 0) return;
  answered.clear();
  try {
    await tellAnswers(delivery, gameIds);
  } catch (error) {
    // No number of their games says that they were not told of.
    for (const gameId of gameIds) answered.add(gameId);
    throw error;
  }
}

async function tellAnswers(delivery: Delivery, gameIds: readonly string[]): Promise<void> {
  const { deps, processId } = delivery;
  const games = await readGamesProgress(deps.db, gameIds);
  const named = games.map(({ gameId, hostId }): [string, string] => [gameId, hostId]);
  await publishLive(deps.db, { kind: 'answers', games: named, from: processId });
  for (const game of games) {
    if (isWatched(delivery, game)) await deliverProgress(delivery, game);
  }
}
