import type { Call } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './access.ts';

/** Runs a creating call once for each idempotency key of an admin. */
export type Once = (
  attempt: { adminId: string; key: string; call: string; body: unknown },
  run: () => Promise<unknown>,
) => Promise<unknown>;

/** Replies to a call; one that creates and carries an idempotency key runs once. */
export function replyOnce(
  once: Once,
  { call, request, body }: { call: Call; request: FastifyRequest; body: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const actor = actorOf(request);
  const creates = call.method === 'POST' && call.status === 201;
  if (!creates || typeof key !== 'string' || actor?.kind !== 'admin') return run();
  return once({ adminId: actor.adminId, key, call: call.name, body }, run);
}
