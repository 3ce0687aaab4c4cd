/** What a process needs that tells its streams of games: the streams, their topics, and what they were told last. */

import { phoneStage, showsBoard } from '@emcee/game';
import type { HostActor, PlayerActor, ScreenActor } from '../../../platform/actor.ts';
import {
  type EventStream,
  type EventStreams,
  eventText,
} from '../../../platform/events/event-streams.ts';
import type { Log } from '../../../platform/log.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import type { GameSeq } from '../store/live-games.store.ts';
import { findActiveScreens } from '../store/live-screens.store.ts';
import {
  type GameSnapshot,
  ownViews,
  readNewestSnapshot,
  readSnapshot,
} from '../views/game-snapshot.ts';
import { type HostState, hostStateOf } from '../views/host-state.ts';
import { boardOf } from '../views/phone-views.ts';
import { isShown, screenViews } from '../views/screen-views.ts';

/** Why a stream ends for good. */
type GoneReason = 'removed' | 'turned-away' | 'ended' | 'revoked';

/** An event as it travels, and what it says: the same again is not sent. */
type NamedText = { event: string; text: string; said: string };

/** What the host and the screens of a room are told, with its phones. */

const LARGEST_EVENT_BYTES = 16_000;

/** Work by key: what waits already is not done twice, and a few keys at once. */
export type KeyedWork = {
  /** Does the work of a key soon; if it is being done now, once more afterwards. */
  add(key: string): void;
  /** Whether the work of a key waits or is being done. */
  isBusy(key: string): boolean;
  /** Resolves when nothing waits and nothing is being done. */
  idle(): Promise<void>;
};

/** Who may hold a stream of a game. */
export type LiveActor = HostActor | PlayerActor | ScreenActor;

/** The streams of a process. */
export type Streams = EventStreams<LiveActor>;
/** One of them. */
export type Stream = EventStream<LiveActor>;

/** A process that delivers: its streams, and what it has told them of. */
export type Delivery = {
  deps: LiveDeps & {
    log: Log;
    /** Those of some sessions that live. */
    activeSessions(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
  };
  streams: Streams;
  /** Which game was delivered last to its phones or to a room, and its number then. */
  delivered: Map<string, string>;
  /** Games as their phones were told them last, for a few seconds. */
  snapshots: Map<string, GameSnapshot>;
  /** Games of which answers were saved here and not told of yet. */
  answered: Set<string>;
  /** Games of which it could not be read here how far the answers are. */
  unread: Set<string>;
  /** Screens that were opened here and not kept yet, by the hash of their secret: what each is. */
  screensSeen: Map<string, string>;
  processId: string;
};

export const phonesOf = (gameId: string) => `phones:${gameId}`;
export const hostsOf = (hostId: string) => `hosts:${hostId}`;
export const screensOf = (hostId: string) => `screens:${hostId}`;

// The next game of a room begins to count anew; screens show one for some hours after its end.
export function numberOf({
  gameId,
  seq,
  isShown = true,
}: Pick<GameSeq, 'gameId' | 'seq'> & { isShown?: boolean }): string {
  return `${gameId} ${seq}${isShown ? '' : ' over'}`;
}

/** Whether a host or a screen of a room has a stream here. */
export function isRoomWatched({ streams }: Delivery, hostId: string): boolean {
  return streams.of(hostsOf(hostId)).length > 0 || streams.of(screensOf(hostId)).length > 0;
}

/** Whether anybody of a game has a stream here. */
export function isWatched(delivery: Delivery, game: { gameId: string; hostId: string }): boolean {
  return (
    delivery.streams.of(phonesOf(game.gameId)).length > 0 || isRoomWatched(delivery, game.hostId)
  );
}

/** The game that was delivered last to a room. */
export function newestOf({ delivered }: Delivery, hostId: string): string | undefined {
  return delivered.get(`host ${hostId}`)?.split(' ')[0];
}

/** How many streams are open, by what holds them. */
export type OpenStreams = Record<'phones' | 'waiting' | 'screens' | 'hosts', number>;

/** Counts the streams of all topics by what holds them. */
export function openStreamsOf({ streams }: Pick<Delivery, 'streams'>): OpenStreams {
  const count = (kind: string) =>
    streams
      .topics()
      .filter((topic) => topic.startsWith(`${kind}:`))
      .reduce((sum, topic) => sum + streams.of(topic).length, 0);
  return {
    phones: count('phones'),
    waiting: count('waiting'),
    screens: count('screens'),
    hosts: count('hosts'),
  };
}

/** Does work by key, so many keys at a time; the work itself deals with its errors. */
export function keyedWork(most: number, work: (key: string) => Promise<void>): KeyedWork {
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();

  const start = () => {
    for (const key of waiting) {
      if (running.size >= most) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      const done = work(key).finally(() => {
        running.delete(key);
        start();
      });
      running.set(key, done);
    }
  };
  return {
    add: (key) => {
      waiting.add(key);
      start();
    },
    isBusy: (key) => waiting.has(key) || running.has(key),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}

/** Tells host, screens and phones of a room how its newest game stands. */
export async function deliverToRoom(delivery: Delivery, hostId: string): Promise<void> {
  const { deps, streams, delivered } = delivery;
  const snapshot = await readNewestSnapshot(deps, hostId);
  if (snapshot !== undefined) await sendToPhones(delivery, snapshot);
  const hosts = streams.of(hostsOf(hostId));
  if (hosts.length > 0) sendToEach(streams, hosts, eventOf(await hostStateOf(deps, snapshot)));
  const screens = await activeScreens(delivery, streams.of(screensOf(hostId)));
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
export async function activeScreens(
  delivery: Delivery,
  screens: readonly Stream[],
): Promise<Stream[]> {
  if (screens.length === 0) return [];
  const hashes = [...new Set(screens.map(hashOfScreen))];
  const active = await findActiveScreens(delivery.deps.db, hashes);
  const isOver = (stream: Stream) => !active.has(hashOfScreen(stream));
  for (const stream of screens.filter(isOver)) sayGone(delivery, stream, 'revoked');
  return screens.filter((stream) => !isOver(stream));
}

/** The hash by which a screen is known. */
export function hashOfScreen({ owner }: Stream): string {
  return owner.kind === 'screen' ? owner.tokenHash : '';
}

/** Tells the phones of a game how it stands. */
export async function deliverToPhones(delivery: Delivery, gameId: string): Promise<void> {
  const snapshot = await readSnapshot(delivery.deps, gameId);
  if (snapshot !== undefined) return sendToPhones(delivery, snapshot);
  for (const phone of delivery.streams.of(phonesOf(gameId))) sayGone(delivery, phone, 'ended');
}

/** Tells the phones of a game what was read of it. */
async function sendToPhones(delivery: Delivery, snapshot: GameSnapshot): Promise<void> {
  const { deps, streams, delivered, snapshots } = delivery;
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
  snapshots.set(game.id, snapshot);
}

/** The seats of some phones. */
export function seatsOf(phones: readonly Stream[]): Set<string> {
  return new Set(phones.flatMap(({ owner }) => (owner.kind === 'player' ? [owner.seatId] : [])));
}

export function sayGone({ streams }: Delivery, stream: Stream, reason: GoneReason): void {
  streams.write(stream, eventText('gone', { reason }));
  streams.finish(stream);
}

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

/** Notes that a screen shows a view no longer: the same is sent again when it is there again. */
function forgetSent(
  receivers: readonly Stream[],
  views: Readonly<Record<string, object | undefined>>,
): void {
  for (const { sent } of receivers) {
    for (const event of sent.keys()) if (views[event] === undefined) sent.delete(event);
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
