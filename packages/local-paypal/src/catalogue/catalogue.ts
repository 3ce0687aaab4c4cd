import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { LocalPaypal } from '../fake-paypal.ts';
import { insertWebhook } from '../webhooks/events.store.ts';
import { localPaypalAccount } from '../wire/account.ts';
import { newLocalId } from '../wire/ids.ts';
import { type CallInput, requestIdOf, whole } from '../wire/input.ts';
import { seconds } from '../wire/notation.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import {
  findPlan,
  findProduct,
  insertPlan,
  insertProduct,
  type LocalPlan,
  type LocalProduct,
} from './catalogue.store.ts';
import type { LocalTier } from './prices.ts';

const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

const productInput = z.looseObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
});

const tierInput = z.object({
  starting_quantity: whole,
  ending_quantity: whole.optional(),
  amount: z.object({ currency_code: z.literal('USD'), value: z.string().regex(MONEY) }),
});

// Volume plans would charge other amounts.
const cycleInput = z.looseObject({
  pricing_scheme: z.looseObject({ pricing_model: z.literal('TIERED'), tiers: z.array(tierInput) }),
});

const planInput = z.looseObject({
  product_id: z.string().min(6).max(50),
  status: z.literal('ACTIVE'),
  quantity_supported: z.literal(true),
  billing_cycles: z.tuple([cycleInput]),
  payment_preferences: z.looseObject({
    payment_failure_threshold: z.number().int().min(0).max(999),
  }),
});

export function catalogueRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { db, clock } = local;

  app.post('/v1/catalogs/products', async (request, reply) => {
    const sent = checkSent(productInput, request.body);
    const { row, created } = await insertProduct(db, {
      id: sent.id ?? newLocalId('product'),
      requestId: requestIdOf(request),
      sent,
      createdAt: clock.now(),
    });
    return reply.code(created ? 201 : 200).send(productReply(row));
  });

  app.post('/v1/billing/plans', async (request, reply) => {
    const sent = checkSent(planInput, request.body);
    if ((await findProduct(db, sent.product_id)) === undefined) throw unknownResource();
    const plan = newPlan(sent, { id: newLocalId('plan'), createdAt: clock.now() });
    const { row, created } = await insertPlan(db, { ...plan, requestId: requestIdOf(request) });
    return reply.code(created ? 201 : 200).send(planReply(row));
  });

  app.get<CallInput>('/v1/billing/plans/:id', async (request) => {
    const plan = await findPlan(db, request.params.id ?? '');
    if (plan === undefined) throw unknownResource();
    return planReply(plan);
  });
}

/** Creates the merchant's product, plan and webhook. A repeat changes nothing. */
export async function seedCatalogue({ db, clock, webhookUrl }: LocalPaypal): Promise<void> {
  const { productId, planId } = localPaypalAccount;
  const createdAt = clock.now();
  const product = { name: 'Emcee host license', type: 'SERVICE', category: 'SOFTWARE' } as const;
  await insertProduct(db, { id: productId, requestId: null, sent: product, createdAt });
  const plan = newPlan(planInput.parse(OWN_PLAN), { id: planId, createdAt });
  await insertPlan(db, { ...plan, requestId: null });
  await insertWebhook(db, { id: localPaypalAccount.webhookId, url: webhookUrl, eventTypes: ['*'] });
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

function newPlan(
  sent: z.output<typeof planInput>,
  { id, createdAt }: { id: string; createdAt: Date },
): Omit<LocalPlan, 'requestId'> {
  const [cycle] = sent.billing_cycles;
  return {
    id,
    productId: sent.product_id,
    status: sent.status,
    quantitySupported: sent.quantity_supported,
    tiers: cycle.pricing_scheme.tiers.map(readTier),
    failureThreshold: sent.payment_preferences.payment_failure_threshold,
    sent,
    createdAt,
  };
}

function readTier(tier: z.output<typeof tierInput>): LocalTier {
  return {
    from: Number(tier.starting_quantity),
    to: tier.ending_quantity === undefined ? null : Number(tier.ending_quantity),
    cents: Math.round(Number(tier.amount.value) * 100),
  };
}

function productReply({ id, sent, createdAt }: LocalProduct) {
  return {
    ...sent,
    id,
    create_time: seconds(createdAt),
    update_time: seconds(createdAt),
  };
}

function planReply(plan: LocalPlan) {
  return {
    ...plan.sent,
    id: plan.id,
    create_time: seconds(plan.createdAt),
    update_time: seconds(plan.createdAt),
  };
}
