import { billingTexts, fieldError, notFound, type SubscriptionInfo } from '@emcee/contract';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { advanceChange, reloadChange } from '../store/advance-change.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import {
  type ChangeIntent,
  type ChangeState,
  findOpenChange,
} from '../store/change-intents.store.ts';
import { storedInfo } from '../store/stored-info.ts';
import { readOrder } from './capture-fee.ts';
import { refundOrLeaveToJob } from './refund-change.ts';
import { reconcileChange } from './resume-change.ts';
import { settleOrder, workOnChange } from './settle-order.ts';

/** Cancels a change that waits for approval, and refunds its fee immediately. */
export async function withdrawChange(
  deps: BillingDeps,
  { adminId }: { adminId: string },
): Promise<SubscriptionInfo> {
  const open = await findOpenChange(deps.db, adminId);
  if (open === undefined) throw notFound();
  await workOnChange(deps, open, async (change) => {
    const current = await readFirst(deps, change);
    await abandon(deps, current);
    await refundOrLeaveToJob(deps, current);
  });
  return storedInfo(deps, adminId);
}

// Read the provider first: the change may have been approved or captured since.
async function readFirst(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  if (change.state === 'CAPTURING' || change.state === 'CAPTURE_PENDING') {
    return settleOrder(deps, change, await readOrder(deps, change));
  }
  if (change.state === 'REVISE_PENDING') await reconcileChange(deps, change);
  return reloadChange(deps.db, change);
}

async function abandon(deps: BillingDeps, { id, adminId }: ChangeIntent): Promise<void> {
  await deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const change = await reloadChange(db, { id });
    const to = stateAfter(change);
    if (to === undefined) throw fieldError('quantity', billingTexts.orderFinished);
    if (to !== change.state) await advanceChange(deps, db, { change, to });
  });
}

function stateAfter({ kind, state }: ChangeIntent): ChangeState | undefined {
  const paid = kind === 'INCREASE';
  switch (state) {
    case 'CREATED':
      return paid ? 'EXPIRED' : 'ABANDONED';
    case 'REVISE_PENDING':
      return paid ? 'REFUND_DUE' : 'ABANDONED';
    case 'CAPTURE_PENDING':
    case 'PAID':
      return 'REFUND_DUE';
    case 'EXPIRED':
    case 'DECLINED':
    case 'REFUND_DUE':
    case 'REFUNDED':
    case 'ABANDONED':
      return state;
    default:
      return undefined;
  }
}
