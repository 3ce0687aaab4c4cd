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

/** What the approved page is told. */
type Approval = ReplyOf<typeof billingCalls.approveSubscription>;
type UpdateMethod = Approval['updateMethod'];
type Returned = { adminId: string; approvedSubId?: string | undefined; ba_token: string };

/** The payer came back from the provider's page: for a new subscription, or for a change of one. */
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

// The promo subscription is as it was; what was asked for waits, or did not come about.
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
  await syncReturn(deps, intent, 'approvedSubId');
  return 'CREATE';
}

/** Looks at the provider for a payer who came back; refuses, by the field that named it, what was taken back. */
export async function syncReturn(
  deps: BillingDeps,
  intent: SubscribeIntent,
  param: string,
): Promise<void> {
  // The page that waits now need not ask again at once.
  await claimAsking(deps.db, { id: intent.id, now: deps.clock.now(), everySeconds: 0 });
  const { state, undoReason } = await reconcile(deps, { intent, cameBack: true });
  const takenBack = state === 'UNDOING' || state === 'UNDONE';
  if (takenBack && undoReason === 'surplus') throw fieldError(param, billingTexts.paidTooLate);
  if (takenBack || state === 'REFUSED' || state === 'CLOSED') {
    throw fieldError(param, billingTexts.verificationFailed);
  }
}
