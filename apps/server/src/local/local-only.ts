import { notFound } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import { policies } from '../platform/http/content-policy.ts';

/** What every page of a local service says of itself. */
export const LOCAL_NOTICE = 'Local stand-in: nothing here is real';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;

/** Keeps a local service to this machine, unless all may use it. */
export function guardLocalService(app: FastifyInstance, { forAll }: { forAll: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policies.localPage);
    reply.header('x-frame-options', 'SAMEORIGIN');
    if (!forAll && !LOOPBACK.test(request.ip)) throw notFound();
  });
}
