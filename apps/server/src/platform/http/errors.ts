import {
  ApiError,
  type ErrorBody,
  errorTexts,
  notFound,
  unavailable,
  unreadable,
} from '@emcee/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, stripValues } from '../../db/errors.ts';
import { errorCode } from '../error-code.ts';

/** Answers every failure with the error envelope, and logs those that are our fault. */
export function replyWithErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const told = stripValues(error);
    // A client that has left is not at fault, and gets no reply anyway.
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

// In the middle of a body every error comes from the client leaving. After it, only refusals do,
// such as a turn that did not come in time, and a reply that nobody takes. Faults and database outages
// are ours, even if the client has left.
function hasLeft({ raw }: FastifyRequest, error: Error): boolean {
  if (!raw.socket.destroyed) return false;
  if (!raw.complete || errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') return true;
  return error instanceof ApiError && error.status !== 500;
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  apiError: ApiError,
): FastifyReply {
  const body = errorBody(apiError, request.id);
  if (apiError.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(apiError.retryAfterSeconds))));
  }
  // Closes the connection, so that the rest of a slow request isn't awaited.
  if (apiError.status === 408) reply.header('connection', 'close');
  return reply
    .code(apiError.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

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

/**
 * Maps a thrown error to the caller's error; an unexpected one becomes 500 with a constant text.
 */
export function toApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error;
  // The database is usually back within a moment and a game waits for it, so retry soon.
  if (isDatabaseAway(error)) return unavailable(1);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError(413, errorTexts.tooLarge);
  if (status === 415) return new ApiError(415, errorTexts.wrongType);
  // The router sends 414 for a parameter longer than any of our ids.
  if (status === 404 || status === 414) return notFound();
  if (status === 503) return unavailable();
  if (status !== undefined && status >= 400 && status < 500) return unreadable();
  return new ApiError(500, errorTexts.internal);
}
