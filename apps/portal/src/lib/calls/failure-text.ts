import { ApiError, errorTexts, isRefusal, roleTexts, type Sayable } from '@emcee/contract';

const roleRefusals = Object.values(roleTexts);

/** Undefined unless the role, or a rule of the organization, is the reason. No other text replaces this one. */
export function roleRefusal(error: unknown): ApiError | undefined {
  const isOne = roleRefusals.some((refusal) => isRefusal(error, refusal));
  return isOne && error instanceof ApiError ? error : undefined;
}

const FAILED = 'Something went wrong. Please try again later.';

export function failureText(error: unknown, fallback: Sayable = FAILED): Sayable {
  if (!(error instanceof ApiError) || error.status === 500) return fallback;
  return isRefusal(error, errorTexts.unavailable) ? fallback : error;
}
