import { DEVICE_TOKEN_HEADER } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { networkOfClient } from '../overload/networks.ts';
import { actorOf, tokenOf } from './access.ts';

const DEVICE_TOKEN = /^[\w-]{43}$/;

export type RequestContext = {
  requestId: string;
  /** The network: an IPv4 address, or the /64 of an IPv6 address. */
  origin: string;
  /** Links start with it. */
  publicUrl: string;
  /** Accounts recognize the browser by this token. */
  deviceToken: string | undefined;
  /** Empty without one. */
  userAgent: string;
  actor?: Actor | undefined;
  sessionToken?: string | undefined;
};

/** Fields of a request, with its context and who sent it. */
export type By<Sender extends Actor, Fields = unknown> = {
  actor: Sender;
  requestContext: RequestContext;
} & Fields;

/** Fields of an admin's request, with its context. */
export type ByAdmin<Body> = { adminId: string; requestContext: RequestContext } & Body;

/** An unlisted host gets the first public address. */
export function requestContextOf(
  request: FastifyRequest,
  publicUrls: readonly string[],
): RequestContext {
  const asked = `${request.protocol}://${request.host}`.toLowerCase();
  const publicUrl = publicUrls.find((url) => url === asked) ?? publicUrls[0] ?? asked;
  const origin = networkOfClient(request);
  const userAgent = request.headers['user-agent'] ?? '';
  const deviceToken = deviceTokenOf(request);
  const actor = actorOf(request);
  const sessionToken = actor === undefined ? undefined : tokenOf(request);
  const caller = { deviceToken, userAgent, actor, sessionToken };
  return { requestId: request.id, origin, publicUrl, ...caller };
}

function deviceTokenOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers[DEVICE_TOKEN_HEADER.toLowerCase()];
  return typeof sent === 'string' && DEVICE_TOKEN.test(sent) ? sent : undefined;
}
