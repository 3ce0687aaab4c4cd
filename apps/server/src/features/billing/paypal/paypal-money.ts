// The provider writes the same sum as '65', '65.0' or '65.00'; so sums are compared as cents only.
const MONEY = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/** Reads one of the provider's sums as whole cents; undefined when it is none. */
export function readCents(value: string): number | undefined {
  const match = MONEY.exec(value);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** Writes whole cents as the provider wants them: '24.00'. */
export function writeMoney(cents: number): { currency_code: 'USD'; value: string } {
  return { currency_code: 'USD', value: `${Math.floor(cents / 100)}.${pad(cents % 100)}` };
}

function pad(cents: number): string {
  return String(cents).padStart(2, '0');
}
