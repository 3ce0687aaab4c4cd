import { billingTexts, fieldError, unavailable } from '@emcee/contract';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { ProviderOrder } from '../paypal/paypal-order-shapes.ts';
import { capturePaypalOrder, getPaypalOrder } from '../paypal/paypal-orders.ts';
import { advanceChange, reloadChange } from '../store/advance-change.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { isUnchanged } from '../store/change-fits.ts';
import type { ChangeIntent } from '../store/change-intents.store.ts';
import { settleOrder } from './settle-order.ts';
import { findOrderMismatches } from './verify-order.ts';

/** Marks the fee of a change as about to be captured; expires a change that no longer fits. */
export async function beginCapture(
  deps: BillingDeps,
  { id, adminId }: ChangeIntent,
): Promise<ChangeIntent> {
  const { change, fits: mayCapture } = await deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const change = await reloadChange(db, { id });
    const mayCapture = change.state === 'CREATED' && (await isUnchanged(db, change));
    const to = mayCapture ? 'CAPTURING' : 'EXPIRED';
    if (change.state === 'CREATED') await advanceChange(deps, db, { change, to });
    return { change: await reloadChange(db, { id }), fits: mayCapture };
  });
  if (!mayCapture) throw fieldError('orderID', billingTexts.orderChanged);
  return change;
}

/**
 * Captures the fee of an increase. Reads the order first and repeats the same request key, so a repeat after
 * a crash charges nothing twice.
 */
export async function captureFee(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  const order = await readOrder(deps, change);
  const { merchantId } = deps.paypal.account;
  const mayTake = change.state === 'CAPTURING' && order.status === 'APPROVED';
  if (!mayTake || findOrderMismatches(order, change, merchantId).length > 0) {
    return settleOrder(deps, change, order);
  }
  if (!(await isUnchanged(deps.db, change))) return abandon(deps, change, 'EXPIRED');
  return take(deps, change);
}

export async function readOrder(deps: BillingDeps, change: ChangeIntent): Promise<ProviderOrder> {
  const reply = await getPaypalOrder(deps.paypal, change.orderId ?? '');
  if (reply.ok) return reply.value;
  const { issues } = reply;
  const alarm = { alarm: 'provider-lost', about: change.id, detail: { issues } };
  await raiseAlarm(deps, deps.db, { ...alarm, message: 'order not found' });
  throw unavailable();
}

async function take(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  // After a decline, the provider would answer the same key with the same decline.
  const attempt = change.declines === 0 ? '' : change.declines;
  const requestId = `${change.id}-cap${attempt}`;
  const id = change.orderId ?? '';
  const captured = await capturePaypalOrder(deps.paypal, { id, requestId });
  if (captured.ok) return settleOrder(deps, change, captured.value);
  if (captured.issues.includes('ORDER_ALREADY_CAPTURED')) {
    return settleOrder(deps, change, await readOrder(deps, change));
  }
  // A refusal is certain: nothing was captured, and the payer may choose another way to pay.
  return abandon(deps, change, 'CREATED');
}

function abandon(
  deps: BillingDeps,
  { id, adminId }: ChangeIntent,
  to: 'CREATED' | 'EXPIRED',
): Promise<ChangeIntent> {
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const change = await reloadChange(db, { id });
    const note = to === 'CREATED' ? { declines: change.declines + 1 } : {};
    if (change.state === 'CAPTURING') await advanceChange(deps, db, { change, to, note });
    return reloadChange(db, { id });
  });
}
