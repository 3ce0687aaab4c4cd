/** Delivers watched games to the streams of each process. */
import { atOneMoment } from '../../../db/reading.ts';
import { type GameSeq, readSeqs } from '../store/live-games.store.ts';
import { publishLive, readLiveNotification } from '../store/live-notifications.store.ts';
import { type GameProgress, readGamesProgress } from '../store/open-games.store.ts';
import { readPodium } from '../store/podium.store.ts';
import { listSharedSeats } from '../store/presence.store.ts';
import { type GameSnapshot, ownViews, readSnapshot } from '../views/game-snapshot.ts';
import { hostState } from '../views/host-state.ts';
import { isShown, progressOf } from '../views/screen-views.ts';
import {
  activeScreens,
  type Delivery,
  deliverToPhones,
  deliverToRoom,
  eventOf,
  hashOfScreen,
  hostsOf,
  isRoomWatched,
  isWatched,
  type KeyedWork,
  newestOf,
  numberOf,
  ownOf,
  phonesOf,
  screensOf,
  seatOf,
  seatsOf,
  sendToEach,
  watchedIds,
} from './delivery.ts';
import { renewScreens, storeSeenScreens } from './presence.ts';

/** Handles a notification from any process. */
export function receiveNotification(delivery: Delivery, work: KeyedWork, payload: string): void {
  const notification = readLiveNotification(payload);
  if (notification === undefined || notification.from === delivery.processId) return;
  if (notification.kind === 'presence') return;
  for (const [gameId, hostId] of notification.games) {
    if (!isWatched(delivery, { gameId, hostId })) continue;
    if (notification.kind === 'answers') work.add(`answers-of ${gameId}`);
    else addViews(delivery, work, { gameId, hostId });
  }
}

// Delivering a room includes its newest game and the phones of that game.
function addViews(
  delivery: Delivery,
  work: Pick<KeyedWork, 'add'>,
  { gameId, hostId }: { gameId: string; hostId: string },
): void {
  const isRoom = isRoomWatched(delivery, hostId);
  if (isRoom) work.add(`host ${hostId}`);
  if (!isRoom || newestOf(delivery, hostId) !== gameId) work.add(`game ${gameId}`);
}

/** Does one piece of work: a game for its phones, a room for its host and screens, or a periodic task. */
export async function deliver(
  delivery: Delivery,
  work: Pick<KeyedWork, 'add'>,
  key: string,
): Promise<void> {
  const [kind, id = ''] = key.split(' ');
  try {
    if (kind === 'look') await look(delivery, work);
    else if (kind === 'beat') await beat(delivery);
    else if (kind === 'quiet-rooms') await lookAtQuietRooms(delivery, work);
    else if (kind === 'screens') await storeSeenScreens(delivery.deps, delivery.screensSeen);
    else if (kind === 'answers') await publishAnswers(delivery);
    else if (kind === 'answers-of') await deliverAnswers(delivery, id);
    else if (kind === 'host') await readTogether(delivery, (now) => deliverToRoom(now, id));
    else if (delivery.streams.of(phonesOf(id)).length > 0) {
      await readTogether(delivery, (now) => deliverToPhones(now, id));
    }
  } catch (error) {
    // The next look finds missed games by their undelivered number. Answers raise no number, so remember
    // their games.
    if (kind === 'answers-of') delivery.unread.add(id);
    delivery.deps.log.warn({ err: error, work: kind }, 'live views not delivered, will retry');
  }
}

// One transaction waits for only one connection, and its reads fit together. Streams opened later may belong
// to a team or screen unknown at this moment, and get their own delivery.
function readTogether(
  delivery: Delivery,
  work: (delivery: Delivery) => Promise<void>,
): Promise<void> {
  const { deps } = delivery;
  const streams = delivery.streams.asOfNow();
  return atOneMoment(deps.db, (db) => work({ ...delivery, streams, deps: { ...deps, db } }));
}

/** Delivers every watched game whose number differs from the delivered one. */
async function look(delivery: Delivery, work: Pick<KeyedWork, 'add'>): Promise<void> {
  const { deps, delivered } = delivery;
  const gameIds = watchedIds(delivery, 'phones');
  const hostIds = watchedIds(delivery, 'hosts', 'screens');
  const watched = new Set([...gameIds, ...hostIds]);
  for (const key of delivered.keys()) {
    if (!watched.has(key.split(' ')[1] ?? '')) delivered.delete(key);
  }
  if (gameIds.length + hostIds.length === 0) return;
  const seqs = await readSeqs(deps.db, { gameIds, hostIds });
  for (const seq of seqs) {
    if (!(await isDelivered(delivery, seq))) addViews(delivery, work, seq);
  }
  // A game that was shown, and is deleted.
  const played = new Set(seqs.map(({ hostId }) => hostId));
  const isGone = (id: string) => !played.has(id) && delivered.has(`host ${id}`);
  for (const id of hostIds.filter(isGone)) work.add(`host ${id}`);
}

/** Delivers watched rooms without an open game, whose code, settings and brand have no number to compare. */
async function lookAtQuietRooms(delivery: Delivery, work: Pick<KeyedWork, 'add'>): Promise<void> {
  const hostIds = watchedIds(delivery, 'hosts', 'screens');
  if (hostIds.length === 0) return;
  const seqs = await readSeqs(delivery.deps.db, { gameIds: [], hostIds });
  const open = new Set(seqs.filter(({ endedAt }) => endedAt === null).map(({ hostId }) => hostId));
  for (const id of hostIds) if (!open.has(id)) work.add(`host ${id}`);
}

