import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { hostSessionCalls } from '../hosts/host-session.ts';
import { gameModeSchema } from '../hosts/hosts.ts';

/** Path of the calendars below `API_BASE`; the token follows. */
export const CALENDARS_PATH = '/calendar';

/** A room that the caller may run. */
export const leadRoomSchema = z.object({
  hostId: z.string(),
  roomCode: z.string(),
  /** The name that players see; null without one. */
  displayName: z.nullable(z.string()),
  /** The room's time zone; null for the organization's. */
  timeZone: z.nullable(z.string()),
  gameMode: gameModeSchema,
  /** The end of the last plan that lets the caller run it; null for always. */
  until: z.nullable(timeField),
});
export type LeadRoom = z.output<typeof leadRoomSchema>;

export const leadingCalls = defineCalls('leading', {
  /** Lists the rooms that the caller may run now. */
  rooms: {
    method: 'GET',
    path: '/admin/my-rooms',
    right: 'lead',
    reply: z.object({ rooms: z.array(leadRoomSchema) }),
  },
  /**
   * Signs the caller in to a room, without its password. The room's session ends with the caller's. One session
   * opens one room at a time: the earlier one ends.
   */
  open: {
    method: 'POST',
    path: '/admin/led-room',
    right: 'lead',
    body: z.object({ hostId: idField }),
    reply: z.omit(hostSessionCalls.signIn.reply, { deviceToken: true }),
    status: 201,
    errors: [403, 404, 429],
    storesFreely: true,
  },
  /**
   * Creates the secret address of a calendar with the caller's nights (iCalendar, RFC 5545). It is never shown again,
   * and the earlier one ends.
   */
  createCalendar: {
    method: 'POST',
    path: '/admin/calendar',
    right: 'lead',
    reply: z.object({
      /** Needs no session. */
      url: z.string(),
    }),
  },
  /** Ends the address of the calendar. */
  endCalendar: {
    method: 'DELETE',
    path: '/admin/calendar',
    right: 'lead',
    reply: z.object({ message: z.string() }),
    storesFreely: true,
  },
});
