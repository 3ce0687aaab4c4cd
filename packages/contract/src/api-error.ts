import * as z from 'zod/mini';

/** The closed list of statuses with which a call may be refused. */
export const ERROR_STATUSES = [
  400, 401, 403, 404, 406, 409, 413, 415, 420, 429, 430, 500, 503,
] as const;

/** One of the closed list of refusal statuses. */
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** The body of every refusal; `param` names the field that is wrong, nested with dots from 0. */
export const errorSchema = z.object({
  message: z.string(),
  param: z.optional(z.string()),
  requestId: z.string(),
});

/** The body of every refusal. */
export type ErrorBody = z.output<typeof errorSchema>;

/** The constant texts of refusals that belong to no feature. */
export const errorTexts = {
  unreadable: 'The request could not be read.',
  notFound: 'Not found.',
  invalidSymbols: 'Invalid symbols!',
  signedOut: 'Please sign in.',
  notVerified: 'You need to verify your account!',
  notAllowed: 'You are not allowed to do this.',
  tooLarge: 'The request is too large.',
  wrongType: 'The content type must be application/json.',
  wrongFileType: 'The content type must be multipart/form-data.',
  tooMany: 'Too many attempts. Please try again later.',
  internal: 'Something went wrong on our side. Please try again later.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
} as const;

/** Options of a refusal beside its status and text. */
export type ErrorDetail = { param?: string | undefined; retryAfterSeconds?: number | undefined };

/** An answer that is no success: thrown by the server's use cases, and by the portal's client. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly param: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: ErrorStatus, message: string, detail: ErrorDetail = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.param = detail.param;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** 400: not a request that can be read. */
export function unreadable(message: string = errorTexts.unreadable): ApiError {
  return new ApiError(400, message);
}

/** 409: one field is wrong; `message` is the text to show under it. */
export function fieldError(param: string, message: string): ApiError {
  return new ApiError(409, message, { param });
}

/** 406: what was named does not exist, or the name is refused. */
export function nameError(message: string, param?: string): ApiError {
  return new ApiError(406, message, { param });
}

/** 403: wrong credentials, or not allowed. */
export function notAllowed(message: string = errorTexts.notAllowed, param?: string): ApiError {
  return new ApiError(403, message, { param });
}

/** 404: no such thing, or somebody else's; the two are never told apart. */
export function notFound(): ApiError {
  return new ApiError(404, errorTexts.notFound);
}

/** 420: the subscription does not allow it. */
export function overQuota(message: string): ApiError {
  return new ApiError(420, message);
}

/** 401: the token is missing, expired or revoked. */
export function signedOut(): ApiError {
  return new ApiError(401, errorTexts.signedOut);
}

/** 430: the same as 401, for the current-user check only. */
export function sessionEnded(): ApiError {
  return new ApiError(430, errorTexts.signedOut);
}

/** 429: too many; try again after so many seconds. */
export function tooMany(retryAfterSeconds: number, message: string = errorTexts.tooMany): ApiError {
  return new ApiError(429, message, { retryAfterSeconds });
}

/** 503: the database or another needed part is away; try again after so many seconds. */
export function unavailable(retryAfterSeconds = 5): ApiError {
  return new ApiError(503, errorTexts.unavailable, { retryAfterSeconds });
}
