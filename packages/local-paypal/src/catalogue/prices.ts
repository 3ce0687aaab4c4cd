/** A tier of a plan; `to` is null in the last one. */
export type LocalTier = { from: number; to: number | null; cents: number };

/** Monthly price of a graduated plan, in cents: each unit costs the price of its own tier. */
export function tieredCents(tiers: readonly LocalTier[], quantity: number): number {
  let cents = 0;
  for (const { from, to, cents: each } of tiers) {
    const units = Math.min(quantity, to ?? quantity) - from + 1;
    if (units > 0) cents += units * each;
  }
  return cents;
}
