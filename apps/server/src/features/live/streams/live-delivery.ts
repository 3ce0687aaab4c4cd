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
  numberOf,
  ownOf,
  phonesOf,
  screensOf,
  seatOf,
  seatsOf,
  sendToEach,
  watchedIds,
} from './delivery.ts';
import { deliverToOpenedStreams, type OpenedStreams } from './opened-delivery.ts';
import { deliverPresence, type Presence, renewScreens, storeSeenScreens } from './presence.ts';
import { deliverToWaitingPhones, waitingOf } from './waiting-phones.ts';
import type { Work, WorkQueue } from './work.ts';

type Adder = Pick<WorkQueue, 'add'>;

export type Delivering = {
  delivery: Delivery;
  queue: Pick<WorkQueue, 'add' | 'isBusy'>;
  presence: Presence;
  opened: Pick<OpenedStreams, 'taken'>;
};

/** Handles a notification from any process. */
export function receiveNotification(delivery: Delivery, queue: Adder, payload: string): void {
  const notification = readLiveNotification(payload);
  for (const [gameId, hostId] of notification?.games ?? []) {
    if (notification?.kind === 'presence') {
      if (delivery.streams.of(hostsOf(hostId)).length > 0)
        queue.add({ kind: 'presence-of', hostId });
    } else if (notification?.kind === 'answers') {
      const isNews = notification.from !== delivery.processId;
      if (isNews && isWatched(delivery, { gameId, hostId }))
        queue.add({ kind: 'answers-of', gameId });
    } else addViews(delivery, queue, { gameId, hostId });
  }
}

// Delivering a room includes its newest game and the phones of that game, but no team at the door.
function addViews(
  delivery: Delivery,
  queue: Adder,
  { gameId, hostId }: { gameId: string; hostId: string },
): void {
  if (delivery.streams.of(waitingOf(gameId)).length > 0) queue.add({ kind: 'waiting', gameId });
  if (!isWatched(delivery, { gameId, hostId })) return;
  const isRoom = isRoomWatched(delivery, hostId);
  if (isRoom) queue.add({ kind: 'host', hostId });
  if (!isRoom || delivery.deliveredToRooms.get(hostId)?.gameId !== gameId)
    queue.add({ kind: 'game', gameId });
}

/** Does one piece of work. The next look repeats one that failed. */
export async function deliver(delivering: Delivering, work: Work): Promise<void> {
  try {
    await doWork(delivering, work);
  } catch (error) {
    // Answers raise no number that a look could compare, so remember their games.
    if (work.kind === 'answers-of') delivering.delivery.unread.add(work.gameId);
    const { log } = delivering.delivery.deps;
    log.warn({ err: error, work: work.kind }, 'live views not delivered, will retry');
  }
}

