import * as z from 'zod';

/* Accepts only fields that the portal sends, with PayPal's own limits. */

/** A whole number as text, as PayPal requires. */
export const whole = z.string().regex(/^[1-9]\d{0,8}$/);

/** A return address for the payer. */
export const address = z.url().min(10).max(4000);

export type CallInput = {
  Params: Record<string, string>;
  Querystring: Record<string, string>;
};
