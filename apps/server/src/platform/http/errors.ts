import {
  ApiError,
  type ErrorBody,
  errorTexts,
  notFound,
  unavailable,
  unreadable,
} from '@emcee/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, withoutValues } from '../../db/errors.ts';

/** Answers every failure with the one envelope, and tells the log of those that are ours. */
export function replyWithErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const told = withoutValues(error);
    // Whoever leaves is no fault, and hears nothing any more.
    if (hasLeft(request, error)) {
      request.log.info({ reason: told.message }, 'client disconnected');
      return sendError(request, reply, unreadable());
    }
    const apiError = toApiError(error);
    if (apiError.status === 500) request.log.error({ err: told }, 'unexpected error');
    if (apiError.status === 503) request.log.warn({ reason: told.message }, 'service unavailable');
    return sendError(request, reply, apiError);
  });
}

// In the middle of a body whatever goes wrong comes of leaving. Later only what we refuse does, as a turn that
// did not come in time: a fault, and a database that is away, are ours, whoever still waits for the reply.
function hasLeft({ raw }: FastifyRequest, error: Error): boolean {
  if (!raw.socket.destroyed) return false;
  return !raw.complete || (error instanceof ApiError && error.status !== 500);
}

/** Sends an error as the one envelope. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  apiError: ApiError,
): FastifyReply {
  const body = errorBody(apiError, request.id);
  if (apiError.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(apiError.retryAfterSeconds))));
  }
  // The rest of what came too slowly is not waited for.
  if (apiError.status === 408) reply.header('connection', 'close');
  return reply
    .code(apiError.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** The one envelope. */
export function errorBody(
  { message, param, code, values }: ApiError,
  requestId: string,
): ErrorBody {
  return {
    message,
    ...(param !== undefined && { param }),
    code,
    ...(values && { values }),
    requestId,
  };
}

/** What a thrown error means to the caller; what nobody foresaw is 500 with a constant text. */
export function toApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error;
  // It comes back from one moment to the next, and a game waits for it.
  if (isDatabaseAway(error)) return unavailable(1);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError(413, errorTexts.tooLarge);
  if (status === 415) return new ApiError(415, errorTexts.wrongType);
  // 414 is the router's word for a parameter that is longer than any id of ours.
  if (status === 404 || status === 414) return notFound();
  if (status === 503) return unavailable();
  if (status !== undefined && status >= 400 && status < 500) return unreadable();
  return new ApiError(500, errorTexts.internal);
}
