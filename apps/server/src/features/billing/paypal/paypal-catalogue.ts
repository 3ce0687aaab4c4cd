import { priceTiers } from '@emcee/game';
import type { Paypal, PaypalReply } from './paypal-client.ts';
import { writeMoney } from './paypal-money.ts';
import { type ProviderPlan, planShape, productShape } from './paypal-shapes.ts';

/** Creates the product that the plan belongs to; the same key gives the same product. */
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

/** Creates the monthly plan with our price table; the same key gives the same plan. */
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
      // Without it the provider refuses every quantity.
      quantity_supported: true,
      billing_cycles: [
        {
          tenure_type: 'REGULAR',
          sequence: 1,
          // 0 is for ever; left out it is 1, and the subscription would end after a month.
          total_cycles: 0,
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
          // TIERED is graduated; VOLUME would charge all hosts at the price of the last one.
          pricing_scheme: { pricing_model: 'TIERED', tiers: priceTiersOnTheWire() },
        },
      ],
      payment_preferences: {
        auto_bill_outstanding: true,
        setup_fee_failure_action: 'CANCEL',
        // 0 would never suspend, and so keep what nobody pays for.
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

function priceTiersOnTheWire() {
  return priceTiers.map(({ startingQuantity, endingQuantity, amountCents }) => ({
    starting_quantity: String(startingQuantity),
    ...(endingQuantity === undefined ? {} : { ending_quantity: String(endingQuantity) }),
    amount: writeMoney(amountCents),
  }));
}
