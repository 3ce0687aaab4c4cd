import { notFound } from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policies } from '../platform/http/content-policy.ts';
import { isLoopbackIp } from '../platform/loopback.ts';

export const LOCAL_NOTICE = 'For testing only: these emails are never sent';

export type LocalAudience = {
  forAll: boolean;
  publicUrls: readonly string[];
};

const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;

/** Direct requests with the portal's host name only, and from this machine unless all are allowed. */
export function guardLocalService(app: FastifyInstance, audience: LocalAudience): void {
  const { forAll, publicUrls } = audience;
  const hosts = new Set(publicUrls.map((url) => new URL(url).host));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policies.localPage);
    reply.header('x-frame-options', 'SAMEORIGIN');
    if (!forAll && !isLoopbackIp(request.ip)) throw notFound();
    if (!isAskedByName(request, hosts) || isForwarded(request)) throw notFound();
  });
}

// Prevents DNS rebinding: a foreign page sends its own name, even if that resolves to this machine.
function isAskedByName({ headers }: FastifyRequest, hosts: ReadonlySet<string>): boolean {
  return hosts.has(headers.host?.toLowerCase() ?? '');
}

// Through a proxy, every client looks like this machine.
function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}
