import { gameModes } from '@emcee/game';
import * as z from 'zod/mini';
import { phoneBrandSchema } from '../brand-on-screens.ts';
import { defineCalls } from '../call.ts';
import {
  deviceSecretField,
  doors,
  joinKeyField,
  playerTokenField,
  roomParams,
  teamCodeField,
} from './live-fields.ts';
import { liveTexts } from './live-texts.ts';

/** The name of the team: 1 to 40 characters, unique in the game. */
export const seatNameField = z
  .string(liveTexts.nameRequired)
  .check(z.maxLength(1_000, liveTexts.nameTooLong));

/** Calls of players' phones before a game. Apart from those in a game, which a phone loads later. */
export const joinCalls = defineCalls('play', {
  /** Tells if a room can be joined now. */
  room: {
    method: 'GET',
    path: '/play/rooms/:roomCode',
    access: 'public',
    params: roomParams,
    reply: z.object({
      roomCode: z.string(),
      gameMode: z.enum(gameModes),
      door: z.enum(doors),
      /** The name of the game; empty without one, and while the room is closed. */
      name: z.string(),
      /** True if no other team can join. */
      isFull: z.boolean(),
      /** True if joining requires a player's login. */
      needsEmail: z.boolean(),
      isRehearsal: z.boolean(),
      /** True if phones show hints. */
      hasTips: z.boolean(),
      brand: phoneBrandSchema,
    }),
    errors: [404, 429],
  },
  /**
   * Joins the open game of a room, or waits for the host to let the team in. Repeating the call
   * with the same secret returns the same team.
   */
  join: {
    method: 'POST',
    path: '/play/rooms/:roomCode/join',
    access: 'public',
    params: roomParams,
    body: z.object({
      name: seatNameField,
      deviceSecret: deviceSecretField,
      joinKey: z.optional(joinKeyField),
      /** Required if the room requires an email. A login that has a seat in this game gets that seat. */
      playerToken: z.optional(playerTokenField),
      /**
       * Joins without a required email, if no mail arrives. The team then waits for the host, even at
       * an open door.
       */
      withoutEmail: z.optional(z.boolean()),
    }),
    reply: z.object({
      gameId: z.string(),
      /** The name of the team, as the server stored it. */
      name: z.string(),
      /** True if the host has to let the team in. */
      isWaiting: z.boolean(),
    }),
    status: 201,
    errors: [404, 406, 409, 429],
  },
  /** Adds another phone to a team by a 6-digit code. */
  joinTeam: {
    method: 'POST',
    path: '/play/rooms/:roomCode/join-team',
    access: 'public',
    params: roomParams,
    body: z.object({
      teamCode: teamCodeField,
      deviceSecret: deviceSecretField,
      /** Required if the room requires an email, except for a team that was let in without one. */
      playerToken: z.optional(playerTokenField),
    }),
    reply: z.object({ gameId: z.string(), name: z.string() }),
    status: 201,
    errors: [404, 409, 429],
  },
});
