import { unavailable } from '@emcee/contract';
import { reasonOf } from '../../../db/errors.ts';
import { refundPaypalCapture } from '../paypal/paypal-orders.ts';
import { reloadChange } from '../store/advance-change.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import type { ChangeIntent } from '../store/change-intents.store.ts';
import { readOrder } from './capture-fee.ts';
import { settleOrder } from './settle-order.ts';

const NOTE = 'The change of your subscription was not approved';

/**
 * Refunds the fee of a change. Safe to repeat after any failure: each run reads the order and lets the
 * provider's state decide.
 */
export async function refundChange(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const before = await settleOrder(deps, change, await readOrder(deps, change));
  if (before.state !== 'REFUND_DUE') return before;
  const refunded = await refundPaypalCapture(deps.paypal, {
    id: before.captureId ?? '',
    note: NOTE,
  });
  // A pending payment can be refunded only after it has arrived.
  if (!refunded.ok && !refunded.issues.includes('CAPTURE_FULLY_REFUNDED')) throw unavailable();
  return settleOrder(deps, before, await readOrder(deps, before));
}

/** Like `refundChange`, but leaves failures to the job: the change records that a refund is due. */
export async function refundOrLeaveToJob(deps: BillingDeps, change: ChangeIntent): Promise<void> {
  const due = await reloadChange(deps.db, change);
  if (due.state !== 'REFUND_DUE') return;
  try {
    await refundChange(deps, due);
  } catch (error) {
    deps.log.warn({ changeId: change.id, reason: reasonOf(error) }, 'refund pending, will retry');
  }
}
