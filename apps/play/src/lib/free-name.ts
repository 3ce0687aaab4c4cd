import { ApiError, isRefusal, liveTexts } from '@emcee/contract';

/** The server suggests a free name when it refuses a taken one. */
export function freeNameIn(error: unknown): string | undefined {
  const isTaken = error instanceof ApiError && isRefusal(error, liveTexts.nameTaken);
  return isTaken ? error.values?.other?.toString() : undefined;
}
