import * as z from 'zod';
import { addOnce, type LocalPlan, type State } from '../state.ts';
import { localPaypalAccount } from '../wire/account.ts';
import { whole } from '../wire/input.ts';
import type { LocalTier } from './prices.ts';

const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

const tierInput = z.object({
  starting_quantity: whole,
  ending_quantity: whole.optional(),
  amount: z.object({ currency_code: z.literal('USD'), value: z.string().regex(MONEY) }),
});

// Volume plans would charge other amounts.
const cycleInput = z.looseObject({
  pricing_scheme: z.looseObject({ pricing_model: z.literal('TIERED'), tiers: z.array(tierInput) }),
});

export const planInput = z.looseObject({
  product_id: z.string().min(6).max(50),
  status: z.literal('ACTIVE'),
  quantity_supported: z.literal(true),
  billing_cycles: z.tuple([cycleInput]),
  payment_preferences: z.looseObject({
    payment_failure_threshold: z.number().int().min(0).max(999),
  }),
});

export function newPlan(
  sent: z.output<typeof planInput>,
  made: Pick<LocalPlan, 'id' | 'requestId' | 'createdAt'>,
): LocalPlan {
  const [cycle] = sent.billing_cycles;
  return {
    ...made,
    tiers: cycle.pricing_scheme.tiers.map(readTier),
    failureThreshold: sent.payment_preferences.payment_failure_threshold,
    sent,
  };
}

function readTier(tier: z.output<typeof tierInput>): LocalTier {
  return {
    from: Number(tier.starting_quantity),
    to: tier.ending_quantity === undefined ? null : Number(tier.ending_quantity),
    cents: Math.round(Number(tier.amount.value) * 100),
  };
}

/** Creates the merchant's product, plan and webhook. A repeat changes nothing. */
export function seedCatalogue(
  { products, plans, webhooks }: State,
  { createdAt, webhookUrl }: { createdAt: Date; webhookUrl: string },
): void {
  const { productId, planId, webhookId } = localPaypalAccount;
  if (plans.some(({ id }) => id === planId)) return;
  const sent = { name: 'Emcee host license', type: 'SERVICE', category: 'SOFTWARE' };
  addOnce(products, { id: productId, requestId: null, sent, createdAt });
  plans.push(newPlan(planInput.parse(OWN_PLAN), { id: planId, requestId: null, createdAt }));
  webhooks.push({ id: webhookId, url: webhookUrl, eventTypes: ['*'] });
}

// Not derived from the portal's price table, because the portal compares the two when it starts.
const OWN_PLAN = {
  product_id: localPaypalAccount.productId,
  name: 'Hosts, monthly',
  status: 'ACTIVE',
  quantity_supported: true,
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: {
        pricing_model: 'TIERED',
        tiers: [
          { starting_quantity: '1', ending_quantity: '3', amount: dollars('15') },
          { starting_quantity: '4', ending_quantity: '6', amount: dollars('10') },
          { starting_quantity: '7', amount: dollars('7') },
        ],
      },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 1,
  },
};

function dollars(value: string) {
  return { currency_code: 'USD', value };
}
