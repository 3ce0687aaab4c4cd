/** What a process needs that tells its streams of games: the streams, their topics, and what they were told last. */
import type { HostActor, PlayerActor, ScreenActor } from '../../../platform/actor.ts';
import type { EventStream, EventStreams } from '../../../platform/events/event-streams.ts';
import type { Log } from '../../../platform/log.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import type { GameSeq } from '../store/live-games.store.ts';
import type { GameSnapshot } from '../views/game-snapshot.ts';

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
    livingSessions(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
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
