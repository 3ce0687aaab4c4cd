import { ApiError, isRefusal, liveTexts } from '@emcee/contract';

const WAITS_MS = [1_000, 2_000, 4_000, 8_000] as const;

/** Tells why trying again is useless: the seat is gone, or the request can never be accepted. */
export function reasonToStop(error: unknown): 'seat-lost' | 'invalid' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401 || error.status === 404) return 'seat-lost';
  return [400, 403, 406, 409, 413, 415].includes(error.status) ? 'invalid' : undefined;
}

/** Index of the answer in a refused request whose key was used for another one; -1 without one. */
export function indexOfUsedKey(error: unknown): number {
  if (!(error instanceof ApiError) || !isRefusal(error, liveTexts.keyUsed)) return -1;
  return Number(error.param?.split('.')[1] ?? -1);
}

export function createRetries(again: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isWaiting: () => timer !== undefined,
    schedule(error: unknown): void {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          again();
        },
        waitMs(error, failures),
      );
      failures += 1;
    },
    reset(): void {
      clearTimeout(timer);
      timer = undefined;
      failures = 0;
    },
  };
}

function waitMs(error: unknown, failures: number): number {
  const chance = 0.5 + Math.random() / 2;
  const isTooMany = error instanceof ApiError && error.status === 429;
  // The server's `Retry-After` is respected. A random factor spreads the phones of a room.
  if (isTooMany) return ((error.retryAfterSeconds ?? 5) + chance) * 1_000;
  return (WAITS_MS[failures] ?? WAITS_MS[3]) * chance;
}
