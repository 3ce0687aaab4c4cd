import {
  notFound,
  Refusal,
  type RefusalBody,
  refusalTexts,
  unavailable,
  unreadable,
} from '@emcee/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, withoutValues } from '../../db/errors.ts';

/** Answers every failure with the one envelope, and tells the log of those that are ours. */
export function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  app.setErrorHandler<FastifyError | Refusal | Error>((error, request, reply) => {
    const refusal = toRefusal(error);
    const told = withoutValues(error);
    if (refusal.status === 500) request.log.error({ err: told }, 'unexpected error');
    if (refusal.status === 503) request.log.warn({ reason: told.message }, 'unavailable');
    return sendRefusal(request, reply, refusal);
  });
}

/** Sends a refusal as the one envelope. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const body: RefusalBody = {
    message: refusal.message,
    ...(refusal.param === undefined ? {} : { param: refusal.param }),
    requestId: request.id,
  };
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))));
  }
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** What a thrown error means to the caller; what nobody foresaw is 500 with a constant text. */
export function toRefusal(error: FastifyError | Refusal | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return unavailable();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal(413, refusalTexts.tooLarge);
  if (status === 415) return new Refusal(415, refusalTexts.wrongType);
  // 414 is the router's word for a parameter that is longer than any id of ours.
  if (status === 404 || status === 414) return notFound();
  if (status === 503) return unavailable();
  if (status !== undefined && status >= 400 && status < 500) return unreadable();
  return new Refusal(500, refusalTexts.internal);
}
