/** State and functions to deliver games to the streams of a process. */

import { type OwnView, phoneStage, showsBoard } from '@emcee/game';
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

/** Reason why a stream ends for good. */
type GoneReason = 'removed' | 'turned-away' | 'ended' | 'revoked';

/** Limit of a state event, which goes to the host. */
const LARGEST_EVENT_BYTES = 16_000;

export type LiveActor = HostActor | PlayerActor | ScreenActor;

export type Streams = EventStreams<LiveActor>;
export type Stream = EventStream<LiveActor>;
type OwnViews = ReadonlyMap<string, OwnView>;

export type Delivery = {
  deps: LiveDeps & {
    log: Log;
    /** Returns those of the given sessions that are still valid. */
    activeSessions(tokenHashes: readonly string[]): Promise<Pick<ReadonlySet<string>, 'has'>>;
  };
  streams: Streams;
  /** The number of each game as its phones know it. */
  deliveredToPhones: Map<string, string>;
  /** The newest game of each room and its number, as the host and the screens know them. */
  deliveredToRooms: Map<string, { gameId: string; number: string }>;
  /** Games as last sent to their phones, kept for a few seconds. */
  snapshots: Map<string, GameSnapshot>;
  /** Games with answers saved here and not announced yet. */
  answered: Set<string>;
  /** Games whose answer progress could not be read here. */
  unread: Set<string>;
  /** Devices of screens opened here and not stored yet, by the hash of their secret. */
  screensSeen: Map<string, string>;
  processId: string;
};

export const phonesOf = (gameId: string) => `phones:${gameId}`;
export const hostsOf = (hostId: string) => `hosts:${hostId}`;
export const screensOf = (hostId: string) => `screens:${hostId}`;

// Includes the game id because the next game counts from the start, and the end of showing because screens
// show a game for hours after its end, and phones and screens wait with the winners on them.
export function numberOf({
  gameId,
  seq,
  isShown = true,
  isWaiting = false,
}: Pick<GameSeq, 'gameId' | 'seq'> & { isShown?: boolean; isWaiting?: boolean }): string {
  return `${gameId} ${seq}${isShown ? '' : ' over'}${isWaiting ? ' winners' : ''}`;
}

/** The number of a snapshot for its phones. */
export function numberForPhones({ game, live }: Pick<GameSnapshot, 'game' | 'live'>): string {
  const isWaiting = live.podium?.isAwaited ?? false;
  return numberOf({ gameId: game.id, seq: live.seq, isWaiting });
}

export function isRoomWatched({ streams }: Delivery, hostId: string): boolean {
  return streams.of(hostsOf(hostId)).length > 0 || streams.of(screensOf(hostId)).length > 0;
}

export function isWatched(delivery: Delivery, game: { gameId: string; hostId: string }): boolean {
  return (
    delivery.streams.of(phonesOf(game.gameId)).length > 0 || isRoomWatched(delivery, game.hostId)
  );
}

export type OpenStreams = Record<'phones' | 'waiting' | 'screens' | 'hosts', number>;

export function openStreamsOf(delivery: Pick<Delivery, 'streams'>): OpenStreams {
  const count = (kind: string) =>
    watchedIds(delivery, kind).reduce(
      (sum, id) => sum + delivery.streams.of(`${kind}:${id}`).length,
      0,
    );
  return {
    phones: count('phones'),
    waiting: count('waiting'),
    screens: count('screens'),
    hosts: count('hosts'),
  };
}

/** The games or hosts that streams of these kinds watch. */
export function watchedIds({ streams }: Pick<Delivery, 'streams'>, ...kinds: string[]): string[] {
  const topics = streams.topics().map((topic) => topic.split(':'));
  const ids = topics.flatMap(([kind = '', id = '']) => (kinds.includes(kind) ? [id] : []));
  return [...new Set(ids)];
}

/** Sends the newest game of a room to its host, screens and phones. */
export async function deliverToRoom(delivery: Delivery, hostId: string): Promise<void> {
  const { deps, streams, deliveredToRooms } = delivery;
  const knownId = deliveredToRooms.get(hostId)?.gameId;
  const snapshot = await readNewestSnapshot(deps, hostId, knownId);
  // Their statements travel together.
  await Promise.all([
    snapshot && sendToPhones(delivery, snapshot),
    sendToHosts(delivery, streams.of(hostsOf(hostId)), snapshot),
    sendToScreens(delivery, streams.of(screensOf(hostId)), { hostId, snapshot }),
  ]);
  if (snapshot === undefined) {
    deliveredToRooms.delete(hostId);
    return;
  }
  const { game, live } = snapshot;
  const isWaiting = live.podium?.isKept ?? false;
  const number = numberOf({ ...game, gameId: game.id, isShown: isShown(deps, game), isWaiting });
  deliveredToRooms.set(hostId, { gameId: game.id, number });
}

async function sendToHosts(
  { deps, streams }: Delivery,
  hosts: readonly Stream[],
  snapshot: GameSnapshot | undefined,
): Promise<void> {
  if (hosts.length > 0) sendToEach(streams, hosts, eventOf(await hostStateOf(deps, snapshot)));
}

