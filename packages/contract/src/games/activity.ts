import * as z from 'zod/mini';
import { textValuesSchema } from '../api-error.ts';
import { defineCalls } from '../call.ts';
import { timeField } from '../fields.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import { timeZoneField } from '../records.ts';

/** Quotes a name chosen by a person, for use in a sentence. */
export function quotedName(name: string): string {
  return `“${name.replace(/[“”]/g, '"')}”`;
}

/** A game that is open or began today, with its number of players and its leader. */
export const todaysGameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  name: z.string(),
  startedAt: timeField,
  /** Null while the game is open. */
  endedAt: z.nullable(timeField),
  /** Mode of the room; `stop` once the game has ended. */
  gameMode: gameModeSchema,
  playersCount: z.int(),
  /** First by name of the leading teams; null without players and before the first publication. */
  topTeam: z.nullable(z.string()),
  /** Number of teams that share the lead. */
  topTeamsCount: z.int(),
  /** True if the game has ended and all its rounds are published. */
  isFinal: z.boolean(),
});
export type TodaysGame = z.output<typeof todaysGameSchema>;

/** An entry of the audit log in words. */
export const notificationSchema = z.object({
  _id: z.string(),
  at: timeField,
  /** The kind of act, as `feature.event`. */
  kind: z.string(),
  /** The entry in words. */
  text: z.string(),
  /** The values in the text; missing in replies of older servers. */
  values: z.optional(textValuesSchema),
  /** The path of the related page; null without one. */
  href: z.nullable(z.string()),
});
export type Notification = z.output<typeof notificationSchema>;

/** A message to support, with the state of its mail. */
export const sentMessageSchema = z.object({
  _id: z.string(),
  at: timeField,
  /** The subject of the message. */
  subject: z.string(),
  /** The state of its email. */
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type SentMessage = z.output<typeof sentMessageSchema>;

export const activityCalls = defineCalls('activity', {
  /**
   * The games that are open, those that began today, recent activity and messages to support,
   * newest first.
   */
  read: {
    method: 'GET',
    path: '/admin/activity',
    right: 'member',
    query: z.object({ time_zone: timeZoneField }),
    reply: z.object({
      today: z.array(todaysGameSchema),
      notifications: z.array(notificationSchema),
      messages: z.array(sentMessageSchema),
    }),
    errors: [409],
  },
});
