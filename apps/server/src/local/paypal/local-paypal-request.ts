import type { FastifyRequest } from 'fastify';

const LONGEST_REQUEST_ID = 108;

/** The key by which a repeated call is recognised, if there is one. */
export function requestIdOf(request: FastifyRequest): string | null {
  const key = request.headers['paypal-request-id'];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_REQUEST_ID) : null;
}
