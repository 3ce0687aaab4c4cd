/**
 * Streams of phones, screens and hosts. A change notifies every process on commit; each process reads the
 * game once and sends its own streams the news. Notifications make this fast; a look at the numbers of all
 * watched games every two seconds makes it reliable. Answers raise no number, so they are looked up while
 * notifications don't arrive.
 */
import { Readable } from 'node:stream';
import { notFound, signedOut } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import { type Listening, listen } from '../../../db/listen.ts';
import type { HostActor, PlayerActor, ScreenActor } from '../../../platform/actor.ts';
import {
  createEventStreams,
  type EventStream,
  eventText,
} from '../../../platform/events/event-streams.ts';
import { newId } from '../../../platform/secrets.ts';
import { deviceName } from '../../../platform/security/device-name.ts';
import type { Outages } from '../../../platform/watching/outages.ts';
import { LIVE_CHANNEL } from '../store/live-notifications.store.ts';
import {
  type Delivery,
  hostsOf,
  type LiveActor,
  type OpenStreams,
  openStreamsOf,
  phonesOf,
  screensOf,
} from './delivery.ts';
import { checkAnswers, deliver, receiveNotification } from './live-delivery.ts';
import { forgetSnapshots, startOpenedStreams } from './opened-delivery.ts';
import { startPresence } from './presence.ts';
import { waitingOf } from './waiting-phones.ts';
import { startWork, type Work, type WorkQueue } from './work.ts';

const LOOK_EVERY_MS = 2_000;
const ANSWERS_EVERY_MS = 500;
const PRESENCE_EVERY_MS = 1_000;
const HEARTBEAT_MS = 20_000;
// Some scanners hold the first message back until a second one arrives.
const SECOND_BEAT_MS = 250;
const LONGEST_DRAIN_MS = 1_000;
const LONGEST_LATER_MS = 3_000;
const MANY_STREAMS = 3_000;
// While a game waits, its changes merge into one delivery. The other connections are for answers and commands.
const GAMES_AT_ONCE = 3;
const STREAMS_OF_ROOM = 20;

export type LiveStreamsDeps = Delivery['deps'] & {
  databaseUrl: string;
  outages: Outages;
  heartbeatMs?: number | undefined;
  lookEveryMs?: number | undefined;
};

export type LiveStreams = {
  openPhone(actor: PlayerActor): Readable;
  openScreen(actor: ScreenActor): Readable;
  /** Stores that a screen reported, with its device. */
  screenSeen(actor: ScreenActor, caller: { userAgent: string }): void;
  openHost(actor: HostActor): Readable;
  answersSaved(saved: { gameId: string }): void;
  /** A phone polls because its network holds streams back. */
  phoneAsked(actor: PlayerActor): void;
  openStreams(): OpenStreams;
  /** Milliseconds for which the oldest change has waited for its delivery. */
  lagMs(): number;
  /** Ends the open streams one by one; each reconnects immediately. */
  endOver(durationMs: number, hurry: AbortSignal): Promise<void>;
};

/** Listens while the app is up; its streams end before it closes. */
export function startLiveStreams(app: FastifyInstance, deps: LiveStreamsDeps): LiveStreams {
  const delivery: Delivery = {
    deps,
    streams: createEventStreams<LiveActor>({
      most: STREAMS_OF_ROOM,
      limitKeyOf: (actor) => (actor.kind === 'player' ? actor.deviceHash : actor.kind),
    }),
    deliveredToPhones: new Map(),
    deliveredToRooms: new Map(),
    snapshots: new Map(),
    answered: new Set(),
    unread: new Set(),
    screensSeen: new Map(),
    processId: newId(),
  };
  const presence = startPresence(delivery);
  const queue: WorkQueue = startWork(GAMES_AT_ONCE, (work) =>
    deliver({ delivery, queue, presence, opened }, work),
  );
  const opened = startOpenedStreams(queue);
  let closing = false;
  listenWhileUp(app, { deps, delivery, queue });
  app.addHook('preClose', async () => {
    closing = true;
    opened.close();
    sayLater(delivery.streams);
    delivery.streams.end(() => true);
    await delivery.streams.drained(LONGEST_DRAIN_MS);
    await queue.idle();
    await presence.end().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'live presence not ended, will expire');
    });
  });

  const open = (topic: string, actor: LiveActor, work: Work): Readable => {
    const stream = delivery.streams.open(topic, actor, ': welcome\n\n');
    const beat = setTimeout(
      () => delivery.streams.write(stream, ': still here\n\n'),
      SECOND_BEAT_MS,
    );
    stream.readable.once('close', () => clearTimeout(beat));
    if (closing) comeLater(delivery.streams, stream);
    else opened.add(work);
    return stream.readable;
  };
  return {
    openPhone(actor) {
      const { gameId } = actor;
      if (actor.isRemoved) return Readable.from([eventText('gone', { reason: 'removed' })]);
      if (actor.isWaiting) return open(waitingOf(gameId), actor, { kind: 'waiting', gameId });
      const stream = open(phonesOf(gameId), actor, { kind: 'game', gameId });
      stream.once('close', presence.opened(actor));
      return stream;
    },
    openScreen(actor) {
      const { hostId } = actor;
      return open(screensOf(hostId), actor, { kind: 'host', hostId });
    },
    screenSeen({ tokenHash }, { userAgent }) {
      delivery.screensSeen.set(tokenHash, deviceName(userAgent));
      if (!closing) queue.add({ kind: 'screens' });
    },
    openHost(actor) {
      const { hostId } = actor;
      return open(hostsOf(hostId), actor, { kind: 'host', hostId });
    },
    answersSaved: ({ gameId }) => delivery.answered.add(gameId),
    phoneAsked: presence.asked,
    openStreams: () => openStreamsOf(delivery),
    lagMs: queue.lagMs,
    endOver: (durationMs, hurry) =>
      delivery.streams.endOver(durationMs, hurry, eventText('later', { waitMs: 0 })),
  };
}

