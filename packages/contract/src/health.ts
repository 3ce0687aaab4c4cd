import * as z from 'zod/mini';
import { defineCalls } from './call.ts';

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

const aliveReply = z.object({
  /** Always `ok`. */
  status: z.literal('ok'),
});
const readyReply = z.object({
  /** `degraded` if a service is away. */
  status: z.enum(['ok', 'degraded']),
  /** Services that failed when this process last tried them. */
  away: z.array(z.enum(dependencies)),
});

export const healthCalls = defineCalls('health', {
  /** Liveness check. */
  live: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    reply: aliveReply,
  },
  /**
   * Readiness check with a list of unavailable dependencies. Returns 503 while the database is
   * unavailable or the process is shutting down.
   */
  ready: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    reply: readyReply,
    errors: [503],
  },
});
