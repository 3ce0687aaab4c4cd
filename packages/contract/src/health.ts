import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Services that the portal uses. It works without any of them except the database, with fewer features. */
export const dependencies = [
  'database',
  'events',
  'live-events',
  'mail',
  'payments',
  'replica',
] as const;

export type Dependency = (typeof dependencies)[number];

const aliveReply = z.object({ status: z.literal('ok') });
const readyReply = z.object({
  status: z.enum(['ok', 'degraded']),
  /** Services that failed when this process last tried them. */
  away: z.array(z.enum(dependencies)),
});

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
