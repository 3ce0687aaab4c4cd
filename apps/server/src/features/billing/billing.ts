/** The provider's replies decide about money, never a browser's word. See docs/domain/subscriptions.md. */

import type { billingCalls, ReplyOf } from '@emcee/contract';
import { priceTiers } from '@emcee/game';
import type { BillingDeps } from './store/billing-deps.ts';

export function subscriptionPlan(): ReplyOf<typeof billingCalls.plan> {
  const tiers = priceTiers.map(({ startingQuantity, endingQuantity, amountCents }) => ({
    starting_quantity: String(startingQuantity),
    ...(endingQuantity === undefined ? {} : { ending_quantity: String(endingQuantity) }),
    amount: { currency_code: 'USD', value: String(amountCents / 100) },
  }));
  return { subscriptionPlanInfo: { tiers } };
}

export function paypalConfig({ paypal }: BillingDeps): ReplyOf<typeof billingCalls.config> {
  const { clientId, mode, sdkPath } = paypal.account;
  const script = sdkPath === undefined ? {} : { sdkBaseUrl: sdkPath };
  return { clientId, ...script, currency: 'USD', mode };
}
