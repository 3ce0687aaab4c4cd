import { reasonOf } from '../../../db/errors.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { readOrder } from '../change/capture-fee.ts';
import { lookAfterChange } from '../change/look-after-change.ts';
import { refundOrLeaveToJob } from '../change/refund-change.ts';
import { settleOrder } from '../change/settle-order.ts';
import { workOnChange } from '../change/work-on-change.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import type { BillingDeps } from '../state/billing-deps.ts';
import {
  type ChangeIntent,
  findPaidChange,
  setChangeCheck,
} from '../state/change-intents.store.ts';
import { findIntentAtProvider } from '../state/subscribe-intents.store.ts';
import { claimWebhookEvents, markWebhookEvent, type WebhookEvent } from './webhook-events.store.ts';

const AT_ONCE = 50;
const LEASE_SECONDS = 60;
const MOST_ATTEMPTS = 20;

/** Works off the provider's messages: each only says which object to read again. */
export async function followWebhooks(deps: BillingDeps): Promise<void> {
  const claim = { now: deps.clock.now(), leaseSeconds: LEASE_SECONDS, count: AT_ONCE };
  for (const event of await claimWebhookEvents(deps.db, claim)) await followOne(deps, event);
}

async function followOne(deps: BillingDeps, event: WebhookEvent): Promise<void> {
  const { eventId, attempts, type } = event;
  try {
    const known = await lookAt(deps, event);
    await markWebhookEvent(deps.db, { eventId, state: known ? 'DONE' : 'IGNORED' });
  } catch (error) {
    deps.log.warn({ eventId, type, reason: reasonOf(error) }, 'webhook not processed, will retry');
    if (attempts < MOST_ATTEMPTS) return;
    // The reconcile job looks at the same object all the same.
    await markWebhookEvent(deps.db, { eventId, state: 'FAILED' });
  }
}

// Other applications may share the account: what is not in our tables is none of our business.
async function lookAt(deps: BillingDeps, event: WebhookEvent): Promise<boolean> {
  const { subscriptionId, type } = event;
  if (subscriptionId !== null) {
    const intent = await findIntentAtProvider(deps.db, subscriptionId);
    if (intent === undefined) return false;
    const allSales = type === 'PAYMENT.SALE.REFUNDED' || type === 'PAYMENT.SALE.REVERSED';
    const reversed = type === 'PAYMENT.SALE.REVERSED';
    await reconcile(deps, { intent, allSales, reversed });
    return true;
  }
  const change = await findPaidChange(deps.db, event);
  if (change === undefined) return false;
  await lookAtPayment(deps, change);
  return true;
}

async function lookAtPayment(deps: BillingDeps, change: ChangeIntent): Promise<void> {
  const waits = change.state === 'CAPTURING' || change.state === 'CAPTURE_PENDING';
  if (waits) {
    // Whoever is at work on it knows already; the job comes soon if nobody is.
    const nextCheckAt = secondsAfter(deps.clock.now(), 1);
    await setChangeCheck(deps.db, { id: change.id, nextCheckAt });
    return lookAfterChange(deps, change);
  }
  await workOnChange(deps, change, async (found) => {
    const settled = await settleOrder(deps, found, await readOrder(deps, found));
    await refundOrLeaveToJob(deps, settled);
  });
}
