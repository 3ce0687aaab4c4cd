import { HOSTS_QUANTITY } from './limits.ts';
import { sum } from './sum.ts';

/** A tier of the monthly price: cents per host between the two quantities, both included. */
export type PriceTier = {
  readonly startingQuantity: number;
  readonly endingQuantity?: number;
  readonly amountCents: number;
};

/** Monthly prices in US cents per host. Each host costs the price of its own tier. */
export const priceTiers: readonly PriceTier[] = [
  { startingQuantity: 1, endingQuantity: 3, amountCents: 1_500 },
  { startingQuantity: 4, endingQuantity: 6, amountCents: 1_000 },
  { startingQuantity: 7, amountCents: 700 },
];

/** Monthly price in US cents. Throws a RangeError unless `hosts` is a whole number from 0. */
export function priceCents(hosts: number, tiers = priceTiers): number {
  // Fail rather than charge a card for a fraction of a host.
  if (!Number.isSafeInteger(hosts) || hosts < 0) {
    throw new RangeError(`The number of hosts must be a whole number from 0, not ${hosts}.`);
  }
  return sum(tiers.map((tier) => hostsInTier(hosts, tier) * tier.amountCents));
}

/** Throws if two numbers of hosts have the same price: a payment's amount must identify the number. */
export function requireDistinctPrices(tiers = priceTiers): void {
  const hostsOfPrice = new Map<number, number>();
  for (let hosts = HOSTS_QUANTITY.min; hosts <= HOSTS_QUANTITY.max; hosts += 1) {
    const price = priceCents(hosts, tiers);
    const other = hostsOfPrice.get(price);
    if (other !== undefined) {
      throw new Error(`The price list charges the same for ${other} and ${hosts} hosts.`);
    }
    hostsOfPrice.set(price, hosts);
  }
}

/** One-time fee in US cents for raising the number of hosts; 0 if it is not raised. */
export function increaseFeeCents(fromHosts: number, toHosts: number): number {
  return Math.max(0, priceCents(toHosts) - priceCents(fromHosts));
}

function hostsInTier(hosts: number, tier: PriceTier): number {
  const upTo = Math.min(hosts, tier.endingQuantity ?? hosts);
  return Math.max(0, upTo - tier.startingQuantity + 1);
}
