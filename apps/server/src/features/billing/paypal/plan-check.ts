import { type PriceTier, priceTiers } from '@emcee/game';
import { reasonOf } from '../../../db/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { getPaypalPlan } from './paypal-catalogue.ts';
import type { Paypal } from './paypal-client.ts';
import type { ProviderPlan } from './paypal-shapes.ts';

/**
 * Compares our price table with the provider's plan, once at the start. What differs is a warning:
 * a provider that is away is no reason not to start.
 */
export async function comparePlan({ paypal, log }: { paypal: Paypal; log: Log }): Promise<void> {
  const { planId } = paypal.account;
  try {
    const reply = await getPaypalPlan(paypal, planId);
    const differences = reply.ok ? planDifferences(reply.value) : reply.issues;
    if (reply.ok && differences.length === 0) log.info({ planId }, 'paypal plan matches prices');
    else log.warn({ alarm: 'plan', planId, differences }, 'paypal plan mismatch');
  } catch (error) {
    log.warn({ planId, reason: reasonOf(error) }, 'paypal plan not checked');
  }
}

/** In which ways a plan would not charge what our price table promises, each month, for ever. */
export function planDifferences(plan: ProviderPlan): string[] {
  const regular = plan.billing_cycles.filter(({ tenure_type }) => tenure_type === 'REGULAR');
  const cycle = regular[0];
  const { pricing_model: model, tiers = [] } = cycle?.pricing_scheme ?? {};
  const checks: readonly (readonly [string, boolean])[] = [
    ['status', plan.status === 'ACTIVE'],
    ['quantity', plan.quantity_supported],
    ['cycles', regular.length === 1 && plan.billing_cycles.length === 1],
    ['for ever', cycle?.total_cycles === 0],
    ['monthly', cycle?.frequency.interval_unit === 'MONTH' && cycle.frequency.interval_count === 1],
    ['graduated', model === 'TIERED'],
    ['number of tiers', tiers.length === priceTiers.length],
    ...priceTiers.map(
      (ours, place) => [`tier ${place + 1}`, sameTier(ours, tiers[place])] as const,
    ),
  ];
  return checks.filter(([, fits]) => !fits).map(([name]) => name);
}

type ProviderTier = {
  starting_quantity: number;
  ending_quantity?: number | undefined;
  amount: { currency: string; cents: number };
};

function sameTier(ours: PriceTier, theirs: ProviderTier | undefined): boolean {
  return (
    theirs !== undefined &&
    theirs.starting_quantity === ours.startingQuantity &&
    theirs.ending_quantity === ours.endingQuantity &&
    theirs.amount.currency === 'USD' &&
    theirs.amount.cents === ours.amountCents
  );
}
