import { ApiError } from '@emcee/contract';

// Long enough for a connection that just broke; a failed load shows its error after 1.5 s.
const PAUSES_MS = [500, 1_000];

export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < PAUSES_MS.length && error instanceof ApiError && error.status === 503;
}

export function pauseMs(failures: number): number {
  return PAUSES_MS[failures] ?? 0;
}
