import { ApiError, errorTexts, isRefusal, type Sayable } from '@emcee/contract';

export function failureText(error: unknown, fallback: Sayable): Sayable {
  if (!(error instanceof ApiError) || error.status === 500) return fallback;
  return isRefusal(error, errorTexts.unavailable) ? fallback : error;
}
