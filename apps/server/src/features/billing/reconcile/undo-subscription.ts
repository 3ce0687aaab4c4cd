import { unavailable } from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { valueOrUnavailable } from '../paypal/paypal-client.ts';
import {
  cancelPaypalSubscription,
  getPaypalSubscription,
  listPaypalPayments,
  refundPaypalPayment,
} from '../paypal/paypal-subscriptions.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { mailUndone } from '../store/billing-mails.ts';
import { finishUndo, type SubscribeIntent } from '../store/subscribe-intents.store.ts';

const DAY_SECONDS = 24 * 60 * 60;

const REASONS = {
  verification: 'verification failed',
  surplus: 'another subscription took its place',
} as const;

/** Cancels at the provider and refunds every payment. Safe to repeat after any failure. */
export async function undoSubscription(deps: BillingDeps, intent: SubscribeIntent): Promise<void> {
  const id = intent.paypalSubscriptionId ?? '';
  await cancelIfActive(deps, { id, reason: REASONS[intent.undoReason ?? 'verification'] });
  const refundedCents = await refundAll(deps, intent, id);
  const now = deps.clock.now();
  await deps.db.transaction(async (db) => {
    // Another request may be about to store that this is still to be undone.
    await lockTenant(db, intent.adminId);
    if (!(await finishUndo(db, intent.id))) return;
    await mailUndone(db, { intent, refundedCents, now });
    const detail = { hosts: intent.quantity, refundedCents };
    await audit(db, 'billing.undone', { adminId: intent.adminId, at: now, detail });
  });
}

async function cancelIfActive(
  { paypal }: BillingDeps,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { status } = valueOrUnavailable(await getPaypalSubscription(paypal, id));
  if (status !== 'ACTIVE' && status !== 'SUSPENDED') return;
  const canceled = await cancelPaypalSubscription(paypal, { id, reason });
  // Another process or person may have canceled it.
  if (canceled.ok || canceled.issues.includes('SUBSCRIPTION_STATUS_INVALID')) return;
  throw unavailable();
}

async function refundAll(
  { paypal, clock }: BillingDeps,
  intent: SubscribeIntent,
  subscriptionId: string,
): Promise<number> {
  const from = secondsAfter(intent.createdAt, -DAY_SECONDS);
  const to = secondsAfter(clock.now(), DAY_SECONDS);
  const payments = valueOrUnavailable(
    await listPaypalPayments(paypal, { id: subscriptionId, from, to }),
  );
  // A pending payment can't be refunded before it arrives.
  if (payments.some(({ status }) => status === 'PENDING')) throw unavailable();
  const paid = payments.filter(({ status }) => status === 'COMPLETED' || status === 'REFUNDED');
  for (const { id, status } of paid) {
    if (status === 'REFUNDED') continue;
    const refunded = await refundPaypalPayment(paypal, id);
    const isDone = refunded.ok || refunded.issues.includes('TRANSACTION_ALREADY_REFUNDED');
    if (!isDone) throw unavailable();
  }
  return paid.reduce((cents, payment) => cents + payment.cents, 0);
}