async function sendToScreens(
  delivery: Delivery,
  opened: readonly Stream[],
  shown: { hostId: string; snapshot: GameSnapshot | undefined },
): Promise<void> {
  if (opened.length === 0) return;
  // The screens of a removed host have no views.
  const reading = shown.snapshot && screenViews(delivery.deps, shown);
  const [screens, read] = await Promise.all([activeScreens(delivery, opened), reading]);
  if (screens.length === 0) return;
  const views = read ?? (await screenViews(delivery.deps, shown));
  // The next standings or question may equal one shown before, so let them be sent again.
  forgetSent(screens, views);
  sendToEach(delivery.streams, screens, views);
}

// A state too large for an event is announced instead: the console then asks for it.
export function eventOf(state: HostState): Record<string, object> {
  const bytes = Buffer.byteLength(JSON.stringify(state));
  if (state.game === null || bytes <= LARGEST_EVENT_BYTES) return { state };
  return { ask: { revision: state.game.seq } };
}

/** Returns the screens that still have a room, and ends the streams of the others. */
export async function activeScreens(
  delivery: Delivery,
  screens: readonly Stream[],
): Promise<Stream[]> {
  if (screens.length === 0) return [];
  const hashes = [...new Set(screens.map(hashOfScreen))];
  const active = await findActiveScreens(delivery.deps.db, hashes);
  const isOver = (stream: Stream) => !active.has(hashOfScreen(stream));
  for (const stream of screens.filter(isOver)) sendGone(delivery, stream, 'revoked');
  return screens.filter((stream) => !isOver(stream));
}

export function hashOfScreen({ owner }: Stream): string {
  return owner.kind === 'screen' ? owner.tokenHash : '';
}

export async function deliverToPhones(delivery: Delivery, gameId: string): Promise<void> {
  const snapshot = await readSnapshot(delivery.deps, gameId);
  if (snapshot !== undefined) return sendToPhones(delivery, snapshot);
  for (const phone of delivery.streams.of(phonesOf(gameId))) sendGone(delivery, phone, 'ended');
}

async function sendToPhones(delivery: Delivery, snapshot: GameSnapshot): Promise<void> {
  const { deps, streams, deliveredToPhones, snapshots } = delivery;
  const { game, draft, live } = snapshot;
  // Read at one moment, so the rounds fit their number.
  deps.stages.keep(game, draft.rounds);
  const phones = streams.of(phonesOf(game.id));
  if (phones.length === 0) return;
  const own = await ownViews(deps.db, snapshot, seatsOf(phones));
  // Two deliveries of one game may overlap, and the older may finish last.
  const behind = phones.filter(({ newest }) => newest <= live.seq);
  sendPhoneViews(delivery, { snapshot, phones: behind, own });
  for (const phone of behind) if (!ownOf(own, phone)) sendGone(delivery, phone, 'removed');
  deliveredToPhones.set(game.id, numberForPhones(snapshot));
  snapshots.set(game.id, snapshot);
}

export function sendPhoneViews(
  { deps, streams }: Delivery,
  { snapshot, phones, own }: { snapshot: GameSnapshot; phones: readonly Stream[]; own: OwnViews },
): void {
  const { stage, live } = snapshot;
  const now = deps.clock.now().getTime();
  const board = showsBoard(stage, live) ? boardOf(snapshot) : undefined;
  sendToEach(streams, phones, { stage: phoneStage(stage, { ...live, now }), board });
  for (const phone of phones) {
    phone.newest = live.seq;
    sendToEach(streams, [phone], { own: ownOf(own, phone) });
  }
}

export function ownOf(own: OwnViews, { owner }: Stream): OwnView | undefined {
  return owner.kind === 'player' ? own.get(owner.seatId) : undefined;
}

export function seatsOf(phones: readonly Stream[]): Set<string> {
  return new Set(phones.map(seatOf));
}

export function seatOf({ owner }: Stream): string {
  return owner.kind === 'player' ? owner.seatId : '';
}

export function sendGone({ streams }: Delivery, stream: Stream, reason: GoneReason): void {
  streams.write(stream, eventText('gone', { reason }));
  streams.finish(stream);
}

const MOMENTS: ReadonlySet<string> = new Set(['seq', 'serverTime']);

/** Sends views to streams, skipping those that a stream has already. */
export function sendToEach(
  streams: Streams,
  receivers: readonly Stream[],
  views: Readonly<Record<string, object | undefined>>,
): void {
  for (const [event, view] of Object.entries(views)) {
    if (view === undefined) continue;
    const text = eventText(event, view);
    // Ignore moments: they change even if the content doesn't.
    const said = JSON.stringify(view, (key, value) => (MOMENTS.has(key) ? undefined : value));
    for (const stream of receivers) {
      if (stream.sent.get(event) === said) continue;
      stream.sent.set(event, said);
      streams.write(stream, text);
    }
  }
}

/** Forgets views that a screen no longer shows, so that they can be sent again. */
function forgetSent(
  receivers: readonly Stream[],
  views: Readonly<Record<string, object | undefined>>,
): void {
  for (const { sent } of receivers) {
    for (const event of sent.keys()) if (views[event] === undefined) sent.delete(event);
  }
}
