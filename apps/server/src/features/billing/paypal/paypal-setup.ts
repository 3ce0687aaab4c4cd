import { API_BASE, ApiError, billingCalls } from '@emcee/contract';
import {
  createPaypalPlan,
  createPaypalProduct,
  getPaypalPlan,
  planDifferences,
} from './paypal-catalogue.ts';
import { type Paypal, valueOrUnavailable } from './paypal-client.ts';
import type { ProviderPlan } from './paypal-shapes.ts';
import { createPaypalWebhook, listPaypalWebhooks, WEBHOOK_EVENTS } from './webhook-signature.ts';

// A second run gives the same product and plan; another price table needs another key.
const PRODUCT_KEY = 'emcee-product-1';
const PLAN_KEY = 'emcee-plan-1';
const NOT_ASKED =
  "PayPal can't be reached or rejected the request; the log above says why. Check that PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_MODE belong to one account.";

/**
 * Returns lines for the environment. Compares existing objects with our needs instead of creating them again.
 */
export async function setUpPaypal({
  paypal,
  publicUrls,
}: {
  paypal: Paypal;
  publicUrls: readonly string[];
}): Promise<string> {
  try {
    return `${await setUpPlan(paypal)}\n${await setUpWebhook(paypal, publicUrls)}`;
  } catch (error) {
    // The text for portal visitors would not help at a terminal.
    throw error instanceof ApiError ? new Error(NOT_ASKED) : error;
  }
}

async function setUpPlan(paypal: Paypal): Promise<string> {
  const { planId, mode } = paypal.account;
  const known = await getPaypalPlan(paypal, planId);
  if (known.ok) return describePlan(known.value, mode);
  const product = valueOrUnavailable(await createPaypalProduct(paypal, PRODUCT_KEY));
  const plan = valueOrUnavailable(
    await createPaypalPlan(paypal, { productId: product.id, requestId: PLAN_KEY }),
  );
  return describePlan(plan, mode);
}

function describePlan(plan: ProviderPlan, mode: string): string {
  const differences = planDifferences(plan);
  if (differences.length > 0) {
    throw new Error(`The plan ${plan.id} doesn't match our prices: ${differences.join(', ')}.`);
  }
  return `Product ${plan.product_id} (${mode})\nPAYPAL_PLAN_ID=${plan.id}`;
}

// The provider delivers only over https, to the default port.
async function setUpWebhook(paypal: Paypal, publicUrls: readonly string[]): Promise<string> {
  const origin = publicUrls.find((url) => url.startsWith('https://') && new URL(url).port === '');
  if (origin === undefined) {
    return 'Webhook not created: PUBLIC_URL needs an https address without a port. Set it and run this command again.';
  }
  const url = origin + API_BASE + billingCalls.webhook.path;
  const known = valueOrUnavailable(await listPaypalWebhooks(paypal)).find(
    (hook) => hook.url === url,
  );
  if (known === undefined) {
    const made = valueOrUnavailable(await createPaypalWebhook(paypal, url));
    return `Webhook ${url}\nPAYPAL_WEBHOOK_ID=${made.id}`;
  }
  const missing = WEBHOOK_EVENTS.filter((name) => !known.events.includes(name));
  if (missing.length === 0 || known.events.includes('*')) {
    return `Webhook ${url}\nPAYPAL_WEBHOOK_ID=${known.id}`;
  }
  throw new Error(`The webhook ${known.id} doesn't receive: ${missing.join(', ')}.`);
}
