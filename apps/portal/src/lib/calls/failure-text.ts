import { ApiError, errorTexts, isRefusal, type Sayable } from '@emcee/contract';

const FAILED = 'Something went wrong. Please try again later.';

export function failureText(error: unknown, fallback: Sayable = FAILED): Sayable {
  if (!(error instanceof ApiError) || error.status === 500) return fallback;
  return isRefusal(error, errorTexts.unavailable) ? fallback : error;
}
