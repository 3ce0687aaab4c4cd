import { ApiError, errorTexts, isRefusal, type Sayable } from '@emcee/contract';

/** The server's refusal, or the specified text if nobody has answered or the fault is ours. */
export function failureText(error: unknown, fallback: Sayable): Sayable {
  if (!(error instanceof ApiError) || error.status === 500) return fallback;
  return isRefusal(error, errorTexts.unavailable) ? fallback : error;
}
