import { billingTexts, fieldError, orNotFound, type SubscriptionInfo } from '@emcee/contract';
import { readOrder, refundOrLeaveToJob } from '../change/change-fee.ts';
import { settleOrder, workOnChange } from '../change/settle-order.ts';
import { givenUp, moveInTurn, reloadChange } from '../store/advance-change.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import {
  type ChangeIntent,
  type ChangeState,
  findOpenChange,
} from '../store/change-intents.store.ts';
import { readSubscriptionInfo } from '../store/subscription-state.ts';
import { reconcileChange } from './resume-change.ts';

/** Only while the change waits for approval. Refunds its fee. */
export async function withdrawChange(
  deps: BillingDeps,
  { adminId }: { adminId: string },
): Promise<SubscriptionInfo> {
  const open = orNotFound(await findOpenChange(deps.db, adminId));
  await workOnChange(deps, open, async (change) => {
    const current = await readFirst(deps, change);
    await moveInTurn(deps, current, (current) => {
      const to = stateAfter(current);
      if (to === undefined) throw fieldError('quantity', billingTexts.orderFinished);
      return { to };
    });
    await refundOrLeaveToJob(deps, current);
  });
  return readSubscriptionInfo(deps, adminId);
}

// The change may have been approved or captured since.
async function readFirst(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  if (change.state === 'CAPTURING' || change.state === 'CAPTURE_PENDING') {
    return settleOrder(deps, change, await readOrder(deps, change));
  }
  if (change.state === 'REVISE_PENDING') await reconcileChange(deps, change);
  return reloadChange(deps.db, change);
}

function stateAfter(change: ChangeIntent): ChangeState | undefined {
  switch (change.state) {
    case 'CREATED':
    case 'REVISE_PENDING':
    case 'CAPTURE_PENDING':
    case 'PAID':
      return givenUp(change);
    case 'EXPIRED':
    case 'DECLINED':
    case 'REFUND_DUE':
    case 'REFUNDED':
    case 'ABANDONED':
      return change.state;
    default:
      return undefined;
  }
}
