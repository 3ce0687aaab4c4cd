import { notFound } from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policies } from '../platform/http/content-policy.ts';
import { isLoopbackIp } from '../platform/loopback.ts';

/** What every page of a local service says of itself. */
export const LOCAL_NOTICE = 'For testing only: these emails are never sent';

/** Whom the local services answer. */
export type LocalAudience = {
  /** Whether other machines are answered too. */
  forAll: boolean;
  /** The addresses of the portal: under any other name nobody is answered. */
  publicUrls: readonly string[];
};

// What proxies write into the requests that they pass on.
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;

/** Keeps a local service to whoever reaches the portal directly and by its name, on this machine unless all may use it. */
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

// A page of a stranger whose name leads to this machine (DNS rebinding) still sends its own name.
function isAskedByName({ headers }: FastifyRequest, hosts: ReadonlySet<string>): boolean {
  return hosts.has(headers.host?.toLowerCase() ?? '');
}

// Behind a proxy every caller looks like this machine.
function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}
