import { ApiError, errorTexts } from '@emcee/contract';

/** The server's message, or the specified text where nobody has answered or the fault is ours. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 500) return fallback;
  return error.message === errorTexts.unavailable ? fallback : error.message;
}
