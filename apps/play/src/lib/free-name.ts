import { ApiError, isRefusal, liveTexts } from '@emcee/contract';

/** The name that is still free, if the server says that one is taken; undefined in any other case. */
export function freeNameIn(error: unknown): string | undefined {
  const isTaken = error instanceof ApiError && isRefusal(error, liveTexts.nameTaken);
  return isTaken ? error.values?.other?.toString() : undefined;
}
