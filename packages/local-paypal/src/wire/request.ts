import type { FastifyRequest } from 'fastify';

const LONGEST_REQUEST_ID = 108;

/** The idempotency key of a call; null without one. */
export function requestIdOf(request: FastifyRequest): string | null {
  const key = request.headers['paypal-request-id'];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_REQUEST_ID) : null;
}

/** The error that a request asks for, as in PayPal's sandbox. */
export function wantedIssue(request: FastifyRequest): string | undefined {
  const header = request.headers['paypal-mock-response'];
  if (typeof header !== 'string') return undefined;
  return /"mock_application_codes"\s*:\s*"([A-Z_]{1,64})"/.exec(header)?.[1];
}
