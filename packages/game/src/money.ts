type Formats = { whole: Intl.NumberFormat; exact: Intl.NumberFormat };

// Formatters take milliseconds to create, and nearly every amount is in dollars.
const formatsOf = new Map<string, Formats>();

function madeFormats(currency: string): Formats {
  const style = { style: 'currency', currency } as const;
  const formats = {
    whole: new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat('en-US', style),
  };
  formatsOf.set(currency, formats);
  return formats;
}

/** Formats an amount of whole cents for screens and mails: $65, $7.50, $7,026. */
export function money(amountCents: number, currency = 'USD'): string {
  const { whole, exact } = formatsOf.get(currency) ?? madeFormats(currency);
  return (amountCents % 100 === 0 ? whole : exact).format(amountCents / 100);
}
