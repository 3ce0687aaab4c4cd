import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { seatNameField } from './join.ts';
import { teamCodeSchema } from './live-fields.ts';
import { liveTexts } from './live-texts.ts';
import {
  boardRowSchema,
  boardSchema,
  goneSchema,
  laterSchema,
  phoneStageSchema,
  seenQuestionSchema,
  waitingSchema,
} from './live-views.ts';
import {
  answerOutcomeSchema,
  madeByPhone,
  ownAnswerSchema,
  ownResultSchema,
  ownViewSchema,
  sentAnswerSchema,
} from './own-views.ts';

const gameParams = z.object({ gameId: idField });
const roundParams = z.object({
  gameId: idField,
  /** The position of the round in the game, counted from 1. */
  round: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
});
const fromQuery = z.object({
  /** The first question, counted from 1. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
});

const viewEvents = {
  stage: phoneStageSchema,
  own: ownViewSchema,
  board: boardSchema,
  gone: goneSchema,
  waiting: waitingSchema,
  later: laterSchema,
};

/** Calls of players' phones in a game. A phone's secret is its token for one seat in one game. */
export const playCalls = defineCalls('play', {
  /** A stream of what a team may see of its game. */
  stream: {
    method: 'GET',
    path: '/play/games/:gameId/stream',
    access: 'player',
    params: gameParams,
    reply: z.string(),
    events: viewEvents,
    errors: [404, 429, 503],
  },
  /** The stream's current state as a single reply, for networks that block event streams. */
  view: {
    method: 'GET',
    path: '/play/games/:gameId/view',
    access: 'player',
    params: gameParams,
    query: z.object({
      /** The `since` of the previous reply. */
      since: z.optional(z.string().check(z.maxLength(40))),
    }),
    reply: z.object({
      /** Token to send with the next call. */
      since: z.string(),
      /** True if nothing has changed since the last call. */
      isCurrent: z.boolean(),
      stage: z.optional(phoneStageSchema),
      own: z.optional(ownViewSchema),
      board: z.optional(boardSchema),
      gone: z.optional(goneSchema),
      waiting: z.optional(waitingSchema),
    }),
    errors: [404],
  },
  /** Up to 100 questions of a round that have been shown, starting at a number. */
  questions: {
    method: 'GET',
    path: '/play/games/:gameId/rounds/:round/questions',
    access: 'player',
    params: roundParams,
    query: fromQuery,
    reply: z.object({ questions: z.array(seenQuestionSchema) }),
    errors: [404],
  },
  /** The team's own answers in a round, with their results once published. */
  mine: {
    method: 'GET',
    path: '/play/games/:gameId/rounds/:round/mine',
    access: 'player',
    params: roundParams,
    reply: z.object({
      answers: z.array(ownAnswerSchema),
      results: z.nullable(z.array(ownResultSchema)),
    }),
    errors: [404],
  },
  /** The full standings, if phones may see them. */
  board: {
    method: 'GET',
    path: '/play/games/:gameId/board',
    access: 'player',
    params: gameParams,
    reply: z.object({ rows: z.array(boardRowSchema) }),
    errors: [404],
  },
  /** Saves answers. Sending one again with the same key changes nothing. */
  answer: {
    method: 'PUT',
    path: '/play/games/:gameId/answers',
    access: 'player',
    params: gameParams,
    body: z.object({
      /** 1 to 20 answers. */
      answers: z
        .array(sentAnswerSchema, liveTexts.tooManyAnswers)
        .check(z.minLength(1, liveTexts.tooManyAnswers), z.maxLength(20, liveTexts.tooManyAnswers)),
      /** When the call was sent, by the phone's estimate of the server's clock, in ms since 1970. */
      sentAtMs: z.optional(madeByPhone),
    }),
    reply: z.object({
      /** The outcome of each answer, in the order sent. */
      results: z.array(answerOutcomeSchema),
      /** First revision of the team's own view that includes all these answers. */
      revision: z.int(),
      serverTime: timeField,
    }),
    errors: [404, 409, 429],
  },
  /** Renames the team before the first round. */
  rename: {
    method: 'PUT',
    path: '/play/games/:gameId/name',
    access: 'player',
    params: gameParams,
    body: z.object({ name: seatNameField }),
    reply: z.object({ name: z.string() }),
    errors: [404, 406, 409, 429],
  },
  /** Lays the team's joker for the next round, or takes it back until that round starts. */
  joker: {
    method: 'PUT',
    path: '/play/games/:gameId/joker',
    access: 'player',
    params: gameParams,
    body: z.object({
      /** False to take it back. */
      isLaid: z.boolean(liveTexts.keyInvalid),
    }),
    reply: ownViewSchema,
    errors: [404, 409, 429],
  },
  /** Creates a 6-digit code that adds another phone to the team. Earlier codes stop working. */
  teamCode: {
    method: 'POST',
    path: '/play/games/:gameId/team-code',
    access: 'player',
    params: gameParams,
    reply: teamCodeSchema,
    status: 201,
    errors: [404, 409, 429],
  },
  /**
   * Removes this phone from its team. Before the first round, the team is removed with its last
   * phone.
   */
  leave: {
    method: 'POST',
    path: '/play/games/:gameId/leave',
    access: 'player',
    params: gameParams,
    reply: z.object({}),
    errors: [404],
  },
});
