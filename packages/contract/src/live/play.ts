import { gameModes, ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { brandingSchema } from '../branding.ts';
import { defineCall } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, timeField } from '../fields.ts';
import {
  deviceSecretField,
  doors,
  joinKeyField,
  keyField,
  playerTokenField,
  questionNumberField,
  teamCodeField,
  teamCodeSchema,
} from './live-fields.ts';
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
import { ownAnswerSchema, ownResultSchema, ownViewSchema } from './own-views.ts';

export const roomParams = z.object({
  roomCode: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40)),
});
const gameParams = z.object({ gameId: idField });
const roundParams = z.object({
  gameId: idField,
  round: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
});
const fromQuery = z.object({
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
});

// A team name. `readSeatName` applies the real rules.
const seatNameField = z
  .string(liveTexts.nameRequired)
  .check(z.maxLength(1_000, liveTexts.nameTooLong));

/**
 * Refusals of an answer. `changed-by-team`: another phone of the team has sent an answer in the
 * meantime. `bets-together`: this bet was valid, but another one of the same call and round was not;
 * such bets are accepted all or none.
 */
export const answerReasons = [
  'not-open-yet',
  'paused',
  'closed',
  'voided',
  'round-over',
  'changed-by-team',
  'bet-required',
  'not-whole',
  'not-in-list',
  'too-high',
  'no-bet-left',
  'bets-together',
] as const;
export type AnswerReason = (typeof answerReasons)[number];

export const sentAnswerSchema = z.object({
  key: keyField,
  /** The number of the round in the game. */
  round: z.int(liveTexts.noSuchQuestion).check(z.minimum(1), z.maximum(1_000)),
  n: questionNumberField,
  /** An empty text withdraws the answer. */
  text: z
    .string(liveTexts.answerInvalid)
    .check(z.maxLength(ROUND.maxAnswerLength, fieldTexts.tooLong)),
  /** The revision of the team's answer that the phone saw; 0 if it saw none. */
  basedOn: z.int().check(z.minimum(0)),
  /** The bet in whole points; 0 or missing means none. A withdrawn answer has no bet. */
  bet: z.optional(z.int().check(z.minimum(0))),
  /** Age of the answer when the call was sent, in ms by the phone's monotonic clock. */
  madeAgoMs: z.int().check(z.minimum(0)),
});

export const answerOutcomeSchema = z.object({
  key: z.string(),
  /** `late`: written in time but received too late; the host decides whether it counts. */
  outcome: z.enum(['saved', 'late', 'refused']),
  reason: z.optional(z.enum(answerReasons)),
  /** The team's current answer; null without one. */
  current: z.nullable(ownAnswerSchema),
});
export type AnswerOutcome = z.output<typeof answerOutcomeSchema>;

const viewEvents = {
  stage: phoneStageSchema,
  own: ownViewSchema,
  board: boardSchema,
  gone: goneSchema,
  waiting: waitingSchema,
  later: laterSchema,
};

