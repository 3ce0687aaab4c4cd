import { madeOnce } from './made-once.ts';

const LOCALE = 'en-US';
const USD = { style: 'currency', currency: 'USD' } as const;

const wholeDollars = madeOnce(
  () => new Intl.NumberFormat(LOCALE, { ...USD, maximumFractionDigits: 0 }),
);
const dollarsAndCents = madeOnce(() => new Intl.NumberFormat(LOCALE, USD));

/** An amount of whole cents as people read it, on screens and in mails: $65, $7.50, $7,026. */
export function money(amountCents: number): string {
  const format = amountCents % 100 === 0 ? wholeDollars : dollarsAndCents;
  return format().format(amountCents / 100);
}
