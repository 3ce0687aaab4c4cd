import * as z from 'zod/mini';
import { subscriptionInfoSchema } from './billing/billing.ts';
import { defineCalls, type EventsOf } from './call.ts';
import { gameModeSchema } from './hosts/hosts.ts';
import { settingsCalls } from './hosts/settings.ts';
import { refusals } from './refusals.ts';

/** Refusals of event streams. Pages poll then. */
export const streamTexts = refusals('streams', {
  networkIsFull: 'Too many pages in your network are connected. This page updates a little later.',
  processIsFull: 'Too many pages are connected. This page updates a little later.',
});

export const eventCalls = defineCalls('events', {
  /** A stream of changes to the admin's hosts, rooms, settings and subscription. */
  stream: {
    method: 'GET',
    path: '/admin/events',
    right: 'member',
    // The raw text of the event stream; `events` has the schemas.
    reply: z.string(),
    events: {
      /** The mode or the teams of a room changed. */
      room: z.object({ hostId: z.string(), gameMode: gameModeSchema, playersCount: z.int() }),
      /** Sent if a host was added, removed, or got a new room code. */
      hosts: z.object({
        /** The number of hosts. */
        hostsCount: z.int(),
      }),
      /** Sent if nights were planned, changed or deleted. */
      nights: z.object({}),
      /** Sent if the scores of a past game have changed. */
      corrected: z.object({ gameId: z.string() }),
      /** The global settings. Also sent if settings of single hosts were saved. */
      settings: settingsCalls.get.reply,
      /** The subscription, after each change. */
      subscription: subscriptionInfoSchema,
    },
    errors: [429, 503],
  },
});

export type AdminEvents = EventsOf<typeof eventCalls.stream>;
