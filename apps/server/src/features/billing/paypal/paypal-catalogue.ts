import { type PriceTier, priceTiers } from '@emcee/game';
import { reasonOf } from '../../../db/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Paypal, PaypalReply } from './paypal-client.ts';
import { type ProviderPlan, planShape, productShape, writeMoney } from './paypal-shapes.ts';

type ProviderTier = {
  starting_quantity: number;
  ending_quantity?: number | undefined;
  amount: { currency: string; cents: number };
};

/** The same key gives the same product. */
export function createPaypalProduct(
  paypal: Paypal,
  requestId: string,
): Promise<PaypalReply<{ id: string; name: string }>> {
  return paypal.send({
    method: 'POST',
    path: '/v1/catalogs/products',
    requestId,
    body: { name: 'Emcee host license', type: 'SERVICE', category: 'SOFTWARE' },
    reply: productShape,
  });
}

/** The same key gives the same plan. */
export function createPaypalPlan(
  paypal: Paypal,
  { productId, requestId }: { productId: string; requestId: string },
): Promise<PaypalReply<ProviderPlan>> {
  return paypal.send({
    method: 'POST',
    path: '/v1/billing/plans',
    requestId,
    body: {
      product_id: productId,
      name: 'Hosts, monthly',
      status: 'ACTIVE',
      // Without this flag the provider refuses every quantity.
      quantity_supported: true,
      billing_cycles: [
        {
          tenure_type: 'REGULAR',
          sequence: 1,
          // 0 means forever; the default of 1 would end the subscription after a month.
          total_cycles: 0,
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
          // TIERED is graduated; VOLUME would charge all hosts at the price of the last one.
          pricing_scheme: {
            pricing_model: 'TIERED',
            tiers: priceTiers.map(({ startingQuantity, endingQuantity, amountCents }) => ({
              starting_quantity: String(startingQuantity),
              ...(endingQuantity === undefined ? {} : { ending_quantity: String(endingQuantity) }),
              amount: writeMoney(amountCents),
            })),
          },
        },
      ],
      payment_preferences: {
        auto_bill_outstanding: true,
        setup_fee_failure_action: 'CANCEL',
        // 0 would never suspend a subscription that nobody pays for.
        payment_failure_threshold: 1,
      },
    },
    reply: planShape,
  });
}

export function getPaypalPlan(paypal: Paypal, id: string): Promise<PaypalReply<ProviderPlan>> {
  const path = `/v1/billing/plans/${encodeURIComponent(id)}`;
  return paypal.send({ method: 'GET', path, reply: planShape });
}

/** Differences and an unreachable provider only warn, so that the server starts. */
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

/** Ways in which a plan would not charge our prices each month, forever. */
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
  return checks.filter(([, matches]) => !matches).map(([name]) => name);
}

function sameTier(ours: PriceTier, theirs: ProviderTier | undefined): boolean {
  return (
    theirs !== undefined &&
    theirs.starting_quantity === ours.startingQuantity &&
    theirs.ending_quantity === ours.endingQuantity &&
    theirs.amount.currency === 'USD' &&
    theirs.amount.cents === ours.amountCents
  );
}
