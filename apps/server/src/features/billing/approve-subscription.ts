import { createHash, timingSafeEqual } from 'node:crypto';
import {
  billingTexts,
  fieldRefused,
  notFound,
  type SubscriptionInfo,
  type SubscriptionStatus,
} from '@emcee/contract';
import { type BillingDeps, storedInfo } from './billing.ts';
import { reconcile } from './reconcile.ts';
import { claimAsking, findOwnIntent, type SubscribeIntent } from './subscribe-intents.store.ts';

/** What the approved page is told. */
export type Approval = {
  status: SubscriptionStatus;
  quantity: number;
  nextCycleQuantity: number;
  end: string | null;
  updateMethod: 'CREATE';
};

/** The payer has approved in the window of the provider. */
export async function createSubscription(
  deps: BillingDeps,
  { adminId, subscriptionId }: { adminId: string; subscriptionId: string },
): Promise<SubscriptionInfo> {
  const intent = await ownIntent(deps, { adminId, paypalSubscriptionId: subscriptionId });
  await followReturn(deps, intent, 'subscriptionId');
  return storedInfo(deps, adminId);
}

/** The payer came back from the provider's page. */
export async function approveSubscription(
  deps: BillingDeps,
  asked: { adminId: string; approvedSubId: string; ba_token: string },
): Promise<Approval> {
  const { adminId, approvedSubId, ba_token: baToken } = asked;
  const intent = await ownIntent(deps, { adminId, paypalSubscriptionId: approvedSubId });
  // The token proves nothing, but one that does not belong to the id is a forged address.
  if (baToken !== '' && !sameText(baToken, intent.baToken ?? '')) throw notFound();
  await followReturn(deps, intent, 'approvedSubId');
  const info = await storedInfo(deps, adminId);
  return {
    status: info.subscriptionStatus,
    quantity: info.subscriptionQuantity,
    nextCycleQuantity: info.nextCycleQuantity,
    end: info.subscriptionEnd,
    updateMethod: 'CREATE',
  };
}

// Somebody else's id is never looked up at the provider: whatever came of it would be done to them.
async function ownIntent(
  { db }: BillingDeps,
  ids: { adminId: string; paypalSubscriptionId: string },
): Promise<SubscribeIntent> {
  const intent = await findOwnIntent(db, ids);
  if (intent === undefined) throw notFound();
  return intent;
}

async function followReturn(
  deps: BillingDeps,
  intent: SubscribeIntent,
  param: string,
): Promise<void> {
  // The page that waits now need not ask again at once.
  await claimAsking(deps.db, { id: intent.id, now: deps.clock.now(), everySeconds: 0 });
  const { state, undoReason } = await reconcile(deps, { intent, cameBack: true });
  const takenBack = state === 'UNDOING' || state === 'UNDONE';
  if (takenBack && undoReason === 'surplus') throw fieldRefused(param, billingTexts.paidTooLate);
  if (takenBack || state === 'REFUSED' || state === 'CLOSED') {
    throw fieldRefused(param, billingTexts.verificationFailed);
  }
}

// Hashed first, since the comparison wants equal lengths.
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
