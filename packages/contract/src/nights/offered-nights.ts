import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { readyRoundSchema } from '../hosts/host-session.ts';
import { questionSchema } from '../rounds/rounds.ts';
import { nightSchema } from './night-fields.ts';

/** A night as the room sees it, from some hours before it starts. */
export const offeredNightSchema = z.extend(
  z.omit(nightSchema, { revision: true, seriesId: true }),
  {
    /** Null for anyone who can run the room. */
    person: z.nullable(
      z.object({
        name: z.string(),
        /** True if the caller is this person. */
        isYou: z.boolean(),
      }),
    ),
    rounds: z.array(readyRoundSchema),
  },
);
export type OfferedNight = z.output<typeof offeredNightSchema>;

/** Nights in the console of a room. */
export const offeredNightCalls = defineCalls('offeredNights', {
  /** Lists the nights that are ready for the room, by start. Returns none while PRO is suspended. */
  list: {
    method: 'GET',
    path: '/auth/nights',
    access: 'host',
    reply: z.object({
      nights: z.array(offeredNightSchema),
      /** The first night that isn't ready yet; null without one. */
      next: z.nullable(z.object({ startsAt: timeField })),
    }),
  },
  /**
   * Reads a round that is ready for the room, with its questions. The audit log records it, unless the
   * round is the room's own.
   */
  readRound: {
    method: 'GET',
    path: '/auth/rounds/:roundId',
    access: 'host',
    params: z.object({ roundId: idField }),
    reply: z.object({
      /** The round. */
      round: z.object({
        _id: z.string(),
        name: z.string(),
        /** Null without a scheme. */
        schemeName: z.nullable(z.string()),
        /** The value of each question, in points; missing if it is the room's scoring interval. */
        worth: z.optional(z.number()),
        questions: z.array(questionSchema),
      }),
    }),
    errors: [404, 420, 429],
    storesFreely: true,
  },
});
