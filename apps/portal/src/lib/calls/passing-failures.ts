import { ApiError } from '@emcee/contract';

// Enough for a connection that was just cut; whoever looks at a skeleton is told after 1.5 s.
const PAUSES_MS = [500, 1_000];

/** Whether what has failed so often may go well another time: the network or the server is away. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < PAUSES_MS.length && error instanceof ApiError && error.status === 503;
}

/** How long to wait before the next try. */
export function pauseMs(failures: number): number {
  return PAUSES_MS[failures] ?? 0;
}
