import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { actorOf } from './access.ts';

/** Where a request comes from and which of the portal's addresses it belongs to. */
export type RequestContext = {
  requestId: string;
  /** The client's network: an IPv4 address, or the /64 of an IPv6 address. */
  origin: string;
  /** The public address that the request was made to; links start with it. */
  publicUrl: string;
  /** What the caller's browser calls itself; empty when it says nothing. */
  userAgent: string;
  /** Who calls, where the call says who may. */
  actor?: Actor | undefined;
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
  return { requestId: request.id, origin, publicUrl, userAgent, actor: actorOf(request) };
}

/** One network: a subscriber owns a whole IPv6 /64, so its addresses count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? 8 - groups.length - tailGroups.length : 0;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups];
  return `${all.slice(0, 4).join(':')}::/64`;
}
