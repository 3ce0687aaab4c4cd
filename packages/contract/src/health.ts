import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const reply = z.object({ status: z.literal('ok') });

/** The calls with which a watcher asks how the server is. */
export const healthCalls = {
  live: defineCall({
    name: 'health.live',
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Whether the process is up.',
    reply,
    status: 200,
    errors: [],
  }),
  ready: defineCall({
    name: 'health.ready',
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Whether the process can do its work: 503 while the database is away.',
    reply,
    status: 200,
    errors: [503],
  }),
} as const;
