/** What each process tells its own streams of the games that they watch. */
import { phoneStage, showsBoard } from '@emcee/game';
import type { HostActor, PlayerActor, ScreenActor } from '../../../platform/actor.ts';
import {
  type EventStream,
  type EventStreams,
  eventText,
} from '../../../platform/events/event-streams.ts';
import type { KeyedWork } from '../../../platform/keyed-work.ts';
import type { Log } from '../../../platform/log.ts';
import type { LiveDeps } from '../state/live-deps.ts';
import { type GameSeq, readSeqs } from '../state/live-games.store.ts';
import { readLiveNotice, tellLive } from '../state/live-notices.store.ts';
import { type GameProgress, readGamesProgress } from '../state/live-progress.store.ts';
import { findLivingScreens } from '../state/live-screens.store.ts';
import { countPhones } from '../state/live-seats.store.ts';
import {
  type GameSnapshot,
  ownViews,
  readNewestSnapshot,
  readSnapshot,
} from '../views/game-snapshot.ts';
import { type HostState, hostState, hostStateOf } from '../views/host-state.ts';
import { boardOf } from '../views/phone-views.ts';
import { progressOf, screenViews } from '../views/screen-views.ts';
import { keepScreensOn, keepScreensSeen } from './screens-seen.ts';

type GoneReason = 'removed' | 'turned-away' | 'ended' | 'revoked';

const LARGEST_EVENT_BYTES = 16_000;

/** Who may hold a stream of a game. */
export type LiveActor = HostActor | PlayerActor | ScreenActor;

type Streams = EventStreams<LiveActor>;
type Stream = EventStream<LiveActor>;

