import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

/* Only the fields that the portal sends, with PayPal's own limits. */

/** A whole number as text, as PayPal requires. */
export const whole = z.string().regex(/^[1-9]\d{0,8}$/);

export const address = z.url().min(10).max(4000);

export type CallInput = {
  Params: Record<string, string>;
  Querystring: Record<string, string>;
};

const LONGEST_REQUEST_ID = 108;

/** The idempotency key of a call; null without one. */
export function requestIdOf(request: FastifyRequest): string | null {
  const key = request.headers['paypal-request-id'];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_REQUEST_ID) : null;
}
