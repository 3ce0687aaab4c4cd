import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { deviceSecretField } from './live-fields.ts';
import {
  boardRowSchema,
  boardSchema,
  progressSchema,
  screenGoneSchema,
  screenStageSchema,
} from './live-views.ts';

const viewEvents = {
  stage: screenStageSchema,
  board: boardSchema,
  progress: progressSchema,
  gone: screenGoneSchema,
};

export const screenViewSchema = z.object({
  stage: screenStageSchema,
  board: z.optional(boardSchema),
  progress: z.optional(progressSchema),
});
export type ScreenView = z.output<typeof screenViewSchema>;

export const screenCalls = defineCalls('screen', {
  /**
   * The pairing code a host types to connect this screen. Stays the same until it's used or
   * expires.
   */
  pair: {
    method: 'POST',
    path: '/screen/pairing',
    access: 'public',
    body: z.object({
      /** Made by the screen; becomes its token once it is paired. */
      screenSecret: deviceSecretField,
    }),
    reply: z.object({
      /** True once a host has connected the screen. */
      isPaired: z.boolean(),
      /** Empty once the screen is paired. */
      code: z.string(),
      /** The seconds until the code changes. */
      secondsLeft: z.int(),
    }),
    errors: [429],
  },
  /**
   * A stream of what the room's screen shows. Each game begins with low numbers again: if `seq` is
   * lower, the later `serverTime` is the newest.
   */
  stream: {
    method: 'GET',
    path: '/screen/stream',
    access: 'screen',
    reply: z.string(),
    events: viewEvents,
    errors: [429, 503],
  },
  /** The stream's current state as a single reply, for networks that block event streams. */
  view: {
    method: 'GET',
    path: '/screen/view',
    access: 'screen',
    reply: screenViewSchema,
  },
  /** Tells that the screen has shown first place of the winners. Phones wait for it with their last page. */
  firstShown: {
    method: 'POST',
    path: '/screen/first-shown',
    access: 'screen',
    reply: z.object({
      /** False if the room shows no winners, or knows it already. */
      isNoted: z.boolean(),
    }),
  },
  /** The standings that the screen shows, when an event contains only part of them. */
  board: {
    method: 'GET',
    path: '/screen/board',
    access: 'screen',
    reply: z.object({ rows: z.array(boardRowSchema) }),
    errors: [404],
  },
});
