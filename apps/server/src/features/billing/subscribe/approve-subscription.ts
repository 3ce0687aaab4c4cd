import { createHash, timingSafeEqual } from 'node:crypto';
import {
  billingTexts,
  fieldError,
  notFound,
  type SubscriptionInfo,
  type SubscriptionStatus,
} from '@emcee/contract';
import { approveChange } from '../change/approve-change.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { findSubscription, findSubscriptionOfIntent } from '../state/billing.store.ts';
import type { BillingDeps } from '../state/billing-deps.ts';
import { type ChangeIntent, findOpenChange, findOwnChange } from '../state/change-intents.store.ts';
import { storedInfo } from '../state/stored-info.ts';
import {
  claimAsking,
  findIntent,
  findOpenIntent,
  findOwnIntent,
  type SubscribeIntent,
} from '../state/subscribe-intents.store.ts';

/** What the approved page is told. */
export type Approval = {
  status: SubscriptionStatus;
  quantity: number;
  nextCycleQuantity: number;
  end: string | null;
  updateMethod: 'CREATE' | 'INCREASE' | 'DECREASE';
};

/** The payer has approved in the window of the provider. */
export async function createSubscription(
  deps: BillingDeps,
  { adminId, subscriptionId }: { adminId: string; subscriptionId: string },
): Promise<SubscriptionInfo> {
  const intent = await ownIntent(deps, { adminId, paypalSubscriptionId: subscriptionId });
  await syncReturn(deps, intent, 'subscriptionId');
  return storedInfo(deps, adminId);
}

/** The payer came back from the provider's page: for a new subscription, or for a change of one. */
export async function approveSubscription(
  deps: BillingDeps,
  asked: { adminId: string; approvedSubId?: string | undefined; ba_token: string },
): Promise<Approval> {
  const { intent, change } = await findApproved(deps, asked);
  const updateMethod =
    change === undefined
      ? await approveCreation(deps, intent)
      : await approveChange(deps, { intent, change, tokenFits: asked.ba_token !== '' });
  const info = await storedInfo(deps, asked.adminId);
  return {
    status: info.subscriptionStatus,
    quantity: info.subscriptionQuantity,
    nextCycleQuantity: info.nextCycleQuantity,
    end: info.subscriptionEnd,
    updateMethod,
  };
}

async function approveCreation(deps: BillingDeps, intent: SubscribeIntent): Promise<'CREATE'> {
  await syncReturn(deps, intent, 'approvedSubId');
  return 'CREATE';
}

type Approved = { intent: SubscribeIntent; change?: ChangeIntent | undefined };

async function findApproved(
  deps: BillingDeps,
  { adminId, approvedSubId, ba_token: baToken }: Parameters<typeof approveSubscription>[1],
): Promise<Approved> {
  const change = await findChangeByToken(deps, adminId, baToken);
  if (change !== undefined) {
    const intent = await intentOfChange(deps, change);
    if ((approvedSubId ?? intent.paypalSubscriptionId) !== intent.paypalSubscriptionId) {
      throw notFound();
    }
    return { intent, change };
  }
  const intent = await intentWaiting(deps, { adminId, approvedSubId });
  // The token proves nothing, but one that does not belong to the id is a forged address.
  if (baToken !== '' && !sameText(baToken, intent.baToken ?? '')) throw notFound();
  if (baToken !== '') return { intent };
  return { intent, change: await openChangeOf(deps, intent) };
}

function findChangeByToken(
  { db }: BillingDeps,
  adminId: string,
  baToken: string,
): Promise<ChangeIntent | undefined> {
  if (baToken === '') return Promise.resolve(undefined);
  return findOwnChange(db, { adminId, baToken });
}

async function intentOfChange({ db }: BillingDeps, change: ChangeIntent): Promise<SubscribeIntent> {
  const own = await findSubscription(db, change.subscriptionId);
  const intent = await findIntent(db, own?.intentId ?? '');
  if (intent === undefined) throw notFound();
  return intent;
}

// A return that names no subscription is about the one that waits.
async function intentWaiting(
  deps: BillingDeps,
  { adminId, approvedSubId }: { adminId: string; approvedSubId: string | undefined },
): Promise<SubscribeIntent> {
  if (approvedSubId !== undefined) {
    return ownIntent(deps, { adminId, paypalSubscriptionId: approvedSubId });
  }
  const change = await findOpenChange(deps.db, adminId);
  if (change !== undefined) return intentOfChange(deps, change);
  const open = await findOpenIntent(deps.db, adminId);
  if (open?.state !== 'WAITING') throw notFound();
  return open;
}

async function openChangeOf(
  { db }: BillingDeps,
  intent: SubscribeIntent,
): Promise<ChangeIntent | undefined> {
  const change = await findOpenChange(db, intent.adminId);
  if (change?.state !== 'REVISE_PENDING') return undefined;
  const own = await findSubscriptionOfIntent(db, intent.id);
  return own?.id === change.subscriptionId ? change : undefined;
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

async function syncReturn(
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

// Hashed first, since the comparison wants equal lengths.
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
