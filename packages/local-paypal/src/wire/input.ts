import * as z from 'zod';

/*
 * What the stand-in accepts: the fields that the portal sends, with the provider's own limits.
 */

/** A number of things, as the provider wants it: in a text. */
export const whole = z.string().regex(/^[1-9]\d{0,8}$/);

/** An address to which the payer is led back. */
export const address = z.url().min(10).max(4000);

/** The parts of a request that the routes read. */
export type CallInput = {
  Params: Record<string, string>;
  Querystring: Record<string, string>;
};
