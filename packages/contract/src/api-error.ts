import * as z from 'zod/mini';
import { enterpriseText, type TextValues } from './flavour.ts';
import { errorTexts } from './texts/error-texts.ts';

/** The closed list of statuses with which a call may fail. */
export const ERROR_STATUSES = [
  400, 401, 403, 404, 406, 408, 409, 413, 415, 420, 429, 430, 500, 503,
] as const;

/** One of the closed list of error statuses. */
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** The body of every error; `param` names the field that is wrong, nested with dots from 0. */
export const errorSchema = z.object({
  message: z.string(),
  param: z.optional(z.string()),
  requestId: z.string(),
});

/** The body of every error. */
export type ErrorBody = z.output<typeof errorSchema>;

/** What an error has beside its status and text. */
export type ErrorDetail = {
  param?: string | undefined;
  values?: TextValues | undefined;
  retryAfterSeconds?: number | undefined;
};

/**
 * A reply that is no success: thrown by the server's use cases, and by the portal's client. It is made from
 * a template, and its message is the enterprise rendering.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly param: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: ErrorStatus, text: string, detail: ErrorDetail = {}) {
    super(enterpriseText(text, detail.values));
    this.name = 'ApiError';
    this.status = status;
    this.param = detail.param;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** 400: not a request that can be read. */
export function unreadable(text: string = errorTexts.unreadable): ApiError {
  return new ApiError(400, text);
}

/** 409: one field is wrong; `text` is what to show under it. */
export function fieldError(param: string, text: string, values?: TextValues): ApiError {
  return new ApiError(409, text, { param, values });
}

/** 406: what was named does not exist, or the name is refused. */
export function nameError(text: string, param?: string, values?: TextValues): ApiError {
  return new ApiError(406, text, { param, values });
}

/** 403: wrong credentials, or not allowed. */
export function notAllowed(text: string = errorTexts.notAllowed, param?: string): ApiError {
  return new ApiError(403, text, { param });
}

/** 404: no such thing, or somebody else's; the two are never told apart. */
export function notFound(): ApiError {
  return new ApiError(404, errorTexts.notFound);
}

/** 408: the request came too slowly. */
export function tooSlow(): ApiError {
  return new ApiError(408, errorTexts.tooSlow);
}

/** 420: the subscription does not allow it. */
export function overQuota(text: string, values?: TextValues): ApiError {
  return new ApiError(420, text, { values });
}

/** 401: the token is missing, expired or revoked. */
export function signedOut(): ApiError {
  return new ApiError(401, errorTexts.signedOut);
}

/** 430: the same as 401, for the current-user check only. */
export function sessionEnded(text: string = errorTexts.signedOut): ApiError {
  return new ApiError(430, text);
}

/** 429: too many; try again after so many seconds, the `{seconds}` of the text, or its `{minutes}`. */
export function tooMany(seconds: number, text: string = errorTexts.tooMany): ApiError {
  const values = { seconds, minutes: Math.ceil(seconds / 60) };
  return new ApiError(429, text, { values, retryAfterSeconds: seconds });
}

/** 503: the database or another needed part is away; try again after so many seconds. */
export function unavailable(retryAfterSeconds = 5): ApiError {
  return new ApiError(503, errorTexts.unavailable, { retryAfterSeconds });
}
