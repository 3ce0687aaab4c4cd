import { captureFee, readOrder, refundChange } from '../change/change-fee.ts';
import { reviseChange } from '../change/revise-change.ts';
import { settleOrder, workOnChange } from '../change/settle-order.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { givenUp, moveInTurn, reloadChange } from '../store/advance-change.ts';
import { findSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailApprovalNeeded } from '../store/billing-mails.ts';
import {
  type ChangeIntent,
  type ChangeState,
  setChangeCheck,
} from '../store/change-intents.store.ts';
import { changeCheckAt, isApprovalOverdue, isOrderOld } from '../store/check-times.ts';
import { findIntent } from '../store/subscribe-intents.store.ts';

/** Continues after a crash, an outage, or a payer who left. */
export async function resumeChange(deps: BillingDeps, { id }: { id: string }): Promise<void> {
  await workOnChange(deps, { id, patienceMs: 0 }, async (change) => {
    const after = await resume(deps, change);
    if (after.state !== change.state) return;
    const nextCheckAt = changeCheckAt(after, deps.clock.now());
    await setChangeCheck(deps.db, { id, nextCheckAt });
  });
}

export async function reconcileChange(
  deps: BillingDeps,
  { subscriptionId }: ChangeIntent,
): Promise<void> {
  const own = await findSubscription(deps.db, subscriptionId);
  const intent = await findIntent(deps.db, own?.intentId ?? '');
  if (intent !== undefined) await reconcile(deps, { intent });
}

async function resume(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  switch (change.state) {
    case 'CREATED':
      return expire(deps, change);
    case 'CAPTURING':
    case 'CAPTURE_PENDING':
    case 'PAID':
      return complete(deps, change);
    case 'REVISE_PENDING':
      return awaitApproval(deps, change);
    case 'REFUND_DUE':
      return refundChange(deps, change);
    default:
      return change.orderId === null
        ? change
        : settleOrder(deps, change, await readOrder(deps, change));
  }
}

// An unpaid change, cut off before we knew its link, changes nothing at the provider.
async function expire(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  if (change.kind !== 'INCREASE') return move(deps, change, 'ABANDONED');
  return isOrderOld(change, deps.clock.now()) ? move(deps, change, 'EXPIRED') : change;
}

// The payer has left, so mail the link.
async function complete(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const paid = change.state === 'PAID' ? change : await captureFee(deps, change);
  if (paid.state !== 'PAID') return paid;
  if (isApprovalOverdue(paid, deps.clock.now())) return move(deps, paid, 'REFUND_DUE');
  const revised = await reviseChange(deps, paid);
  const link = revised.approvalLink;
  const now = deps.clock.now();
  if (link !== null) {
    await deps.db.transaction((db) => mailApprovalNeeded(db, { change: revised, link, now }));
  }
  return revised;
}

// Finds approvals of payers who never came back; after a week the change ends.
async function awaitApproval(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  if (change.kind === 'INCREASE') await settleOrder(deps, change, await readOrder(deps, change));
  await reconcileChange(deps, change);
  const after = await reloadChange(deps.db, change);
  if (after.state !== 'REVISE_PENDING' || !isApprovalOverdue(after, deps.clock.now())) {
    return after;
  }
  const due = await move(deps, after, givenUp(after));
  return due.state === 'REFUND_DUE' ? refundChange(deps, due) : due;
}

function move(deps: BillingDeps, change: ChangeIntent, to: ChangeState): Promise<ChangeIntent> {
  return moveInTurn(deps, change, ({ state }) => (state === change.state ? { to } : undefined));
}
