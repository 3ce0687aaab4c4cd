/**
 * Reads the subscription of an admin. Money is decided by the payment provider's replies, never by a
 * browser's word. docs/domain/subscriptions.md tells the whole story.
 */

import type { billingCalls, ReplyOf, SubscriptionInfo } from '@emcee/contract';
import { priceTiers } from '@emcee/game';
import { reasonOf } from '../../db/errors.ts';
import { reconcile } from './change/reconcile.ts';
import type { BillingDeps } from './store/billing-deps.ts';
import { claimAsking, findOpenIntent } from './store/subscribe-intents.store.ts';
import { readSubscriptionInfo } from './store/subscription-state.ts';

const ASK_EVERY_SECONDS = 5;

/** The price tiers of our own table, in the provider's shape. */
export function subscriptionPlan(): ReplyOf<typeof billingCalls.plan> {
  const tiers = priceTiers.map(({ startingQuantity, endingQuantity, amountCents }) => ({
    starting_quantity: String(startingQuantity),
    ...(endingQuantity === undefined ? {} : { ending_quantity: String(endingQuantity) }),
    amount: { currency_code: 'USD', value: String(amountCents / 100) },
  }));
  return { subscriptionPlanInfo: { tiers } };
}

/** Public settings for the provider's script in the browser. */
export function paypalConfig({ paypal }: BillingDeps): ReplyOf<typeof billingCalls.config> {
  const { clientId, mode, sdkPath } = paypal.account;
  const script = sdkPath === undefined ? {} : { sdkBaseUrl: sdkPath };
  return { clientId, ...script, currency: 'USD', mode };
}

/** Returns the subscription; asks the provider now and then while a start is pending. */
export async function subscriptionInfo(
  deps: BillingDeps,
  { adminId }: { adminId: string },
): Promise<SubscriptionInfo> {
  const info = await readSubscriptionInfo(deps, adminId);
  const starts = info.pendingUpdate?.updateMethod === 'CREATE';
  if (info.subscriptionStatus !== 'PENDING' && !starts) return info;
  await askWhileWaiting(deps, { adminId, isPending: !starts });
  return readSubscriptionInfo(deps, adminId);
}

// If the provider can't be reached, show the stored state: the page asks again.
async function askWhileWaiting(
  deps: BillingDeps,
  { adminId, isPending }: { adminId: string; isPending: boolean },
): Promise<void> {
  const { db, clock, log } = deps;
  const intent = await findOpenIntent(db, adminId);
  if (intent === undefined) return;
  // Until the payer returns, a promo subscription gives no reason to ask the provider.
  if (!isPending && intent.askedAt === null) return;
  const ask = { id: intent.id, now: clock.now(), everySeconds: ASK_EVERY_SECONDS };
  if (!(await claimAsking(db, ask))) return;
  try {
    await reconcile(deps, { intent, cameBack: true });
  } catch (error) {
    log.warn({ intentId: intent.id, reason: reasonOf(error) }, 'pending subscription unreadable');
  }
}