/** A process that delivers: its streams, and what it has told them of. */
export type Delivery = {
  deps: LiveDeps & {
    log: Log;
    /** Those of some sessions that live. */
    livingSessions(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
  };
  streams: Streams;
  /** Which game was delivered last to its phones or to a room, and its number then. */
  delivered: Map<string, string>;
  /** Games as their phones were told them last, for a few seconds. */
  kept: Map<string, GameSnapshot>;
  /** Games of which answers were saved here and not told of yet. */
  answered: Set<string>;
  /** Screens that were opened here and not kept yet, by the hash of their secret: what each is. */
  screensSeen: Map<string, string>;
  processId: string;
};

export const phonesOf = (gameId: string) => `phones:${gameId}`;
export const hostsOf = (hostId: string) => `hosts:${hostId}`;
export const screensOf = (hostId: string) => `screens:${hostId}`;

/** Takes a notice of another process, or of a command of this one. */
export function hear(delivery: Delivery, work: KeyedWork, payload: string): void {
  const notice = readLiveNotice(payload);
  if (notice === undefined || notice.from === delivery.processId) return;
  if (notice.kind === 'presence') return;
  for (const [gameId, hostId] of notice.games) {
    if (!isWatched(delivery, { gameId, hostId })) continue;
    if (notice.kind === 'answers') work.add(`answers-of ${gameId}`);
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
  const [newest] = delivery.delivered.get(`host ${hostId}`)?.split(' ') ?? [];
  if (!isRoom || newest !== gameId) work.add(`game ${gameId}`);
}

function isRoomWatched({ streams }: Delivery, hostId: string): boolean {
  return streams.of(hostsOf(hostId)).length > 0 || streams.of(screensOf(hostId)).length > 0;
}

function isWatched(delivery: Delivery, game: { gameId: string; hostId: string }): boolean {
  return (
    delivery.streams.of(phonesOf(game.gameId)).length > 0 || isRoomWatched(delivery, game.hostId)
  );
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
    else if (kind === 'answers') await tellOfAnswers(delivery);
    else if (kind === 'answers-of') await deliverAnswers(delivery, [id]);
    else if (kind === 'host') await atOneMoment(delivery, (now) => deliverToRoom(now, id));
    else if (delivery.streams.of(phonesOf(id)).length > 0) {
      await atOneMoment(delivery, (now) => deliverToPhones(now, id));
    }
  } catch (error) {
    // What was missed is noticed at the next look: its number was not delivered.
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
  for (const seq of seqs) {
    const { gameId, hostId, watchedBy } = seq;
    const key = watchedBy === 'phones' ? `game ${gameId}` : `host ${hostId}`;
    // What is on its way already is not done twice.
    if (delivered.get(key) !== numberOf(seq)) addViews(delivery, work, { gameId, hostId });
  }
}

// The next game of a room begins to count anew.
export function numberOf({ gameId, seq }: Pick<GameSeq, 'gameId' | 'seq'>): string {
  return `${gameId} ${seq}`;
}

function idsOf(topics: readonly string[][], kinds: readonly string[]): string[] {
  const ids = topics.flatMap(([kind = '', id = '']) => (kinds.includes(kind) ? [id] : []));
  return [...new Set(ids)];
}

async function deliverToPhones(delivery: Delivery, gameId: string): Promise<void> {
  const snapshot = await readSnapshot(delivery.deps, gameId);
  if (snapshot !== undefined) return sendToPhones(delivery, snapshot);
  for (const phone of delivery.streams.of(phonesOf(gameId))) sayGone(delivery, phone, 'ended');
}

async function sendToPhones(delivery: Delivery, snapshot: GameSnapshot): Promise<void> {
  const { deps, streams, delivered, kept } = delivery;
  const { game, stage, live } = snapshot;
  const phones = streams.of(phonesOf(game.id));
  if (phones.length === 0) return;
  const own = await ownViews(deps.db, snapshot, seatsOf(phones));
  const shared = phoneStage(stage, { ...live, now: deps.clock.now().getTime() });
  const board = showsBoard(stage, live) ? boardOf(snapshot) : undefined;
  // Two deliveries of one game may be under way, of which the older is done last.
  const behind = phones.filter(({ newest }) => newest <= live.seq);
  sendToEach(streams, behind, { stage: shared, board });
  for (const phone of behind) {
    phone.newest = live.seq;
    const mine = phone.owner.kind === 'player' ? own.get(phone.owner.seatId) : undefined;
    if (mine === undefined) sayGone(delivery, phone, 'removed');
    else sendToEach(streams, [phone], { own: mine });
  }
  delivered.set(`game ${game.id}`, numberOf({ gameId: game.id, seq: live.seq }));
  kept.set(game.id, snapshot);
}

async function deliverToRoom(delivery: Delivery, hostId: string): Promise<void> {
  const { deps, streams, delivered } = delivery;
  const snapshot = await readNewestSnapshot(deps, hostId);
  if (snapshot !== undefined) await sendToPhones(delivery, snapshot);
  const hosts = streams.of(hostsOf(hostId));
  if (hosts.length > 0) sendToEach(streams, hosts, eventOf(await hostStateOf(deps, snapshot)));
  const screens = await livingScreens(delivery, streams.of(screensOf(hostId)));
  if (screens.length > 0) {
    sendToEach(streams, screens, await screenViews(deps, { hostId, snapshot }));
  }
  if (snapshot === undefined) return;
  const { id: gameId, seq } = snapshot.game;
  delivered.set(`host ${hostId}`, numberOf({ gameId, seq }));
}

// A game with dozens of rounds that wait, or with the longest of texts, is asked for.
function eventOf(state: HostState): Record<string, object> {
  const bytes = Buffer.byteLength(JSON.stringify(state));
  if (state.game === null || bytes <= LARGEST_EVENT_BYTES) return { state };
  return { ask: { revision: state.game.seq } };
}

/** Tells hosts and screens how far the answers of some games are, and the other phones of a team what it has answered. */
async function deliverAnswers(delivery: Delivery, gameIds: readonly string[]): Promise<void> {
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
  if (game.hasWaitingRounds) await tellOfLate(delivery, hostId);
  if (!hasSharedSeats || streams.of(phonesOf(gameId)).length === 0) return;
  const snapshot = await readSnapshot(deps, gameId);
  if (snapshot !== undefined) await deliverToTeams(delivery, snapshot);
}

// In marking the only answers that still come are late ones, and the host is who decides on them.
async function tellOfLate({ deps, streams }: Delivery, hostId: string): Promise<void> {
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

/** Tells the other processes, twice a second at most: a notice in each answer's transaction would slow all of them. */
async function tellOfAnswers(delivery: Delivery): Promise<void> {
  const { deps, answered, processId } = delivery;
  const gameIds = [...answered];
  if (gameIds.length === 0) return;
  answered.clear();
  const games = await readGamesProgress(deps.db, gameIds);
  const named = games.map(({ gameId, hostId }): [string, string] => [gameId, hostId]);
  await tellLive(deps.db, { kind: 'answers', games: named, from: processId });
  for (const game of games) {
    if (isWatched(delivery, game)) await deliverProgress(delivery, game);
  }
}

/** Says that we are there, and ends the streams of hosts whose sessions have ended, and of screens that are over. */
async function beat(delivery: Delivery): Promise<void> {
  const { deps, streams } = delivery;
  const hashes = streams
    .owners()
    .flatMap((owner) => (owner.kind === 'host' ? [owner.tokenHash] : []));
  const rooms = streams.topics().filter((topic) => topic.startsWith(screensOf('')));
  try {
    const living = hashes.length > 0 ? await deps.livingSessions([...new Set(hashes)]) : new Set();
    streams.end((owner) => owner.kind === 'host' && !living.has(owner.tokenHash));
    const screens = rooms.flatMap((topic) => streams.of(topic));
    const on = await livingScreens(delivery, screens);
    await keepScreensOn(deps, on.map(hashOfScreen));
  } catch (error) {
    // An outage ends nobody's session.
    deps.log.warn({ err: error }, 'live stream sessions not checked, will retry');
  }
  await streams.sendToAll(': still here\n\n');
}

/** Those of some screens that still have a room; the others are told that they are over. */
async function livingScreens(delivery: Delivery, screens: readonly Stream[]): Promise<Stream[]> {
  if (screens.length === 0) return [];
  const hashes = [...new Set(screens.map(hashOfScreen))];
  const living = await findLivingScreens(delivery.deps.db, hashes);
  const isOver = (stream: Stream) => !living.has(hashOfScreen(stream));
  for (const stream of screens.filter(isOver)) sayGone(delivery, stream, 'revoked');
  return screens.filter((stream) => !isOver(stream));
}

function hashOfScreen({ owner }: Stream): string {
  return owner.kind === 'screen' ? owner.tokenHash : '';
}

export function sayGone({ streams }: Delivery, stream: Stream, reason: GoneReason): void {
  streams.write(stream, eventText('gone', { reason }));
  streams.finish(stream);
}

function seatsOf(phones: readonly Stream[]): Set<string> {
  return new Set(phones.flatMap(({ owner }) => (owner.kind === 'player' ? [owner.seatId] : [])));
}

/** An event as it travels, and what it says: the same again is not sent. */
type NamedText = { event: string; text: string; said: string };

/** Sends views to some streams; what a stream was told last is not said again. */
export function sendToEach(
  streams: Streams,
  receivers: readonly Stream[],
  views: Readonly<Record<string, object | undefined>>,
): void {
  for (const { event, text, said } of textsOf(views)) {
    for (const stream of receivers) {
      if (stream.sent.get(event) === said) continue;
      stream.sent.set(event, said);
      streams.write(stream, text);
    }
  }
}

function textsOf(views: Readonly<Record<string, object | undefined>>): NamedText[] {
  return Object.entries(views).flatMap(([event, view]) => {
    if (view === undefined) return [];
    return [{ event, text: eventText(event, view), said: JSON.stringify(view, withoutMoment) }];
  });
}

// A view is as new as what it says, whenever it was made.
function withoutMoment(key: string, value: unknown): unknown {
  return key === 'seq' || key === 'serverTime' ? undefined : value;
}
