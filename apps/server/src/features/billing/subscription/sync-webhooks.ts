import { reasonOf } from '../../../db/errors.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { readOrder, refundOrLeaveToJob } from '../change/change-fee.ts';
import { settleOrder, workOnChange } from '../change/settle-order.ts';
import { getPaypalRefund } from '../paypal/paypal-subscriptions.ts';
import { getPaypalMessage } from '../paypal/webhook-signature.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { resumeChange } from '../reconcile/resume-change.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import { changeSubscription, findSubscriptionOfIntent } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import {
  type ChangeIntent,
  findPaidChange,
  setChangeCheck,
} from '../store/change-intents.store.ts';
import { findPaidSubscription, notePaymentRefund } from '../store/payments.store.ts';
import { findIntentAtProvider, type SubscribeIntent } from '../store/subscribe-intents.store.ts';
import { claimWebhookEvents, markWebhookEvent, type WebhookEvent } from './webhook-events.store.ts';

const AT_ONCE = 50;
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 60 * 60;
const GIVE_UP_AFTER_SECONDS = 7 * 24 * 60 * 60;

/** Each message only names an object to read again. */
export async function syncWebhooks(deps: BillingDeps): Promise<void> {
  const claim = { now: deps.clock.now(), leaseSeconds: LEASE_SECONDS, count: AT_ONCE };
  for (const event of await claimWebhookEvents(deps.db, claim)) {
    const { eventId } = event;
    try {
      const known = await syncObject(deps, event);
      await markWebhookEvent(deps.db, { eventId, state: known ? 'DONE' : 'IGNORED' });
    } catch (error) {
      await noteFailure(deps, event, reasonOf(error));
    }
  }
}

/** Growing pauses; after a week, an alarm for people. */
async function noteFailure(
  { db, clock, log }: BillingDeps,
  event: WebhookEvent,
  reason: string,
): Promise<void> {
  const { eventId, attempts, receivedAt, type } = event;
  const now = clock.now();
  if (secondsAfter(receivedAt, GIVE_UP_AFTER_SECONDS) <= now) {
    const { subscriptionId, orderId, captureId, paymentId, refundId } = event;
    // The reconcile job sees neither refunds nor chargebacks.
    await raiseAlarm({ log, clock }, db, {
      alarm: 'provider-message',
      about: `message ${eventId}`,
      detail: { type, subscriptionId, orderId, captureId, paymentId, refundId, attempts, reason },
      message: 'webhook abandoned',
    });
    return markWebhookEvent(db, { eventId, state: 'FAILED' });
  }
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  await markWebhookEvent(db, { eventId, nextAttemptAt: secondsAfter(now, pause) });
  log.warn({ eventId, type, attempts, reason }, 'webhook not processed, will retry');
}

// Other applications may share the account: ignore objects that we don't have.
async function syncObject(deps: BillingDeps, event: WebhookEvent): Promise<boolean> {
  const { type } = event;
  const subscriptionId = await subscriptionOf(deps, event);
  if (subscriptionId !== undefined) {
    const intent = await findIntentAtProvider(deps.db, subscriptionId);
    if (intent === undefined) return false;
    const reversed = type === 'PAYMENT.SALE.REVERSED' && (await isReported(deps, event));
    if (reversed) await freeze(deps, intent, event);
    const allPayments = type === 'PAYMENT.SALE.REFUNDED' || type === 'PAYMENT.SALE.REVERSED';
    await reconcile(deps, { intent, allPayments, reversed });
    if (event.refundId !== null) await syncRefund(deps, event.refundId);
    return true;
  }
  const change = await findPaidChange(deps.db, event);
  if (change === undefined) return false;
  await syncPayment(deps, change);
  return true;
}

async function subscriptionOf(
  { db }: BillingDeps,
  { subscriptionId, paymentId }: WebhookEvent,
): Promise<string | undefined> {
  if (subscriptionId !== null) return subscriptionId;
  return paymentId === null ? undefined : findPaidSubscription(db, paymentId);
}

// No list tells a chargeback from a refund, so read the message again from the provider.
async function isReported({ paypal, log }: BillingDeps, event: WebhookEvent): Promise<boolean> {
  const { eventId, type, subscriptionId, paymentId } = event;
  const reply = await getPaypalMessage(paypal, eventId);
  if (!reply.ok) throw new Error('not found at paypal');
  const { value: reported } = reply;
  const isSame =
    reported.type === type &&
    (subscriptionId === null || reported.subscriptionId === subscriptionId) &&
    (paymentId === null || reported.paymentId === paymentId);
  if (!isSame) log.warn({ eventId, type, told: reported.type }, 'webhook differs from paypal');
  return isSame;
}

/** Lasts until people have looked at the chargeback. */
async function freeze(
  deps: BillingDeps,
  { id, adminId }: SubscribeIntent,
  { eventId, paymentId }: WebhookEvent,
): Promise<void> {
  await deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const own = await findSubscriptionOfIntent(db, id);
    if (own === undefined) return;
    await changeSubscription(db, { id: own.id, change: { frozen: true }, now: deps.clock.now() });
    await raiseAlarm(deps, db, {
      alarm: 'charge-back',
      about: paymentId === null ? `message ${eventId}` : `payment ${paymentId}`,
      message: 'monthly payment charged back',
    });
  });
}

// Only the refund itself gives its sum.
async function syncRefund({ db, log, paypal }: BillingDeps, refundId: string): Promise<void> {
  const reply = await getPaypalRefund(paypal, refundId);
  if (reply.ok) return notePaymentRefund(db, reply.value);
  log.warn({ refundId, issues: reply.issues }, 'refund not found at paypal');
}

async function syncPayment(deps: BillingDeps, change: ChangeIntent): Promise<void> {
  const waits = change.state === 'CAPTURING' || change.state === 'CAPTURE_PENDING';
  if (waits) {
    // A process that works on the change knows already; otherwise the job comes soon.
    const nextCheckAt = secondsAfter(deps.clock.now(), 1);
    await setChangeCheck(deps.db, { id: change.id, nextCheckAt });
    return resumeChange(deps, change);
  }
  await workOnChange(deps, change, async (found) => {
    const settled = await settleOrder(deps, found, await readOrder(deps, found));
    await refundOrLeaveToJob(deps, settled);
  });
}
