import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import {
  gameHeadShape,
  pagedShape,
  pageShape,
  playedRoundShape,
  seatPointsSchema,
} from '../records.ts';

/** Days without a login after which a user counts as inactive. */
export const ACTIVE_DAYS = 90;

/** A person who played in the admin's rooms. */
export const userRowSchema = z.object({
  _id: z.string(),
  /** The email address of the user. */
  userEmail: z.string(),
  /** The names of all teams they played in. */
  playerNames: z.array(z.string()),
  /** The codes of the rooms they played in. */
  roomCodes: z.array(z.string()),
  /** Their points in all games, in steps of 0.5. */
  totalScore: z.number(),
  lastLogin: timeField,
});
export type UserRow = z.output<typeof userRowSchema>;

const { _id, startedAt, roomCode } = gameHeadShape;

/** A user's game, with only this user's answers. */
export const userGameSchema = z.object({
  _id,
  /** When the game was opened. */
  startedAt,
  /** The room of the game. */
  room: z.object({ _id: z.string(), roomCode }),
  /** The rounds of the game. */
  gameRoundDetails: z.object({
    /** With only this user's answers. */
    rounds: z.array(z.object(playedRoundShape)),
  }),
  /** Points that the host gave this user's teams in addition to their answers. */
  seatPoints: z.array(seatPointsSchema),
});
export type UserGame = z.output<typeof userGameSchema>;

export const userCalls = defineCalls('users', {
  /** The people who played in the admin's rooms; without `all`, those seen in the last 90 days. */
  list: {
    method: 'GET',
    path: '/admin/users/by-room',
    right: 'results',
    query: z.object({
      /** Includes inactive users. */
      all: z.optional(z.enum(['true', 'false'])),
      ...pageShape,
    }),
    reply: z.object({ users: z.array(userRowSchema), ...pagedShape }),
    errors: [409, 503],
    large: true,
  },
  /** The games of one person, newest first, at most 200 at once; `:id` is a user or a player. */
  read: {
    method: 'GET',
    path: '/admin/user/:id',
    right: 'results',
    params: z.object({ id: idField }),
    query: z.object(pageShape),
    reply: z.object({
      /** The email is null for a player without one. */
      user: z.object({ _id: z.string(), email: z.nullable(z.string()) }),
      data: z.array(userGameSchema),
      ...pagedShape,
    }),
    errors: [404, 409, 503],
    large: true,
  },
});