/** Listens for changes, and polls for those that it missed. */
function listenWhileUp(
  app: FastifyInstance,
  { deps, delivery, queue }: { deps: LiveStreamsDeps; delivery: Delivery; queue: WorkQueue },
): void {
  let listening: Listening | undefined;
  let isDeaf = true;
  const timers: NodeJS.Timeout[] = [];

  app.addHook('onReady', async () => {
    listening = listen({
      url: deps.databaseUrl,
      channel: LIVE_CHANNEL,
      onMessage: (payload) => receiveNotification(delivery, queue, payload),
      // Look immediately for changes that were missed while not listening.
      onListening: () => {
        deps.outages.note('live-events', false);
        queue.add({ kind: 'look' });
        queue.add({ kind: 'quiet-rooms' });
        checkAnswers(delivery, queue, { isDeaf });
        isDeaf = false;
      },
      onLost: (error) => {
        isDeaf = true;
        deps.outages.note('live-events', true);
        deps.log.warn({ reason: error.message }, 'live listener lost, will retry');
      },
    });
    await listening.firstTry;
    const look = () => {
      forgetSnapshots(delivery);
      queue.add({ kind: 'look' });
      checkAnswers(delivery, queue, { isDeaf });
    };
    const beat = () => {
      for (const kind of ['beat', 'quiet-rooms', 'presence-beat'] as const) queue.add({ kind });
    };
    timers.push(setInterval(look, deps.lookEveryMs ?? LOOK_EVERY_MS));
    timers.push(setInterval(() => queue.add({ kind: 'answers' }), ANSWERS_EVERY_MS));
    timers.push(setInterval(() => queue.add({ kind: 'presence' }), PRESENCE_EVERY_MS));
    timers.push(setInterval(beat, deps.heartbeatMs ?? HEARTBEAT_MS));
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
  app.addHook('onClose', () => listening?.stop());
}

/** Throws unless the game is the phone's own and its team is in. */
export function requireOwnGame(actor: PlayerActor, gameId: string): PlayerActor {
  if (actor.isWaiting) throw notFound();
  return requireOwnSeat(actor, gameId);
}

/** Throws unless the game is the phone's own; a team at the door may hear its result, and leave. */
export function requireOwnSeat(actor: PlayerActor, gameId: string): PlayerActor {
  if (actor.isRemoved) throw signedOut();
  return requireOwnView(actor, gameId);
}

/** Throws unless the game is the phone's own; a removed team may hear that it is. */
export function requireOwnView(actor: PlayerActor, gameId: string): PlayerActor {
  if (actor.gameId !== gameId) throw notFound();
  return actor;
}

// A few streams reconnect at once, unnoticed; very many are spread over time.
function sayLater(streams: Delivery['streams']): void {
  const all = streams.all();
  const apart = LONGEST_LATER_MS / Math.max(all.length, MANY_STREAMS);
  for (const [index, stream] of all.entries()) {
    streams.write(stream, eventText('later', { waitMs: Math.round(index * apart) }));
  }
}

// The process is about to stop accepting connections.
function comeLater(streams: Delivery['streams'], stream: EventStream<LiveActor>): void {
  const waitMs = Math.round(LONGEST_DRAIN_MS * (0.5 + Math.random() / 2));
  streams.write(stream, eventText('later', { waitMs }));
  streams.finish(stream);
}
