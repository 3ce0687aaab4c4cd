/*
 * How the provider writes sums, times and links. Sums come with one decimal in some places and two in
 * others, as they do there, so that nobody compares them as text.
 */

/** What can be done next, and where. */
export type Link = { href: string; rel: string; method: string };

/** The payer that everybody is at the stand-in. */
export const SUBSCRIBER = {
  email_address: 'buyer@example.test',
  payer_id: 'LCALBUYER2345',
  name: { given_name: 'Sim', surname: 'Buyer' },
} as const;

/** What is left after the fee: of no account to us, but the provider tells it with every payment. */
export function saleAmounts(cents: number) {
  const feeCents = Math.round(cents * 0.0349) + 49;
  const money = (value: number) => ({ currency_code: 'USD', value: twoDecimals(value) });
  return {
    gross_amount: money(cents),
    fee_amount: money(feeCents),
    net_amount: money(cents - feeCents),
  };
}

/** A link of a reply. */
export function link(href: string, rel: string, method = 'GET'): Link {
  return { href, rel, method };
}

/** A sum as the provider's older calls write it. */
export function oneDecimal(cents: number) {
  const value = cents % 10 === 0 ? (cents / 100).toFixed(1) : twoDecimals(cents);
  return { currency_code: 'USD', value };
}

/** A sum as the provider's newer calls write it. */
export function twoDecimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A time as the provider writes it. */
export function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
