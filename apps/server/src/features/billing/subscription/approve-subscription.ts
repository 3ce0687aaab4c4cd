import {
  type billingCalls,
  billingTexts,
  fieldError,
  type ReplyOf,
  type SubscriptionInfo,
} from '@emcee/contract';
import { approveChange } from '../change/approve-change.ts';
import { reconcile } from '../change/reconcile.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { storedInfo } from '../store/stored-info.ts';
import { claimAsking, type SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { findApproved } from './find-approved.ts';

type Approval = ReplyOf<typeof billingCalls.approveSubscription>;
type UpdateMethod = Approval['updateMethod'];
type Returned = { adminId: string; approvedSubId?: string | undefined; ba_token: string };

/** Handles a payer's return from the provider's page, for a new subscription or a change. */
export async function approveSubscription(
  deps: BillingDeps,
  returned: Returned,
): Promise<Approval> {
  const updateMethod = await syncApproval(deps, returned);
  const info = await storedInfo(deps, returned.adminId);
  if (updateMethod === 'CREATE' && info.provider === 'promo') return beside(info);
  return {
    status: info.subscriptionStatus,
    quantity: info.subscriptionQuantity,
    nextCycleQuantity: info.nextCycleQuantity,
    end: info.subscriptionEnd,
    updateMethod,
  };
}

// The promo subscription is unchanged; the new subscription is waiting, or failed.
function beside({ pendingUpdate }: SubscriptionInfo): Approval {
  const status = pendingUpdate?.updateMethod === 'CREATE' ? 'PENDING' : 'INACTIVE';
  return { status, quantity: 0, nextCycleQuantity: 0, end: null, updateMethod: 'CREATE' };
}

async function syncApproval(
  deps: BillingDeps,
  { adminId, approvedSubId, ba_token: baToken }: Returned,
): Promise<UpdateMethod> {
  const { intent, change } = await findApproved(deps.db, { adminId, approvedSubId, baToken });
  if (change !== undefined) {
    return approveChange(deps, { intent, change, tokenMatches: baToken !== '' });
  }
  await syncReturn(deps, { intent, param: 'approvedSubId', cameBack: true });
  return 'CREATE';
}

/** Looks at the provider for the payer; rejects the named field if the subscription was undone. */
export async function syncReturn(
  deps: BillingDeps,
  { intent, param, cameBack }: { intent: SubscribeIntent; param: string; cameBack: boolean },
): Promise<void> {
  // The waiting page need not ask again immediately.
  await claimAsking(deps.db, { id: intent.id, now: deps.clock.now(), everySeconds: 0 });
  const { state, undoReason } = await reconcile(deps, { intent, cameBack });
  const takenBack = state === 'UNDOING' || state === 'UNDONE';
  if (takenBack && undoReason === 'surplus') throw fieldError(param, billingTexts.paidTooLate);
  if (takenBack || state === 'REFUSED' || state === 'CLOSED') {
    throw fieldError(param, billingTexts.verificationFailed);
  }
}
