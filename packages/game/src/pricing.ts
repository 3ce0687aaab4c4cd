import { HOSTS_QUANTITY } from './limits.ts';
import { sum } from './sum.ts';

/** One step of the monthly price: what each host between the two quantities costs. */
export type PriceTier = {
  readonly startingQuantity: number;
  readonly endingQuantity?: number;
  readonly amountCents: number;
};

/** The part of a price that falls into one tier. */
export type TierShare = {
  readonly tier: PriceTier;
  readonly hosts: number;
  readonly amountCents: number;
};

/** The monthly price table in US cents per host; each host is paid at the price of its own tier. */
export const priceTiers: readonly PriceTier[] = [
  { startingQuantity: 1, endingQuantity: 3, amountCents: 1_500 },
  { startingQuantity: 4, endingQuantity: 6, amountCents: 1_000 },
  { startingQuantity: 7, amountCents: 700 },
];

/** Splits the monthly price of so many hosts by tier, leaving out the tiers it does not reach. */
export function priceShares(hosts: number, tiers = priceTiers): readonly TierShare[] {
  requireWholeHosts(hosts);
  return tiers
    .map((tier) => {
      const hostsOfTier = hostsInTier(hosts, tier);
      return { tier, hosts: hostsOfTier, amountCents: hostsOfTier * tier.amountCents };
    })
    .filter((share) => share.hosts > 0);
}

/** The monthly price of so many hosts, in US cents. */
export function priceCents(hosts: number, tiers = priceTiers): number {
  return sum(priceShares(hosts, tiers).map((share) => share.amountCents));
}

/**
 * Throws if two numbers of hosts that can be subscribed to have the same price: a payment tells only its amount, and the
 * number of hosts is found by it.
 */
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

/** The one-time fee of going from one number of hosts to a larger one, in US cents; 0 otherwise. */
export function increaseFeeCents(fromHosts: number, toHosts: number): number {
  return Math.max(0, priceCents(toHosts) - priceCents(fromHosts));
}

function hostsInTier(hosts: number, tier: PriceTier): number {
  const upTo = Math.min(hosts, tier.endingQuantity ?? hosts);
  return Math.max(0, upTo - tier.startingQuantity + 1);
}

// A price of half a host would be charged to a card: better no answer than a wrong one.
function requireWholeHosts(hosts: number): void {
  if (!Number.isSafeInteger(hosts) || hosts < 0) {
    throw new RangeError(`The number of hosts must be a whole number from 0, not ${hosts}.`);
  }
}
