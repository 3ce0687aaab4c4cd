import * as z from 'zod/mini';
import { errorTexts } from './error-texts.ts';
import { enterpriseText, type Refusal, type Said, type TextValues } from './flavour.ts';

/** The closed list of statuses with which a call may fail. */
export const ERROR_STATUSES = [
  400, 401, 403, 404, 406, 408, 409, 413, 415, 420, 429, 430, 500, 503,
] as const;

/** One of the closed list of error statuses. */
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** The values of a text by name. */
export const textValuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The body of every error. `param` names the field that is wrong, nested with dots from 0; `code` is the case, and
 * `values` what the message was made with. A server from before there were codes sends none.
 */
export const errorSchema = z.object({
  message: z.string(),
  param: z.optional(z.string()),
  code: z._default(z.string(), ''),
  values: z.optional(textValuesSchema),
  requestId: z.string(),
});

/** The body of every error. */
export type ErrorBody = z.output<typeof errorSchema>;

/** What an error has besides its status and refusal. */
export type ErrorDetail = {
  param?: string | undefined;
  values?: TextValues | undefined;
  retryAfterSeconds?: number | undefined;
};

/**
 * A reply that is no success: thrown by the server's use cases, and by the clients for what the server said. The message of
 * a refusal is its enterprise rendering.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly code: string;
  readonly values: TextValues | undefined;
  readonly param: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: ErrorStatus, refusal: Refusal | Said, detail: ErrorDetail = {}) {
    const isSaid = 'message' in refusal;
    super(isSaid ? refusal.message : enterpriseText(refusal, detail.values));
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal.code;
    this.values = isSaid ? refusal.values : detail.values;
    this.param = detail.param;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** Tells whether an error is a certain refusal. */
export function isRefusal(error: unknown, { code }: Refusal): boolean {
  return error instanceof ApiError && error.code === code;
}

/** 400: not a request that can be read. */
export function unreadable(refusal: Refusal = errorTexts.unreadable): ApiError {
  return new ApiError(400, refusal);
}

/** 409: one field is wrong; the text is shown under it. */
export function fieldError(param: string, refusal: Refusal, values?: TextValues): ApiError {
  return new ApiError(409, refusal, { param, values });
}

/** 406: what was named does not exist, or the name is refused. */
export function nameError(refusal: Refusal, param?: string, values?: TextValues): ApiError {
  return new ApiError(406, refusal, { param, values });
}

/** 403: wrong credentials, or not allowed. */
export function notAllowed(refusal: Refusal = errorTexts.notAllowed, param?: string): ApiError {
  return new ApiError(403, refusal, { param });
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
export function overQuota(refusal: Refusal, values?: TextValues): ApiError {
  return new ApiError(420, refusal, { values });
}

/** 401: the token is missing, expired or revoked. */
export function signedOut(): ApiError {
  return new ApiError(401, errorTexts.signedOut);
}

/** 430: the same as 401, for the current-user check only. */
export function sessionEnded(refusal: Refusal = errorTexts.signedOut): ApiError {
  return new ApiError(430, refusal);
}

/** 429: too many; try again after so many seconds, the `{seconds}` of the text, or its `{minutes}`. */
export function tooMany(seconds: number, refusal: Refusal = errorTexts.tooMany): ApiError {
  const values = { seconds, minutes: Math.ceil(seconds / 60) };
  return new ApiError(429, refusal, { values, retryAfterSeconds: seconds });
}

/** 503: the database or another needed part is away; try again after so many seconds. */
export function unavailable(retryAfterSeconds = 5): ApiError {
  return new ApiError(503, errorTexts.unavailable, { retryAfterSeconds });
}
