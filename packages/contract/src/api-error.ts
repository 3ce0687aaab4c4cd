import * as z from 'zod/mini';
import { errorTexts } from './error-texts.ts';
import { enterpriseText, type Refusal, type Said, type TextValues } from './flavour.ts';

/** The closed list of error statuses. */
export const ERROR_STATUSES = [
  400, 401, 403, 404, 406, 408, 409, 413, 415, 420, 429, 430, 500, 503,
] as const;

export type ErrorStatus = (typeof ERROR_STATUSES)[number];

export const textValuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Body of every error. Older servers send neither `code` nor `values`. */
export const errorSchema = z.object({
  /** A text for users. Its wording may change. */
  message: z.string(),
  /** The invalid field, with dots and indexes from 0 for nested ones. */
  param: z.optional(z.string()),
  /** The case. It never changes, so decide by it. */
  code: z._default(z.string(), ''),
  /** The values in the message. */
  values: z.optional(textValuesSchema),
  /** The id of the request in our log. */
  requestId: z.string(),
});

export type ErrorBody = z.output<typeof errorSchema>;

export type ErrorDetail = {
  param?: string | undefined;
  values?: TextValues | undefined;
  retryAfterSeconds?: number | undefined;
};

/** An error reply, thrown by use cases and by clients. The message is the refusal's enterprise text. */
export class ApiError extends Error {
  // Declared only: a class field needs a helper in the oldest browsers, and phones load it first.
  declare readonly status: ErrorStatus;
  declare readonly code: string;
  declare readonly values: TextValues | undefined;
  declare readonly param: string | undefined;
  declare readonly retryAfterSeconds: number | undefined;

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

export function isRefusal(error: unknown, { code }: Refusal): boolean {
  return error instanceof ApiError && error.code === code;
}

/** 400: the request can't be parsed. */
export function unreadable(refusal: Refusal = errorTexts.unreadable): ApiError {
  return new ApiError(400, refusal);
}

/** 409: a field is invalid; the text is shown below it. */
export function fieldError(param: string, refusal: Refusal, values?: TextValues): ApiError {
  return new ApiError(409, refusal, { param, values });
}

/** 406: the named item does not exist, or the name is refused. */
export function nameError(refusal: Refusal, param?: string, values?: TextValues): ApiError {
  return new ApiError(406, refusal, { param, values });
}

/** 403: wrong credentials or missing permission. */
export function notAllowed(
  refusal: Refusal = errorTexts.notAllowed,
  param?: string,
  values?: TextValues,
): ApiError {
  return new ApiError(403, refusal, { param, values });
}

/** 404: no such item, or somebody else's. The two look alike, so that ids can't be probed. */
export function notFound(refusal: Refusal = errorTexts.notFound): ApiError {
  return new ApiError(404, refusal);
}

/** The value; throws a 404 if it is missing. */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** 408: the request arrived too slowly. */
export function tooSlow(): ApiError {
  return new ApiError(408, errorTexts.tooSlow);
}

/** 420: the subscription doesn't allow it. */
export function overQuota(refusal: Refusal, values?: TextValues): ApiError {
  return new ApiError(420, refusal, { values });
}

/** 401: the token is missing, expired or revoked. */
export function signedOut(): ApiError {
  return new ApiError(401, errorTexts.signedOut);
}

/** 430: like 401, but only for the current-user check. */
export function sessionEnded(refusal: Refusal = errorTexts.signedOut): ApiError {
  return new ApiError(430, refusal);
}

/** 429: too many requests; the text may use `{in:seconds}`. Tabs of an older version use `minutes`. */
export function tooMany(seconds: number, refusal: Refusal = errorTexts.tooMany): ApiError {
  const values = { seconds, minutes: Math.ceil(seconds / 60) };
  return new ApiError(429, refusal, { values, retryAfterSeconds: seconds });
}

/** 503: the database or another required service is unavailable. */
export function unavailable(retryAfterSeconds = 5): ApiError {
  return new ApiError(503, errorTexts.unavailable, { retryAfterSeconds });
}
