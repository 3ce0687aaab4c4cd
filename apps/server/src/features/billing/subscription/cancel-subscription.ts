import { billingTexts, overQuota, type SubscriptionStatus, unavailable } from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { cancelPaypalSubscription } from '../paypal/paypal-subscriptions.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { refuseByAgreement } from '../store/agreement-state.ts';
import {
  changeSubscription,
  findActiveSubscription,
  type Subscription,
} from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { findIntent, type SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { readSubscriptionInfo } from '../store/subscription-state.ts';

type Cancellation = { adminId: string; reason: string; requestContext: RequestContext };

/** Paid hosts remain until the period ends. */
export async function cancelSubscription(
  deps: BillingDeps,
  { adminId, reason, requestContext }: Cancellation,
): Promise<{
  subscriptionStatus: SubscriptionStatus;
  subscriptionEnd: string | null;
  subscriptionQuantity: number;
}> {
  const { db } = deps;
  const own = await findActiveSubscription(db, adminId);
  const isLiving = own?.status === 'ACTIVE' || own?.status === 'SUSPENDED';
  // Nobody must be charged who wants to leave PayPal.
  if (!isLiving || own.provider !== 'paypal') await refuseByAgreement(deps, adminId);
  if (!isLiving) throw overQuota(billingTexts.none);
  const intent = await findIntent(db, own.intentId ?? '');
  if (intent === undefined) await markCanceled(deps, { own, requestContext });
  else await cancelAtProvider(deps, { intent, reason, requestContext });
  const info = await readSubscriptionInfo(deps, adminId);
  if (info.agreement !== undefined)
    return canceledBeside(await findActiveSubscription(db, adminId));
  return {
    subscriptionStatus: info.subscriptionStatus,
    subscriptionEnd: info.subscriptionEnd,
    subscriptionQuantity: info.subscriptionQuantity,
  };
}

// The agreement stays in effect.
function canceledBeside(
  own: Subscription | undefined,
): Awaited<ReturnType<typeof cancelSubscription>> {
  return {
    subscriptionStatus: own?.status ?? 'INACTIVE',
    subscriptionEnd: own?.currentPeriodEnd?.toISOString() ?? null,
    subscriptionQuantity: own?.quantity ?? 0,
  };
}

async function cancelAtProvider(
  deps: BillingDeps,
  { intent, reason, requestContext }: Omit<Cancellation, 'adminId'> & { intent: SubscribeIntent },
): Promise<void> {
  // The provider may forget the end of the paid month.
  await reconcile(deps, { intent });
  const own = await findActiveSubscription(deps.db, intent.adminId);
  if (own?.intentId !== intent.id || own.status === 'CANCELED') return;
  const id = intent.paypalSubscriptionId ?? '';
  const canceled = await cancelPaypalSubscription(deps.paypal, { id, reason });
  const otherwise = canceled.ok ? [] : canceled.issues;
  if (!canceled.ok && !otherwise.includes('SUBSCRIPTION_STATUS_INVALID')) throw unavailable();
  await reconcile(deps, { intent });
  // The provider may show the cancellation only later.
  if (canceled.ok) await markCanceled(deps, { own, requestContext });
}

async function markCanceled(
  { db, clock }: BillingDeps,
  { own, requestContext }: Pick<Cancellation, 'requestContext'> & { own: Subscription },
): Promise<void> {
  await db.transaction(async (db) => {
    await lockTenant(db, own.adminId);
    const current = await findActiveSubscription(db, own.adminId);
    if (current?.id !== own.id || current.status === 'CANCELED') return;
    const now = clock.now();
    await changeSubscription(db, { id: own.id, change: { status: 'CANCELED' }, now });
    const detail = { hosts: current.quantity };
    await audit(db, 'billing.canceled', { adminId: own.adminId, at: now, detail, requestContext });
  });
}
