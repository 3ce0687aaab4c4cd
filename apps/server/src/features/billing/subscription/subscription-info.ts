import type { SubscriptionInfo } from '@emcee/contract';
import { reconcile } from '../reconcile/reconcile.ts';
import { type BillingDeps, retriedLater } from '../store/billing-deps.ts';
import { claimAsking, findOpenIntent } from '../store/subscribe-intents.store.ts';
import { readSubscriptionInfo } from '../store/subscription-state.ts';

const ASK_EVERY_SECONDS = 5;

/** Asks the provider now and then while a start is pending. */
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

// The page asks again, so an unreachable provider is no error.
async function askWhileWaiting(
  deps: BillingDeps,
  { adminId, isPending }: { adminId: string; isPending: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const intent = await findOpenIntent(db, adminId);
  if (intent === undefined) return;
  // A promo subscription gives no reason to ask until the payer returns.
  if (!isPending && intent.askedAt === null) return;
  const ask = { id: intent.id, now: clock.now(), everySeconds: ASK_EVERY_SECONDS };
  if (!(await claimAsking(db, ask))) return;
  const asksAgain = retriedLater(deps, { intentId: intent.id }, 'pending subscription unreadable');
  await reconcile(deps, { intent, cameBack: true }).catch(asksAgain);
}
