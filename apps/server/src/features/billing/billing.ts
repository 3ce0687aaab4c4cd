/**
 * The subscription of an admin: price, state, start, approval. Everything about money is decided
 * here, from what the payment provider says when asked, never from what a browser says. Refuses a
 * second subscription, fewer hosts than there are, and whatever does not fit what was agreed.
 * Verified admins only, each for itself. docs/domain/subscriptions.md tells the whole story.
 */

import type { billingCalls, ReplyOf, SubscriptionInfo } from '@emcee/contract';
import { priceTiers } from '@emcee/game';
import { reasonOf } from '../../db/errors.ts';
import { reconcile } from './change/reconcile.ts';
import type { BillingDeps } from './store/billing-deps.ts';
import { storedInfo } from './store/stored-info.ts';
import { claimAsking, findOpenIntent } from './store/subscribe-intents.store.ts';

const ASK_EVERY_SECONDS = 5;

/** The price tiers, from our own table in the provider's shape. */
export function subscriptionPlan(): ReplyOf<typeof billingCalls.plan> {
  const tiers = priceTiers.map(({ startingQuantity, endingQuantity, amountCents }) => ({
    starting_quantity: String(startingQuantity),
    ...(endingQuantity === undefined ? {} : { ending_quantity: String(endingQuantity) }),
    amount: { currency_code: 'USD', value: String(amountCents / 100) },
  }));
  return { subscriptionPlanInfo: { tiers } };
}

/** What the provider's script in the browser needs; all of it is public. */
export function paypalConfig({ paypal }: BillingDeps): ReplyOf<typeof billingCalls.config> {
  const { clientId, mode, sdkPath } = paypal.account;
  const script = sdkPath === undefined ? {} : { sdkBaseUrl: sdkPath };
  return { clientId, ...script, currency: 'USD', mode };
}

/** The state of the subscription; while it is pending the provider is asked now and then. */
export async function subscriptionInfo(
  deps: BillingDeps,
  { adminId }: { adminId: string },
): Promise<SubscriptionInfo> {
  const info = await storedInfo(deps, adminId);
  const starts = info.pendingUpdate?.updateMethod === 'CREATE';
  if (info.subscriptionStatus !== 'PENDING' && !starts) return info;
  await askWhileWaiting(deps, { adminId, isPending: !starts });
  return storedInfo(deps, adminId);
}

// A provider that is away is no reason to show nothing: the page shows what we know and asks again.
async function askWhileWaiting(
  deps: BillingDeps,
  { adminId, isPending }: { adminId: string; isPending: boolean },
): Promise<void> {
  const { db, clock, log } = deps;
  const intent = await findOpenIntent(db, adminId);
  if (intent === undefined) return;
  // Beside a promo subscription nothing else tells that the payer has come back.
  if (!isPending && intent.askedAt === null) return;
  const ask = { id: intent.id, now: clock.now(), everySeconds: ASK_EVERY_SECONDS };
  if (!(await claimAsking(db, ask))) return;
  try {
    await reconcile(deps, { intent, cameBack: true });
  } catch (error) {
    log.warn({ intentId: intent.id, reason: reasonOf(error) }, 'pending subscription unreadable');
  }
}
