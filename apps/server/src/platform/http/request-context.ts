import { DEVICE_TOKEN_HEADER } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { networkOf } from '../overload/networks.ts';
import { actorOf, tokenOf } from './access.ts';

const DEVICE_TOKEN = /^[\w-]{43}$/;

/** Where a request comes from and which of the portal's addresses it belongs to. */
export type RequestContext = {
  requestId: string;
  /** The client's network: an IPv4 address, or the /64 of an IPv6 address. */
  origin: string;
  /** The public address that the request was made to; links start with it. */
  publicUrl: string;
  /** The token by which accounts know the caller's browser, as it says. */
  deviceToken: string | undefined;
  /** What the caller's browser calls itself; empty when it says nothing. */
  userAgent: string;
  /** Who calls, where the call says who may. */
  actor?: Actor | undefined;
  /** The token of the session in which it is called. */
  sessionToken?: string | undefined;
};

/** Reads the context of a request; a host that is not on the list belongs to the first address. */
export function requestContextOf(
  request: FastifyRequest,
  publicUrls: readonly string[],
): RequestContext {
  const asked = `${request.protocol}://${request.host}`.toLowerCase();
  const publicUrl = publicUrls.find((url) => url === asked) ?? publicUrls[0] ?? asked;
  // The socket of a caller who has left in the meantime knows no address any more.
  const address: string | undefined = request.ip;
  const origin = networkOf(address ?? '');
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
