import { billingTexts, fieldError } from '@emcee/contract';
import { reloadChange } from '../store/advance-change.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import type { ChangeIntent, ChangeState } from '../store/change-intents.store.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { readOrder } from './capture-fee.ts';
import { reconcile } from './reconcile.ts';
import { settleOrder, workOnChange } from './settle-order.ts';

const GIVEN_UP: readonly ChangeState[] = ['REFUND_DUE', 'REFUNDED', 'ABANDONED', 'FAILED'];

/**
 * Handles a payer's return from approving a change. The return address proves nothing, so read the order
 * again first.
 */
export async function approveChange(
  deps: BillingDeps,
  approved: { intent: SubscribeIntent; change: ChangeIntent; tokenMatches: boolean },
): Promise<ChangeIntent['kind']> {
  const { intent, tokenMatches: tokenFits } = approved;
  const after = await workOnChange(deps, approved.change, async (change) => {
    const paid = await syncFee(deps, change);
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
  // An increase whose fee was refunded counts only from the next payment, so report a DECREASE.
  return after.state === 'SCHEDULED' ? 'DECREASE' : after.kind;
}

async function syncFee(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  if (change.kind !== 'INCREASE' || change.state !== 'REVISE_PENDING') return change;
  return settleOrder(deps, change, await readOrder(deps, change));
}
