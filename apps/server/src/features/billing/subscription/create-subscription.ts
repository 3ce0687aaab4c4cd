import type { SubscriptionInfo } from '@emcee/contract';
import type { BillingDeps } from '../store/billing-deps.ts';
import { storedInfo } from '../store/stored-info.ts';
import { ownIntent } from './find-approved.ts';
import { syncReturn } from './sync-return.ts';

/** The payer has approved in the window of the provider. */
export async function createSubscription(
  deps: BillingDeps,
  { adminId, subscriptionId }: { adminId: string; subscriptionId: string },
): Promise<SubscriptionInfo> {
  const intent = await ownIntent(deps.db, { adminId, paypalSubscriptionId: subscriptionId });
  await syncReturn(deps, intent, 'subscriptionId');
  return storedInfo(deps, adminId);
}
