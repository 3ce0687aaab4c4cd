import { ApiError, errorTexts, isRefusal, type Sayable } from '@emcee/contract';

/** Returns the server's refusal, or the fallback if the server is unreachable or failed. */
export function failureText(error: unknown, fallback: Sayable): Sayable {
  if (!(error instanceof ApiError) || error.status === 500) return fallback;
  return isRefusal(error, errorTexts.unavailable) ? fallback : error;
}
