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

/** Logs only the failures that are our fault. */
export function replyWithErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const told = stripValues(error);
    // A client that has left gets no reply.
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

// Before the end of a body, every error comes from the client leaving. Later only refusals do, such as a turn
// that came too late; faults and database outages are ours.
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
  // Otherwise the rest of a slow request would be awaited.
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

/** An unexpected error becomes 500 with a constant text. */
export function toApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error;
  // The database is usually back in a moment and a game waits for it.
  if (isDatabaseAway(error)) return unavailable(1);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError(413, errorTexts.tooLarge);
  if (status === 415) return new ApiError(415, errorTexts.wrongType);
  // The router sends 414 for parameters longer than any id.
  if (status === 404 || status === 414) return notFound();
  if (status === 503) return unavailable();
  if (status !== undefined && status >= 400 && status < 500) return unreadable();
  return new ApiError(500, errorTexts.internal);
}
