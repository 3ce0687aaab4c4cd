/** What each process tells its own streams of the games that they watch. */
import { type GameSeq, readSeqs } from '../store/live-games.store.ts';
import { readLiveNotification } from '../store/live-notifications.store.ts';
import { isShown } from '../views/screen-views.ts';
import { deliverAnswers, publishAnswers } from './answer-delivery.ts';
import {
  type Delivery,
  isRoomWatched,
  isWatched,
  newestOf,
  numberOf,
  phonesOf,
  screensOf,
} from './delivery.ts';
import type { KeyedWork } from './keyed-work.ts';
import { deliverToPhones } from './phone-delivery.ts';
import { deliverToRoom, hashOfScreen, livingScreens } from './room-delivery.ts';
import { keepScreensOn, keepScreensSeen } from './screens-seen.ts';

/** Takes a notification of another process, or of a command of this one. */
export function hear(delivery: Delivery, work: KeyedWork, payload: string): void {
  const notification = readLiveNotification(payload);
  if (notification === undefined || notification.from === delivery.processId) return;
  if (notification.kind === 'presence') return;
  for (const [gameId, hostId] of notification.games) {
    if (!isWatched(delivery, { gameId, hostId })) continue;
    if (notification.kind === 'answers') work.add(`answers-of ${gameId}`);
    else addViews(delivery, work, { gameId, hostId });
  }
}

// A room comes with its newest game, phones included.
function addViews(
  delivery: Delivery,
  work: Pick<KeyedWork, 'add'>,
  { gameId, hostId }: { gameId: string; hostId: string },
): void {
  const isRoom = isRoomWatched(delivery, hostId);
  if (isRoom) work.add(`host ${hostId}`);
  if (!isRoom || newestOf(delivery, hostId) !== gameId) work.add(`game ${gameId}`);
}

/** Does one piece of work: a game for its phones, a room for its host and screens, or what is done now and then. */
export async function deliver(
  delivery: Delivery,
  work: Pick<KeyedWork, 'add'>,
  key: string,
): Promise<void> {
  const [kind, id = ''] = key.split(' ');
  try {
    if (kind === 'look') await look(delivery, work);
    else if (kind === 'beat') await beat(delivery);
    else if (kind === 'screens') await keepScreensSeen(delivery.deps, delivery.screensSeen);
    else if (kind === 'answers') await publishAnswers(delivery);
    else if (kind === 'answers-of') await deliverAnswers(delivery, [id]);
    else if (kind === 'host') await atOneMoment(delivery, (now) => deliverToRoom(now, id));
    else if (delivery.streams.of(phonesOf(id)).length > 0) {
      await atOneMoment(delivery, (now) => deliverToPhones(now, id));
    }
  } catch (error) {
    // What was missed is noticed at the next look: its number was not delivered. Answers raise none.
    if (kind === 'answers-of') delivery.unread.add(id);
    delivery.deps.log.warn({ err: error, work: kind }, 'live views not delivered, will retry');
  }
}

// One wait for a connection instead of one for each look; and what is read fits together. A stream that is opened
// later may be that of a team or a screen that this moment does not know, and has a delivery of its own.
function atOneMoment(
  delivery: Delivery,
  work: (delivery: Delivery) => Promise<void>,
): Promise<void> {
  const { deps } = delivery;
  const streams = delivery.streams.asOfNow();
  return deps.db.transaction((db) => work({ ...delivery, streams, deps: { ...deps, db } }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Sees to it that everybody is told whose game has another number than the one that was delivered. */
async function look(delivery: Delivery, work: Pick<KeyedWork, 'add'>): Promise<void> {
  const { deps, streams, delivered } = delivery;
  const topics = streams.topics().map((topic) => topic.split(':'));
  const gameIds = idsOf(topics, ['phones']);
  const hostIds = idsOf(topics, ['hosts', 'screens']);
  const watched = new Set(topics.map(([, id]) => id));
  for (const key of delivered.keys()) {
    if (!watched.has(key.split(' ')[1])) delivered.delete(key);
  }
  if (gameIds.length + hostIds.length === 0) return;
  const seqs = await readSeqs(deps.db, { gameIds, hostIds });
  for (const seq of seqs) if (!isDelivered(delivery, seq)) addViews(delivery, work, seq);
  // A game that was shown, and is deleted.
  const played = new Set(seqs.map(({ hostId }) => hostId));
  const isGone = (id: string) => !played.has(id) && delivered.has(`host ${id}`);
  for (const id of hostIds.filter(isGone)) work.add(`host ${id}`);
}

// What is on its way already is not done twice.
function isDelivered({ deps, delivered }: Delivery, seq: GameSeq): boolean {
  const isRoom = seq.watchedBy === 'room';
  const key = isRoom ? `host ${seq.hostId}` : `game ${seq.gameId}`;
  return delivered.get(key) === numberOf({ ...seq, isShown: !isRoom || isShown(deps, seq) });
}

function idsOf(topics: readonly string[][], kinds: readonly string[]): string[] {
  const ids = topics.flatMap(([kind = '', id = '']) => (kinds.includes(kind) ? [id] : []));
  return [...new Set(ids)];
}

/** Says that we are there, and ends the streams of hosts whose sessions have ended, and of screens that are over. */
async function beat(delivery: Delivery): Promise<void> {
  const { deps, streams } = delivery;
  const asked = new Set(
    streams.owners().flatMap((owner) => (owner.kind === 'host' ? [owner.tokenHash] : [])),
  );
  const rooms = streams.topics().filter((topic) => topic.startsWith(screensOf('')));
  try {
    const living = asked.size > 0 ? await deps.livingSessions([...asked]) : new Set();
    // A stream that was opened meanwhile is of a session that nobody has asked for.
    const isOver = (tokenHash: string) => asked.has(tokenHash) && !living.has(tokenHash);
    streams.end((owner) => owner.kind === 'host' && isOver(owner.tokenHash));
    const screens = rooms.flatMap((topic) => streams.of(topic));
    const on = await livingScreens(delivery, screens);
    await keepScreensOn(deps, on.map(hashOfScreen));
  } catch (error) {
    // An outage ends nobody's session.
    deps.log.warn({ err: error }, 'live stream sessions not checked, will retry');
  }
  await streams.sendToAll(': still here\n\n');
}
