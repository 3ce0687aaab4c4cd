import type { FastifyRequest } from 'fastify';
import type { Creation } from '../security/run-once.ts';
import { actorOf } from './access.ts';

export type Once = (
  attempt: { adminId: string; key: string; call: string; body: unknown },
  creation: Creation,
) => Promise<unknown>;

/** Creates only once per idempotency key. */
export async function replyOnce(
  once: Once,
  { call, request, body }: { call: string; request: FastifyRequest; body: unknown },
  creation: Creation,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const actor = actorOf(request);
  if (typeof key !== 'string' || actor?.kind !== 'admin') {
    return (await creation.create()).reply;
  }
  return once({ adminId: actor.adminId ?? actor.personId, key, call, body }, creation);
}
