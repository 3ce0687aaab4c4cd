import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** What a portal needs beside itself; without any of them but the database it goes on, with less. */
export const dependencies = [
  'database',
  'events',
  'live-events',
  'mail',
  'payments',
  'replica',
] as const;

/** One of the things that a portal needs. */
export type Dependency = (typeof dependencies)[number];

const aliveReply = z.object({ status: z.literal('ok') });
const readyReply = z.object({
  status: z.enum(['ok', 'degraded']),
  /** What was away when this process tried it last. */
  away: z.array(z.enum(dependencies)),
});

/** The calls with which a watcher asks how the server is. */
export const healthCalls = {
  live: defineCall({
    name: 'health.live',
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Liveness check.',
    reply: aliveReply,
    status: 200,
    errors: [],
  }),
  ready: defineCall({
    name: 'health.ready',
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary:
      'Readiness check with a list of unavailable dependencies. Returns 503 while the database is unavailable or the process is shutting down.',
    reply: readyReply,
    status: 200,
    errors: [503],
  }),
} as const;
