import * as z from 'zod/mini';
import { subscriptionInfoSchema } from './billing/billing.ts';
import { defineCall, type EventsOf } from './call.ts';
import { gameModeSchema } from './hosts/hosts.ts';
import { settingsCalls } from './hosts/settings.ts';

/** The call by which a browser is told what changes on the other side. */
export const eventCalls = {
  stream: defineCall({
    name: 'events.stream',
    method: 'GET',
    path: '/admin/events',
    access: 'verified',
    summary: "A stream of changes to the admin's hosts, rooms, settings and subscription.",
    // The text of an event stream, read piece by piece; its events are these.
    reply: z.string(),
    events: {
      room: z.object({ hostId: z.string(), gameMode: gameModeSchema, playersCount: z.int() }),
      /** A host was added or removed, or its room code has changed, by whomever. */
      hosts: z.object({ hostsCount: z.int() }),
      /** What was played has other scores now. */
      corrected: z.object({ gameId: z.string() }),
      /** What applies to all hosts now; told as well when settings of single hosts were saved. */
      settings: settingsCalls.get.reply,
      subscription: subscriptionInfoSchema,
    },
    status: 200,
    errors: [],
  }),
} as const;

/** What an admin is told of: the data of each event by its name. */
export type AdminEvents = EventsOf<typeof eventCalls.stream>;
