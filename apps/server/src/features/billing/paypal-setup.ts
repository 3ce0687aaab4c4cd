import type { BillingDeps } from './billing.ts';
import { createPaypalPlan, createPaypalProduct, getPaypalPlan } from './paypal/paypal-catalogue.ts';
import { valueOrUnavailable } from './paypal/paypal-client.ts';
import type { ProviderPlan } from './paypal/paypal-shapes.ts';
import { planDifferences } from './plan-check.ts';

// The keys make a second run give the same two; another price table needs another key.
const PRODUCT_KEY = 'emcee-product-1';
const PLAN_KEY = 'emcee-plan-1';

/**
 * Creates the product and the plan at the provider, and says what to put into the environment. A
 * plan that is named there already is compared with our prices and not made again.
 */
export async function setUpPaypal({ paypal }: Pick<BillingDeps, 'paypal'>): Promise<string> {
  const { planId, mode } = paypal.account;
  const known = await getPaypalPlan(paypal, planId);
  if (known.ok) return tellPlan(known.value, mode);
  const product = valueOrUnavailable(await createPaypalProduct(paypal, PRODUCT_KEY));
  const plan = valueOrUnavailable(
    await createPaypalPlan(paypal, { productId: product.id, requestId: PLAN_KEY }),
  );
  return tellPlan(plan, mode);
}

function tellPlan(plan: ProviderPlan, mode: string): string {
  const differences = planDifferences(plan);
  if (differences.length > 0) {
    throw new Error(`The plan ${plan.id} is not what we promise: ${differences.join(', ')}.`);
  }
  return `Product ${plan.product_id} (${mode})\nPAYPAL_PLAN_ID=${plan.id}`;
}
