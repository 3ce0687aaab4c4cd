/** A tier of a plan; `to` is null in the last one. */
export type LocalTier = { from: number; to: number | null; cents: number };

/** The reason for refusing tiers, with PayPal's issue names; undefined if they are valid. */
export function tiersProblem(tiers: readonly LocalTier[]): string | undefined {
  const [first] = tiers;
  if (first === undefined) return 'MISSING_PRICING_SCHEME_TIERS';
  if (tiers.some(({ cents }) => cents <= 0)) return 'INVALID_PRICING_TIER_AMOUNT';
  if (first.from !== 1) return 'INVALID_PRICING_TIER_QUANTITY';
  return tiers
    .map((tier, place) => tierProblem(tier, tiers[place + 1]))
    .find((issue) => issue !== undefined);
}

function tierProblem(tier: LocalTier, next: LocalTier | undefined): string | undefined {
  if (tier.to === null) return next === undefined ? undefined : 'OVERLAPPING_PRICING_SCHEME_TIERS';
  if (tier.to < tier.from) return 'INVALID_PRICING_TIER_QUANTITY';
  if (next === undefined || next.from === tier.to + 1) return undefined;
  return next.from <= tier.to
    ? 'OVERLAPPING_PRICING_SCHEME_TIERS'
    : 'INVALID_PRICING_TIER_QUANTITY';
}

/** Monthly price of a graduated plan, in cents: each unit costs the price of its own tier. */
export function tieredCents(tiers: readonly LocalTier[], quantity: number): number {
  let cents = 0;
  for (const { from, to, cents: each } of tiers) {
    const units = Math.min(quantity, to ?? quantity) - from + 1;
    if (units > 0) cents += units * each;
  }
  return cents;
}
