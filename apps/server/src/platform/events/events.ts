/**
 * Published by any process of the database. Each process reads the subject once for all its streams. A stream
 * may end at any time: its browser reconnects and loads everything again.
 */

import type { Readable } from 'node:stream';
import { eventCalls } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { type Listening, listen } from '../../db/listen.ts';
import type { AdminActor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import { findActiveSessions } from '../security/sessions.store.ts';
import type { Outages } from '../watching/outages.ts';
import { createEventStreams, type EventStreams, eventText } from './event-streams.ts';
import { EVENTS_CHANNEL, type ReceivedNotification, readNotification } from './events.store.ts';

const HEARTBEAT_MS = 20_000;
/** Notices may get lost. A browser whose stream ends loads everything again. */
const LONGEST_STREAM_MS = 300_000;
const MOST_STREAMS_PER_PERSON = 20;
const LONGEST_DRAIN_MS = 1_000;

type Reader = (db: Db, notification: ReceivedNotification) => Promise<unknown>;

export type EventsDeps = Deps & {
  log: Log;
  databaseUrl: string;
  outages: Outages;
  /** Returns undefined if there is nothing to send. */
  readers: { readonly [Name in keyof typeof eventCalls.stream.events]: Reader };
  heartbeatMs?: number | undefined;
};

export type StreamOwner = Pick<AdminActor, 'adminId' | 'personId' | 'memberRole' | 'tokenHash'>;

export type Events = {
  open(owner: StreamOwner): Readable;
  openStreams(): number;
  endOver: AdminStreams['endOver'];
};

/** Streams end before the app closes. */
export function startEvents(app: FastifyInstance, deps: EventsDeps): Events {
  const { clock, log } = deps;
  const streams: AdminStreams = createEventStreams({
    most: MOST_STREAMS_PER_PERSON,
    limitKeyOf: ({ personId }) => personId,
  });
  const deliverSoon = inOrder((payload) => deliver(deps, streams, payload));
  let closing = false;
  let listening: Listening | undefined;
  let beats: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    listening = listen({
      url: deps.databaseUrl,
      channel: EVENTS_CHANNEL,
      onMessage: deliverSoon,
      // Browsers may have missed events during the outage, so they must reload.
      onListening: () => {
        deps.outages.note('events', false);
        streams.end(() => true);
      },
      onLost: (error) => {
        deps.outages.note('events', true);
        log.warn({ reason: error.message }, 'event listener lost, will retry');
      },
    });
    await listening.firstTry;
    const beat = inOrder(() => keepAlive(deps, streams));
    beats = setInterval(() => beat('beat'), deps.heartbeatMs ?? HEARTBEAT_MS);
  });
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(beats);
    streams.end(() => true);
    await streams.drained(LONGEST_DRAIN_MS);
  });
  app.addHook('onClose', () => listening?.stop());

  return {
    open: (owner) => {
      const opened = { ...owner, openedAt: clock.now() };
      const { readable } = streams.open(owner.adminId, opened, ': welcome\n\n');
      if (closing) streams.end(() => true);
      return readable;
    },
    openStreams: () => streams.all().length,
    endOver: streams.endOver,
  };
}

/** A text that already waits is not queued twice. */
function inOrder(work: (text: string) => Promise<void>): (text: string) => void {
  const waiting = new Set<string>();
  let working = false;
  const workOff = async () => {
    working = true;
    for (const text of waiting) {
      waiting.delete(text);
      await work(text);
    }
    working = false;
  };
  return (text) => {
    waiting.add(text);
    if (!working) void workOff();
  };
}

type AdminStreams = EventStreams<StreamOwner & { openedAt: Date }>;

async function deliver(deps: EventsDeps, streams: AdminStreams, payload: string): Promise<void> {
  const notification = readNotification(payload);
  if (notification === undefined) return;
  const { adminId, event } = notification;
  if (streams.of(adminId).length === 0) return;
  try {
    const data = await currentData(deps, notification);
    if (data === undefined) return;
    const text = eventText(event, data);
    for (const stream of streams.of(adminId)) streams.write(stream, text);
  } catch (error) {
    deps.log.warn({ err: error, event }, 'event unreadable');
    streams.end((owner) => owner.adminId === adminId);
  }
}

async function currentData(
  { db, readers }: EventsDeps,
  notification: ReceivedNotification,
): Promise<unknown> {
  const { event } = notification;
  if (!isKnown(event)) return undefined;
  const data = await readers[event](db, notification);
  return data === undefined ? undefined : eventCalls.stream.events[event].parse(data);
}

function isKnown(event: string): event is keyof typeof eventCalls.stream.events {
  return Object.hasOwn(eventCalls.stream.events, event);
}

/** Ends the streams of people who lost their session, membership or role, or lack a demanded second factor. */
async function keepAlive({ db, clock, log }: EventsDeps, streams: AdminStreams): Promise<void> {
  const oldest = clock.now().getTime() - LONGEST_STREAM_MS;
  streams.end(({ openedAt }) => openedAt.getTime() <= oldest);
  const tokenHashes = [...new Set(streams.owners().map(({ tokenHash }) => tokenHash))];
  if (tokenHashes.length === 0) return;
  try {
    const active = await findActiveSessions(db, { tokenHashes, now: clock.now() });
    streams.end(
      ({ tokenHash, memberRole }) =>
        tokenHashes.includes(tokenHash) && active.get(tokenHash) !== memberRole,
    );
  } catch (error) {
    // A database outage must not end sessions.
    log.warn({ err: error }, 'event stream sessions not checked, will retry');
  }
  await streams.sendToAll(': still here\n\n');
}