function doWork({ delivery, queue, presence, opened }: Delivering, work: Work): Promise<void> {
  switch (work.kind) {
    case 'look':
      return look(delivery, queue);
    case 'beat':
      return beat(delivery);
    case 'quiet-rooms':
      return lookAtQuietRooms(delivery, queue);
    case 'screens':
      return storeSeenScreens(delivery.deps, delivery.screensSeen);
    case 'host':
      return readTogether(delivery, (now) => deliverToRoom(now, work.hostId));
    case 'game':
      if (delivery.streams.of(phonesOf(work.gameId)).length === 0) return Promise.resolve();
      return readTogether(delivery, (now) => deliverToPhones(now, work.gameId));
    case 'opened':
      return deliverToOpenedStreams(delivery, queue, opened.taken());
    case 'answers':
      return publishAnswers(delivery);
    case 'answers-of':
      return deliverAnswers(delivery, work.gameId);
    case 'waiting':
      return deliverToWaitingPhones(delivery, work.gameId);
    case 'presence':
      return presence.save();
    case 'presence-of':
      return deliverPresence(delivery, [work.hostId]);
    case 'presence-beat':
      return renewPresence(delivery, presence);
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

/** Delivers every watched game whose number differs from the delivered one, and all teams at the door. */
async function look(delivery: Delivery, queue: Adder): Promise<void> {
  const { deps, deliveredToPhones, deliveredToRooms } = delivery;
  const gameIds = watchedIds(delivery, 'phones');
  const hostIds = watchedIds(delivery, 'hosts', 'screens');
  for (const id of deliveredToPhones.keys())
    if (!gameIds.includes(id)) deliveredToPhones.delete(id);
  for (const id of deliveredToRooms.keys()) if (!hostIds.includes(id)) deliveredToRooms.delete(id);
  for (const gameId of watchedIds(delivery, 'waiting')) queue.add({ kind: 'waiting', gameId });
  if (gameIds.length + hostIds.length === 0) return;
  const seqs = await readSeqs(deps.db, { gameIds, hostIds });
  for (const seq of seqs) {
    if (!(await isDelivered(delivery, seq))) addViews(delivery, queue, seq);
  }
  // A game that was shown, and is deleted.
  const played = new Set(seqs.map(({ hostId }) => hostId));
  for (const hostId of hostIds)
    if (!played.has(hostId) && deliveredToRooms.has(hostId)) queue.add({ kind: 'host', hostId });
}

/** Delivers watched rooms without an open game, whose code, settings and brand have no number to compare. */
async function lookAtQuietRooms(delivery: Delivery, queue: Adder): Promise<void> {
  const hostIds = watchedIds(delivery, 'hosts', 'screens');
  if (hostIds.length === 0) return;
  const seqs = await readSeqs(delivery.deps.db, { gameIds: [], hostIds });
  const open = new Set(seqs.filter(({ endedAt }) => endedAt === null).map(({ hostId }) => hostId));
  for (const hostId of hostIds) if (!open.has(hostId)) queue.add({ kind: 'host', hostId });
}

async function isDelivered(
  { deps, deliveredToPhones, deliveredToRooms }: Delivery,
  seq: GameSeq,
): Promise<boolean> {
  const isRoom = seq.watchedBy === 'room';
  const { isKept, isAwaited } = await readPodium(deps, { ...seq, id: seq.gameId });
  const isWaiting = isRoom ? isKept : isAwaited;
  const number = numberOf({ ...seq, isShown: !isRoom || isShown(deps, seq), isWaiting });
  const delivered = isRoom
    ? deliveredToRooms.get(seq.hostId)?.number
    : deliveredToPhones.get(seq.gameId);
  return delivered === number;
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
  if (game.hasWaitingRounds) await deliverToHost(delivery, hostId);
  const phones = streams.of(phonesOf(gameId));
  if (!hasSharedSeats && seatsOf(phones).size === phones.length) return;
  if (phones.length === 0) return;
  const snapshot = await readSnapshot(deps, gameId);
  if (snapshot !== undefined) await deliverToTeams(delivery, snapshot);
}

// While marking, only late answers arrive, and only the host decides on them; of a handout, only the host sees
// how many teams have started.
async function deliverToHost({ deps, streams }: Delivery, hostId: string): Promise<void> {
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
  queue: Adder,
  { isDeaf }: { isDeaf: boolean },
): void {
  const gameIds = new Set([...delivery.unread, ...(isDeaf ? watchedGames(delivery) : [])]);
  delivery.unread.clear();
  for (const gameId of gameIds) queue.add({ kind: 'answers-of', gameId });
}

function watchedGames(delivery: Delivery): string[] {
  const rooms = watchedIds(delivery, 'hosts', 'screens');
  const newest = rooms.flatMap((hostId) => delivery.deliveredToRooms.get(hostId)?.gameId ?? []);
  return [...watchedIds(delivery, 'phones'), ...newest];
}

/** Notifies other processes at most twice a second: a notification per answer would slow all transactions. */
async function publishAnswers(delivery: Delivery): Promise<void> {
  const { deps, answered, processId } = delivery;
  const gameIds = [...answered];
  if (gameIds.length === 0) return;
  answered.clear();
  try {
    const games = await readGamesProgress(deps, gameIds);
    const named = games.map(({ gameId, hostId }): [string, string] => [gameId, hostId]);
    publishLive(deps.db, { kind: 'answers', games: named, from: processId });
    for (const game of games) {
      if (isWatched(delivery, game)) await deliverProgress(delivery, game);
    }
  } catch (error) {
    // No number of a game shows that this failed, so keep the games for a retry.
    for (const gameId of gameIds) answered.add(gameId);
    throw error;
  }
}

async function renewPresence(delivery: Delivery, presence: Presence): Promise<void> {
  await presence.renew();
  // A killed process does not announce that its phones are disconnected.
  const hostIds = watchedIds(delivery, 'hosts');
  if (hostIds.length > 0) await deliverPresence(delivery, hostIds);
}
