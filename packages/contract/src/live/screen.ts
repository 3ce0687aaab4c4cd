import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  boardRowSchema,
  boardSchema,
  goneSchema,
  progressSchema,
  screenStageSchema,
} from './live-views.ts';

const viewEvents = {
  stage: screenStageSchema,
  board: boardSchema,
  progress: progressSchema,
  gone: goneSchema,
};

/** The calls of the screens of a room. */
export const screenCalls = {
  stream: defineCall({
    name: 'screen.stream',
    method: 'GET',
    path: '/screen/stream',
    access: 'screen',
    summary: 'What the screen of a room shows, as it happens.',
    reply: z.string(),
    events: viewEvents,
    status: 200,
    errors: [],
  }),
  view: defineCall({
    name: 'screen.view',
    method: 'GET',
    path: '/screen/view',
    access: 'screen',
    summary: 'The same as its stream, once: for networks that hold streams back.',
    reply: z.object({
      stage: screenStageSchema,
      board: z.optional(boardSchema),
      progress: z.optional(progressSchema),
    }),
    status: 200,
    errors: [],
  }),
  board: defineCall({
    name: 'screen.board',
    method: 'GET',
    path: '/screen/board',
    access: 'screen',
    summary: 'The whole table, where an event does not hold it.',
    reply: z.object({ rows: z.array(boardRowSchema) }),
    status: 200,
    errors: [404],
  }),
} as const;
