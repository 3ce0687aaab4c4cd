/*
 * Amounts have one decimal in some places and two in others, as at PayPal, so that nobody compares them as
 * text.
 */

export type Link = { href: string; rel: string; method: string };

/** The stand-in's only payer. */
export const SUBSCRIBER = {
  email_address: 'buyer@example.test',
  payer_id: 'LCALBUYER2345',
  name: { given_name: 'Sim', surname: 'Buyer' },
} as const;

export function link(href: string, rel: string): Link {
  return { href, rel, method: 'GET' };
}

/** An amount in the format of PayPal's older calls. */
export function oneDecimal(cents: number) {
  const value = cents % 10 === 0 ? (cents / 100).toFixed(1) : twoDecimals(cents);
  return { currency_code: 'USD', value };
}

/** An amount in the format of PayPal's newer calls. */
export function twoDecimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A time in PayPal's format, without milliseconds. */
export function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
