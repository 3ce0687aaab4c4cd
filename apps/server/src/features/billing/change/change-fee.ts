import { billingTexts, fieldError, unavailable } from '@emcee/contract';
import {
  capturePaypalOrder,
  getPaypalOrder,
  type ProviderOrder,
  refundPaypalCapture,
} from '../paypal/paypal-orders.ts';
import { moveInTurn, reloadChange } from '../store/advance-change.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import { type BillingDeps, retriedLater } from '../store/billing-deps.ts';
import { isUnchanged } from '../store/change-fits.ts';
import type { ChangeIntent } from '../store/change-intents.store.ts';
import { findOrderMismatches, settleOrder } from './settle-order.ts';

/** Expires a change that no longer fits. */
export async function beginCapture(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const begun = await moveInTurn(deps, change, async (current, db) => {
    if (current.state !== 'CREATED') return undefined;
    return { to: (await isUnchanged(db, current)) ? 'CAPTURING' : 'EXPIRED' };
  });
  if (begun.state !== 'CAPTURING') throw fieldError('orderID', billingTexts.orderChanged);
  return begun;
}

/** Reads the order first and repeats the same request key, so a repeat charges nothing twice. */
export async function captureFee(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const order = await readOrder(deps, change);
  const { merchantId } = deps.paypal.account;
  const mayTake = change.state === 'CAPTURING' && order.status === 'APPROVED';
  if (!mayTake || findOrderMismatches(order, change, merchantId).length > 0) {
    return settleOrder(deps, change, order);
  }
  if (!(await isUnchanged(deps.db, change))) return abandon(deps, change, 'EXPIRED');
  // The provider would answer a declined key with the same decline.
  const attempt = change.declines === 0 ? '' : change.declines;
  const requestId = `${change.id}-cap${attempt}`;
  const id = change.orderId ?? '';
  const captured = await capturePaypalOrder(deps.paypal, { id, requestId });
  if (captured.ok) return settleOrder(deps, change, captured.value);
  if (captured.issues.includes('ORDER_ALREADY_CAPTURED')) {
    return settleOrder(deps, change, await readOrder(deps, change));
  }
  // A refusal is certain: the payer may choose another way to pay.
  return abandon(deps, change, 'CREATED');
}

export async function readOrder(deps: BillingDeps, change: ChangeIntent): Promise<ProviderOrder> {
  const reply = await getPaypalOrder(deps.paypal, change.orderId ?? '');
  if (reply.ok) return reply.value;
  const { issues } = reply;
  const alarm = { alarm: 'provider-lost', about: change.id, detail: { issues } };
  await raiseAlarm(deps, deps.db, { ...alarm, message: 'order not found' });
  throw unavailable();
}

function abandon(
  deps: BillingDeps,
  change: ChangeIntent,
  to: 'CREATED' | 'EXPIRED',
): Promise<ChangeIntent> {
  return moveInTurn(deps, change, ({ state, declines }) => {
    if (state !== 'CAPTURING') return undefined;
    return to === 'CREATED' ? { to, note: { declines: declines + 1 } } : { to };
  });
}

const NOTE = 'The change of your subscription was not approved';

/** Safe to repeat after any failure: each run lets the provider's order decide. */
export async function refundChange(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const before = await settleOrder(deps, change, await readOrder(deps, change));
  if (before.state !== 'REFUND_DUE') return before;
  const refunded = await refundPaypalCapture(deps.paypal, {
    id: before.captureId ?? '',
    note: NOTE,
  });
  // A pending payment can't be refunded before it arrives.
  if (!refunded.ok && !refunded.issues.includes('CAPTURE_FULLY_REFUNDED')) throw unavailable();
  return settleOrder(deps, before, await readOrder(deps, before));
}

/** The change records that a refund is due, so the job retries failures. */
export async function refundOrLeaveToJob(deps: BillingDeps, change: ChangeIntent): Promise<void> {
  const due = await reloadChange(deps.db, change);
  if (due.state !== 'REFUND_DUE') return;
  const retries = retriedLater(deps, { changeId: change.id }, 'refund pending, will retry');
  await refundChange(deps, due).catch(retries);
}