/** Calls of players' phones. A phone's secret is its token for one seat in one game. */
export const playCalls = {
  room: defineCall({
    name: 'play.room',
    method: 'GET',
    path: '/play/rooms/:roomCode',
    access: 'public',
    summary: 'Whether a room can be joined now.',
    params: roomParams,
    reply: z.object({
      roomCode: z.string(),
      gameMode: z.enum(gameModes),
      door: z.enum(doors),
      /** The name of the game; empty without one, and while the room is closed. */
      name: z.string(),
      isFull: z.boolean(),
      /** True if joining requires a player's login. */
      needsEmail: z.boolean(),
      isRehearsal: z.boolean(),
      hasTips: z.boolean(),
      brand: brandingSchema,
    }),
    status: 200,
    errors: [404, 429],
  }),
  join: defineCall({
    name: 'play.join',
    method: 'POST',
    path: '/play/rooms/:roomCode/join',
    access: 'public',
    summary:
      'Joins the open game of a room, or waits for the host to let the team in. Repeating the call with the same secret returns the same seat.',
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
    reply: z.object({ gameId: z.string(), name: z.string(), isWaiting: z.boolean() }),
    status: 201,
    errors: [404, 406, 409, 429],
  }),
  joinTeam: defineCall({
    name: 'play.joinTeam',
    method: 'POST',
    path: '/play/rooms/:roomCode/join-team',
    access: 'public',
    summary: 'Adds another phone to a team, by six digits from the team or the host.',
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
  }),
  stream: defineCall({
    name: 'play.stream',
    method: 'GET',
    path: '/play/games/:gameId/stream',
    access: 'player',
    summary: 'A stream of what a team may see of its game.',
    params: gameParams,
    reply: z.string(),
    events: viewEvents,
    status: 200,
    errors: [404],
  }),
  view: defineCall({
    name: 'play.view',
    method: 'GET',
    path: '/play/games/:gameId/view',
    access: 'player',
    summary: "The stream's current state as a single reply, for networks that block event streams.",
    params: gameParams,
    query: z.object({ since: z.optional(z.string().check(z.maxLength(40))) }),
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
    status: 200,
    errors: [404],
  }),
  questions: defineCall({
    name: 'play.questions',
    method: 'GET',
    path: '/play/games/:gameId/rounds/:round/questions',
    access: 'player',
    summary: 'Up to 100 questions of a round that have been shown, starting at a number.',
    params: roundParams,
    query: fromQuery,
    reply: z.object({ questions: z.array(seenQuestionSchema) }),
    status: 200,
    errors: [404],
  }),
  mine: defineCall({
    name: 'play.mine',
    method: 'GET',
    path: '/play/games/:gameId/rounds/:round/mine',
    access: 'player',
    summary: "The team's own answers in a round, with their results once published.",
    params: roundParams,
    reply: z.object({
      answers: z.array(ownAnswerSchema),
      results: z.nullable(z.array(ownResultSchema)),
    }),
    status: 200,
    errors: [404],
  }),
  board: defineCall({
    name: 'play.board',
    method: 'GET',
    path: '/play/games/:gameId/board',
    access: 'player',
    summary: 'The full standings, if phones may see them.',
    params: gameParams,
    reply: z.object({ rows: z.array(boardRowSchema) }),
    status: 200,
    errors: [404],
  }),
  answer: defineCall({
    name: 'play.answer',
    method: 'PUT',
    path: '/play/games/:gameId/answers',
    access: 'player',
    summary:
      'Saves answers; each is settled once it is stored, and sending one again with the same key changes nothing.',
    params: gameParams,
    body: z.object({
      answers: z
        .array(sentAnswerSchema, liveTexts.tooManyAnswers)
        .check(z.minLength(1, liveTexts.tooManyAnswers), z.maxLength(20, liveTexts.tooManyAnswers)),
      /** When the call was sent, by the phone's estimate of the server's clock, in ms since 1970. */
      sentAtMs: z.optional(z.int().check(z.minimum(0))),
    }),
    reply: z.object({
      results: z.array(answerOutcomeSchema),
      /** First revision of the team's own view that includes all these answers. */
      revision: z.int(),
      serverTime: timeField,
    }),
    status: 200,
    errors: [404, 409, 429],
  }),
  rename: defineCall({
    name: 'play.rename',
    method: 'PUT',
    path: '/play/games/:gameId/name',
    access: 'player',
    summary: 'Renames the team before the first round.',
    params: gameParams,
    body: z.object({ name: seatNameField }),
    reply: z.object({ name: z.string() }),
    status: 200,
    errors: [404, 406, 409, 429],
  }),
  teamCode: defineCall({
    name: 'play.teamCode',
    method: 'POST',
    path: '/play/games/:gameId/team-code',
    access: 'player',
    summary:
      'Creates a 6-digit code that adds another phone to the team. Earlier codes stop working.',
    params: gameParams,
    reply: teamCodeSchema,
    status: 201,
    errors: [404, 409, 429],
  }),
  leave: defineCall({
    name: 'play.leave',
    method: 'POST',
    path: '/play/games/:gameId/leave',
    access: 'player',
    summary:
      'Removes this phone from its team. Before the first round, the team is removed with its last phone.',
    params: gameParams,
    reply: z.object({}),
    status: 200,
    errors: [404],
  }),
} as const;
