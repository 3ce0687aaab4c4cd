import { ApiError, isRefusal, liveTexts } from '@emcee/contract';

/** The free name that the server suggests when it refuses a taken one; undefined for any other error. */
export function freeNameIn(error: unknown): string | undefined {
  const isTaken = error instanceof ApiError && isRefusal(error, liveTexts.nameTaken);
  return isTaken ? error.values?.other?.toString() : undefined;
}
