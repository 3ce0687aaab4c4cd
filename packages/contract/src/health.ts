import * as z from 'zod/mini';
import { defineCall } from './route.ts';

const answer = z.object({ status: z.literal('ok') });

/** The calls with which a watcher asks how the server is. */
export const healthCalls = {
  live: defineCall({
    name: 'health.live',
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Whether the process can answer at all.',
    answer,
    status: 200,
    refuses: [],
  }),
  ready: defineCall({
    name: 'health.ready',
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Whether the process can do its work: 503 while the database is away.',
    answer,
    status: 200,
    refuses: [503],
  }),
} as const;
