import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField } from '../fields.ts';
import { pairingCodeField } from './host-fields.ts';
import {
  answerGroupSchema,
  connectedScreenSchema,
  gameToMarkSchema,
  hostGameSchema,
  hostQuestionSchema,
  hostRoundSchema,
  hostSeatSchema,
  lateAnswerSchema,
  publishMoveSchema,
  questionWorthSchema,
  waitingSeatSchema,
} from './host-views.ts';
import { sentCommandSchema } from './live-commands.ts';
import { teamCodeSchema } from './live-fields.ts';
import { liveTexts } from './live-texts.ts';
import { laterSchema, presenceSchema, progressSchema } from './live-views.ts';
import { screenViewSchema } from './screen.ts';

const roundParams = z.object({ roundId: idField });

/** The state of the game. */
const stateSchema = z.object({
  /** The open game; null while the room is closed. */
  game: z.nullable(hostGameSchema),
});

const pageQuery = z.object({
  /** The first question, counted from 1. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999))),
});

export const liveCalls = defineCalls('live', {
  /** The state of the host's game, the rounds still to mark, and the name of the last game. */
  state: {
    method: 'GET',
    path: '/live/state',
    access: 'host',
    reply: z.extend(stateSchema, {
      toMark: z.array(gameToMarkSchema),
      /** The name of the last game; empty without one. */
      lastName: z.string(),
      /** True if the last game had jokers, so that the next one starts with them; otherwise missing. */
      hadJokers: z.optional(z.boolean()),
    }),
  },
  /** A stream of the host's game state. */
  stream: {
    method: 'GET',
    path: '/live/stream',
    access: 'host',
    reply: z.string(),
    events: {
      state: stateSchema,
      /** Sent instead of a state that is too large for an event. The client then requests it. */
      ask: z.object({
        /** The `seq` of the state. */
        revision: z.int(),
      }),
      progress: progressSchema,
      presence: presenceSchema,
      later: laterSchema,
    },
    errors: [429, 503],
  },
  /** Runs a command on the host's game; sent again with the same key, it runs once. */
  command: {
    method: 'POST',
    path: '/live/commands',
    access: 'host',
    body: sentCommandSchema,
    reply: stateSchema,
    errors: [404, 406, 409, 420, 429],
    storesFreely: true,
  },
  /** The teams of the open game and those waiting at its door, in the order they came. */
  seats: {
    method: 'GET',
    path: '/live/seats',
    access: 'host',
    reply: z.object({
      /** Rises with each change of the teams. */
      seatsRevision: z.int(),
      /** The teams of the game. */
      seats: z.array(hostSeatSchema),
      waiting: z.array(waitingSeatSchema),
    }),
  },
  /** Creates a 6-digit code that adds another phone to a team. Earlier codes stop working. */
  teamCode: {
    method: 'POST',
    path: '/live/seats/:seatId/team-code',
    access: 'host',
    params: z.object({ seatId: idField }),
    reply: teamCodeSchema,
    status: 201,
    errors: [404, 409, 429],
    storesFreely: true,
  },
  /** Up to 100 questions of a round of a game, starting at a number. */
  questions: {
    method: 'GET',
    path: '/live/rounds/:roundId/questions',
    access: 'host',
    params: roundParams,
    query: pageQuery,
    reply: z.object({ questions: z.array(hostQuestionSchema) }),
    errors: [404],
  },
  /** How many different answers each question of a round has, and how many are open. */
  marking: {
    method: 'GET',
    path: '/live/rounds/:roundId/marking',
    access: 'host',
    params: roundParams,
    reply: z.object({
      revision: z.int(),
      /** The stage number to send with commands. It is included because the game may have ended. */
      seen: z.int(),
      round: hostRoundSchema,
      /** The questions of the round. */
      questions: z.array(
        z.object({
          n: z.int(),
          questionText: z.string(),
          isVoided: z.boolean(),
          /** True if the question was shown or answered. */
          wasAsked: z.boolean(),
          /** The number of answers. */
          answers: z.int(),
          /** Number of answers with a verdict. */
          marked: z.int(),
          /** The number of groups of equal answers. */
          groups: z.int(),
          /** The number of groups without a mark. */
          open: z.int(),
        }),
      ),
      /** The choice of results on phones after the game; missing during it, and 12 hours after its end. */
      results: z.optional(
        z.object({
          /** True if the host chose results for this game, false for the settings; null if not chosen. */
          showsResults: z.nullable(z.boolean()),
          /** True if the room has no other recorded game. Demo games don't count. */
          isFirstGame: z.boolean(),
        }),
      ),
      /** Undecided late answers: the first 100 of `lateCount`. */
      late: z.array(lateAnswerSchema),
      /** The number of undecided late answers. */
      lateCount: z.int(),
      /** Commands that can be undone, newest last: up to 50 keys, each with a question that it marked. */
      steps: z.array(
        z.object({
          /** The `commandKey` of the command. */
          step: z.string(),
          n: z.int(),
        }),
      ),
    }),
    errors: [404],
  },
  /** Previews publishing or republishing a round. */
  preview: {
    method: 'GET',
    path: '/live/rounds/:roundId/preview',
    access: 'host',
    params: roundParams,
    reply: z.object({
      revision: z.int(),
      /** True if the round is published already, so that changes become corrections. */
      isAgain: z.boolean(),
      /** Number of corrections; 0 before the first publication. */
      changes: z.int(),
      /** Answers without a mark, which earn 0. */
      unmarked: z.object({
        /** The number of these answers. */
        answers: z.int(),
        /** The first question with one; null without any. */
        firstN: z.nullable(z.int()),
      }),
      /** The first three rows of the standings after publishing. */
      places: z.array(z.object({ rank: z.int(), name: z.string(), points: z.number() })),
      /** Up to three places that teams will share, the best first; missing if there are none. */
      ties: z.optional(
        z.array(
          z.object({
            /** The shared place. */
            place: z.int(),
            /** The number of its teams. */
            teamsCount: z.int(),
            /** The names of up to ten of the teams. */
            teams: z.array(z.string()),
          }),
        ),
      ),
      /**
       * First publication: up to four teams whose ranks change most. Later ones: up to 20 of
       * `movesCount` teams, those whose points change most.
       */
      moves: z.array(publishMoveSchema),
      /** The number of teams that `moves` is chosen from. */
      movesCount: z.int(),
    }),
    errors: [404],
  },
  /**
   * The answers to one question, grouped where they are the same: first those that are nearly or
   * partly right, then the right ones, then the rest, largest groups first.
   */
  answers: {
    method: 'GET',
    path: '/live/rounds/:roundId/marking/:n',
    access: 'host',
    params: z.object({
      roundId: idField,
      n: z.coerce.number(liveTexts.noSuchQuestion).check(z.int(), z.minimum(1), z.maximum(999)),
    }),
    reply: z.object({
      revision: z.int(),
      /** The question. */
      question: hostQuestionSchema,
      worth: questionWorthSchema,
      groups: z.array(answerGroupSchema),
      /** Names of the teams without an answer. */
      blank: z.array(z.string()),
    }),
    errors: [404],
  },
  /** Creates a secret that lets a browser show the room's screen, in this game and later ones. */
  openScreen: {
    method: 'POST',
    path: '/live/screens',
    access: 'host',
    body: z.object({}),
    reply: z.object({
      /** The secret of the screen, and its token. */
      screenToken: z.string(),
    }),
    status: 201,
    errors: [429],
    storesFreely: true,
  },
  /** Connects the screen showing this code to the room, for this game and later ones. */
  pairScreen: {
    method: 'POST',
    path: '/live/screens/pairing',
    access: 'host',
    body: z.object({ pairingCode: pairingCodeField }),
    reply: z.object({ screen: connectedScreenSchema }),
    status: 201,
    errors: [409, 429],
    storesFreely: true,
  },
  /** The screens that are connected to the room, newest first. */
  screens: {
    method: 'GET',
    path: '/live/screens',
    access: 'host',
    reply: z.object({ screens: z.array(connectedScreenSchema) }),
  },
  /** Disconnects a screen from the room by revoking its secret. */
  disconnectScreen: {
    method: 'DELETE',
    path: '/live/screens/:screenId',
    access: 'host',
    params: z.object({ screenId: idField }),
    reply: z.object({
      /** The id of the screen. */
      disconnected: z.string(),
    }),
    errors: [404],
  },
  /** The views that the screens of the room show now. */
  onScreen: {
    method: 'GET',
    path: '/live/on-screen',
    access: 'host',
    reply: screenViewSchema,
  },
});