async function isDelivered({ deps, delivered }: Delivery, seq: GameSeq): Promise<boolean> {
  const isRoom = seq.watchedBy === 'room';
  const key = isRoom ? `host ${seq.hostId}` : `game ${seq.gameId}`;
  const { isKept, isAwaited } = await readPodium(deps, { ...seq, id: seq.gameId });
  const isWaiting = isRoom ? isKept : isAwaited;
  const number = numberOf({ ...seq, isShown: !isRoom || isShown(deps, seq), isWaiting });
  return delivered.get(key) === number;
}

/** Sends heartbeats, and ends the streams of expired host sessions and disconnected screens. */
async function beat(delivery: Delivery): Promise<void> {
  const { deps, streams } = delivery;
  const asked = new Set(
    streams.owners().flatMap((owner) => (owner.kind === 'host' ? [owner.tokenHash] : [])),
  );
  const rooms = watchedIds(delivery, 'screens');
  try {
    const active = asked.size > 0 ? await deps.activeSessions([...asked]) : new Set();
    // A stream opened during the query belongs to a session that was not checked.
    const isOver = (tokenHash: string) => asked.has(tokenHash) && !active.has(tokenHash);
    streams.end((owner) => owner.kind === 'host' && isOver(owner.tokenHash));
    const screens = rooms.flatMap((hostId) => streams.of(screensOf(hostId)));
    const on = await activeScreens(delivery, screens);
    await renewScreens(deps, on.map(hashOfScreen));
  } catch (error) {
    // A database outage must not end sessions.
    deps.log.warn({ err: error }, 'live stream sessions not checked, will retry');
  }
  await streams.sendToAll(': still here\n\n');
}

/** Sends the progress of answers to hosts and screens, and a team's answers to its other phones and tabs. */
async function deliverAnswers(delivery: Delivery, gameId: string): Promise<void> {
  for (const game of await readGamesProgress(delivery.deps, [gameId])) {
    await deliverProgress(delivery, game);
  }
}

async function deliverProgress(delivery: Delivery, game: GameProgress): Promise<void> {
  const { deps, streams } = delivery;
  const { gameId, hostId, hasSharedSeats } = game;
  const watching = [...streams.of(hostsOf(hostId)), ...streams.of(screensOf(hostId))];
  sendToEach(streams, watching, { progress: progressOf(game) });
  if (game.hasWaitingRounds) await deliverLateAnswers(delivery, hostId);
  const phones = streams.of(phonesOf(gameId));
  if (!hasSharedSeats && seatsOf(phones).size === phones.length) return;
  if (phones.length === 0) return;
  const snapshot = await readSnapshot(deps, gameId);
  if (snapshot !== undefined) await deliverToTeams(delivery, snapshot);
}

// While marking, only late answers arrive, and only the host decides on them.
async function deliverLateAnswers({ deps, streams }: Delivery, hostId: string): Promise<void> {
  const hosts = streams.of(hostsOf(hostId));
  if (hosts.length > 0) sendToEach(streams, hosts, eventOf(await hostState(deps, hostId)));
}

async function deliverToTeams({ deps, streams }: Delivery, snapshot: GameSnapshot): Promise<void> {
  const { id } = snapshot.game;
  const phones = streams.of(phonesOf(id));
  // The sender has its reply; only a team with several phones or tabs may miss an answer. The other phone may
  // have no stream now, or one at another process.
  const shared = await listSharedSeats(deps, id);
  const bySeat = Map.groupBy(phones, seatOf);
  const several = phones.filter((phone) => {
    const seatId = seatOf(phone);
    return shared.has(seatId) || (bySeat.get(seatId)?.length ?? 0) > 1;
  });
  if (several.length === 0) return;
  const own = await ownViews(deps.db, snapshot, seatsOf(several));
  for (const phone of several) sendToEach(streams, [phone], { own: ownOf(own, phone) });
}

/**
 * Queues answer progress of games that may be missing here; of all games while notifications don't arrive.
 */
export function checkAnswers(
  delivery: Delivery,
  work: Pick<KeyedWork, 'add'>,
  { isDeaf }: { isDeaf: boolean },
): void {
  const gameIds = new Set([...delivery.unread, ...(isDeaf ? watchedGames(delivery) : [])]);
  delivery.unread.clear();
  for (const gameId of gameIds) work.add(`answers-of ${gameId}`);
}

function watchedGames(delivery: Delivery): string[] {
  const rooms = watchedIds(delivery, 'hosts', 'screens');
  const newest = rooms.flatMap((hostId) => newestOf(delivery, hostId) ?? []);
  return [...watchedIds(delivery, 'phones'), ...newest];
}

/** Notifies other processes at most twice a second: a notification per answer would slow all transactions. */
async function publishAnswers(delivery: Delivery): Promise<void> {
  const { answered } = delivery;
  const gameIds = [...answered];
  if (gameIds.length === 0) return;
  answered.clear();
  try {
    await tellAnswers(delivery, gameIds);
  } catch (error) {
    // No number of a game shows that this failed, so keep the games for a retry.
    for (const gameId of gameIds) answered.add(gameId);
    throw error;
  }
}

async function tellAnswers(delivery: Delivery, gameIds: readonly string[]): Promise<void> {
  const { deps, processId } = delivery;
  const games = await readGamesProgress(deps, gameIds);
  const named = games.map(({ gameId, hostId }): [string, string] => [gameId, hostId]);
  publishLive(deps.db, { kind: 'answers', games: named, from: processId });
  for (const game of games) {
    if (isWatched(delivery, game)) await deliverProgress(delivery, game);
  }
}
