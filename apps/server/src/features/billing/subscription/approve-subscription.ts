import {
  type billingCalls,
  billingTexts,
  fieldError,
  notFound,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { isSameSecret } from '../../../platform/secrets.ts';
import { readOrder } from '../change/change-fee.ts';
import { settleOrder, workOnChange } from '../change/settle-order.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { reloadChange } from '../store/advance-change.ts';
import { findSubscription, findSubscriptionOfIntent } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import {
  type ChangeIntent,
  type ChangeState,
  findOpenChange,
  findOwnChange,
} from '../store/change-intents.store.ts';
import {
  claimAsking,
  findIntent,
  findOpenIntent,
  findOwnIntent,
  type SubscribeIntent,
} from '../store/subscribe-intents.store.ts';
import { readSubscriptionInfo } from '../store/subscription-state.ts';

type Approval = ReplyOf<typeof billingCalls.approveSubscription>;
type Returned = { adminId: string; approvedSubId?: string | undefined; ba_token: string };

/** The payer returns from approving a new subscription or a change. */
export async function approveSubscription(
  deps: BillingDeps,
  returned: Returned,
): Promise<Approval> {
  const updateMethod = await syncApproval(deps, returned);
  const info = await readSubscriptionInfo(deps, returned.adminId);
  const isOther = info.provider === 'promo' || (info.agreement && info.provider === null);
  // The promo subscription or agreement is unchanged; the new subscription is waiting, or failed.
  if (updateMethod === 'CREATE' && isOther) {
    const status = info.pendingUpdate?.updateMethod === 'CREATE' ? 'PENDING' : 'INACTIVE';
    return { status, quantity: 0, nextCycleQuantity: 0, end: null, updateMethod: 'CREATE' };
  }
  return {
    status: info.subscriptionStatus,
    quantity: info.subscriptionQuantity,
    nextCycleQuantity: info.nextCycleQuantity,
    end: info.subscriptionEnd,
    updateMethod,
  };
}

async function syncApproval(
  deps: BillingDeps,
  { adminId, approvedSubId, ba_token: baToken }: Returned,
): Promise<Approval['updateMethod']> {
  const { intent, change } = await findApproved(deps.db, { adminId, approvedSubId, baToken });
  if (change !== undefined) {
    return approveChange(deps, { intent, change, tokenMatches: baToken !== '' });
  }
  await syncReturn(deps, { intent, param: 'approvedSubId' });
  return 'CREATE';
}

/** Rejects the named field if the subscription was undone. */
export async function syncReturn(
  deps: BillingDeps,
  {
    intent,
    param,
    inWindow = false,
  }: { intent: SubscribeIntent; param: string; inWindow?: boolean },
): Promise<void> {
  await claimAsking(deps.db, { id: intent.id, now: deps.clock.now(), everySeconds: 0 });
  const { state, undoReason } = await reconcile(deps, { intent, cameBack: true, inWindow });
  const takenBack = state === 'UNDOING' || state === 'UNDONE';
  if (takenBack && undoReason === 'surplus') throw fieldError(param, billingTexts.paidTooLate);
  if (takenBack || state === 'REFUSED' || state === 'CLOSED') {
    throw fieldError(param, billingTexts.verificationFailed);
  }
}

const GIVEN_UP: readonly ChangeState[] = ['REFUND_DUE', 'REFUNDED', 'ABANDONED', 'FAILED'];

/** The return address proves nothing, so read the order first. */
async function approveChange(
  deps: BillingDeps,
  approved: { intent: SubscribeIntent; change: ChangeIntent; tokenMatches: boolean },
): Promise<ChangeIntent['kind']> {
  const { intent, tokenMatches: tokenFits } = approved;
  const after = await workOnChange(deps, approved.change, async (change) => {
    const paid =
      change.kind !== 'INCREASE' || change.state !== 'REVISE_PENDING'
        ? change
        : await settleOrder(deps, change, await readOrder(deps, change));
    const waits = paid.state === 'REVISE_PENDING' && tokenFits;
    await reconcile(deps, { intent, approvedId: waits ? paid.id : undefined });
    return reloadChange(deps.db, paid);
  });
  if (GIVEN_UP.includes(after.state)) {
    throw fieldError('approvedSubId', billingTexts.changeWithdrawn);
  }
  if (after.state === 'REVISE_PENDING') {
    throw fieldError('approvedSubId', billingTexts.notApproved);
  }
  // An increase whose fee was refunded counts only from the next payment.
  return after.state === 'SCHEDULED' ? 'DECREASE' : after.kind;
}

/** The return address may lack ids. */
type ReturnedIds = { adminId: string; approvedSubId: string | undefined; baToken: string };

type Approved = { intent: SubscribeIntent; change: ChangeIntent | undefined };

/** Only the admin's own intents and changes; a mismatch is not found. */
async function findApproved(db: Db, returned: ReturnedIds): Promise<Approved> {
  if (returned.baToken !== '') return findByToken(db, returned);
  const intent = await namedIntent(db, returned);
  return { intent, change: await waitingChange(db, intent) };
}

async function findByToken(db: Db, returned: ReturnedIds): Promise<Approved> {
  const { adminId, approvedSubId, baToken } = returned;
  const change = await findOwnChange(db, { adminId, baToken });
  if (change === undefined) {
    const intent = await namedIntent(db, returned);
    // The token proves nothing, but one that doesn't belong to the id means a forged address.
    if (!isSameSecret(baToken, intent.baToken ?? '')) throw notFound();
    return { intent, change };
  }
  const intent = await intentOfChange(db, change);
  const isOther = approvedSubId !== undefined && approvedSubId !== intent.paypalSubscriptionId;
  if (isOther) throw notFound();
  return { intent, change };
}

// A return that names no subscription means the one that waits.
async function namedIntent(
  db: Db,
  { adminId, approvedSubId }: Omit<ReturnedIds, 'baToken'>,
): Promise<SubscribeIntent> {
  if (approvedSubId !== undefined) {
    return orNotFound(await findOwnIntent(db, { adminId, paypalSubscriptionId: approvedSubId }));
  }
  const change = await findOpenChange(db, adminId);
  if (change !== undefined) return intentOfChange(db, change);
  const open = await findOpenIntent(db, adminId);
  if (open?.state !== 'WAITING') throw notFound();
  return open;
}

async function intentOfChange(db: Db, change: ChangeIntent): Promise<SubscribeIntent> {
  const own = await findSubscription(db, change.subscriptionId);
  return orNotFound(await findIntent(db, own?.intentId ?? ''));
}

async function waitingChange(db: Db, intent: SubscribeIntent): Promise<ChangeIntent | undefined> {
  const change = await findOpenChange(db, intent.adminId);
  if (change?.state !== 'REVISE_PENDING') return undefined;
  const own = await findSubscriptionOfIntent(db, intent.id);
  return own?.id === change.subscriptionId ? change : undefined;
}
