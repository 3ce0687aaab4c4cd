import { addMonths } from '@emcee/game';
import { findPlan } from '../catalogue/catalogue.store.ts';
import { tieredCents } from '../catalogue/prices.ts';
import { secondsAfter } from '../clock.ts';
import { writeBehaviour } from '../control/behaviour.store.ts';
import type { Db } from '../db/package-schema.ts';
import type { LocalPaypal } from '../fake-paypal.ts';
import { publishToMerchant } from '../webhooks/events.ts';
import { newLocalId } from '../wire/ids.ts';
import { namedProblem, unknownResource } from '../wire/problems.ts';
import { saleReply, subscriptionReply } from './subscription-replies.ts';
import {
  insertSale,
  type LocalSale,
  type LocalSubscription,
  lockLocalSubscription,
  refundSale,
  saleExists,
  updateLocalSubscription,
} from './subscriptions.store.ts';

const BILLING_HOUR_UTC = 10;
const RETRY_SECONDS = 5 * 24 * 60 * 60;
const RETRIES = 2;

/** Reads and locks the current subscription, after performing everything that has become due. */
export async function currentSubscription(
  local: LocalPaypal,
  db: Db,
  id: string,
): Promise<LocalSubscription> {
  const found = await lockLocalSubscription(db, id);
  if (found === undefined) throw unknownResource();
  const settled = await settle(local, db, found);
  if (settled !== found) await updateLocalSubscription(db, settled);
  return settled;
}

async function settle(
  local: LocalPaypal,
  db: Db,
  found: LocalSubscription,
): Promise<LocalSubscription> {
  const now = local.clock.now();
  let subscription = found;
  const { activatesAt } = subscription;
  if (subscription.status === 'APPROVED' && activatesAt !== null && activatesAt <= now) {
    const active = activated(subscription, activatesAt);
    subscription = await charge(local, db, { subscription: active, at: activatesAt });
    await tell(local, db, { type: 'BILLING.SUBSCRIPTION.ACTIVATED', subscription });
  }
  while (isDue(subscription, now)) {
    const at = subscription.nextBillingAt ?? now;
    subscription = await charge(local, db, { subscription, at });
  }
  return subscription;
}

function isDue({ status, nextBillingAt }: LocalSubscription, now: Date): boolean {
  return status === 'ACTIVE' && nextBillingAt !== null && nextBillingAt <= now;
}

function activated(subscription: LocalSubscription, at: Date): LocalSubscription {
  return { ...subscription, status: 'ACTIVE', activatesAt: null, statusChangedAt: at };
}

type Charge = { subscription: LocalSubscription; at: Date };

// An approved change of quantity takes effect with the next cycle's payment.
async function charge(
  local: LocalPaypal,
  db: Db,
  { subscription, at }: Charge,
): Promise<LocalSubscription> {
  const plan = await findPlan(db, subscription.planId);
  const quantity = subscription.nextQuantity ?? subscription.quantity;
  const cents = tieredCents(plan?.tiers ?? [], quantity);
  if (await paymentFails(local, db)) {
    const threshold = plan?.failureThreshold ?? 0;
    return failPayment(local, db, { subscription, at, cents, threshold });
  }
  const id = newLocalId('sale');
  const sale: LocalSale = { id, subscriptionId: subscription.id, status: 'COMPLETED', cents, at };
  await insertSale(db, sale);
  await publishToMerchant(local, db, {
    type: 'PAYMENT.SALE.COMPLETED',
    resourceType: 'sale',
    resource: saleReply({ sale, customId: subscription.customId }),
  });
  return {
    ...subscription,
    quantity,
    nextQuantity: null,
    lastPaymentCents: cents,
    lastPaymentAt: at,
    paymentRetries: 0,
    cyclesCompleted: subscription.cyclesCompleted + 1,
    nextBillingAt: nextBilling(subscription.startTime, at),
    updatedAt: at,
  };
}

async function paymentFails(local: LocalPaypal, db: Db): Promise<boolean> {
  const { failPayments } = local.behaviour;
  if (failPayments === 0) return false;
  local.behaviour = { ...local.behaviour, failPayments: failPayments - 1 };
  await writeBehaviour(db, local.behaviour);
  return true;
}

// Two retries per cycle, none for the first payment. At the threshold the subscription is suspended.
async function failPayment(
  local: LocalPaypal,
  db: Db,
  { subscription, at, cents, threshold }: Charge & { cents: number; threshold: number },
): Promise<LocalSubscription> {
  const first = subscription.cyclesCompleted === 0;
  if (!first && subscription.paymentRetries < RETRIES) {
    const retried = {
      ...subscription,
      paymentRetries: subscription.paymentRetries + 1,
      nextBillingAt: secondsAfter(at, RETRY_SECONDS),
      updatedAt: at,
    };
    const type = 'BILLING.SUBSCRIPTION.PAYMENT.FAILED';
    await tell(local, db, { type, subscription: retried });
    return retried;
  }
  const failedPayments = subscription.failedPayments + 1;
  const suspended = threshold > 0 && failedPayments >= threshold;
  const failed: LocalSubscription = {
    ...subscription,
    paymentRetries: 0,
    failedPayments,
    outstandingCents: subscription.outstandingCents + cents,
    nextBillingAt: nextBilling(subscription.startTime, at),
    updatedAt: at,
    ...(suspended ? { status: 'SUSPENDED', statusChangedAt: at } : {}),
  };
  await tell(local, db, {
    type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    subscription: failed,
  });
  if (suspended) {
    await tell(local, db, { type: 'BILLING.SUBSCRIPTION.SUSPENDED', subscription: failed });
  }
  return failed;
}

export function tell(
  local: LocalPaypal,
  db: Db,
  { type, subscription }: { type: string; subscription: LocalSubscription },
): Promise<void> {
  const resource = subscriptionReply(local, subscription);
  return publishToMerchant(local, db, { type, resourceType: 'subscription', resource });
}

/** The same day of the next month, at PayPal's billing hour. */
export function nextBilling(start: Date, at: Date): Date {
  const due = addMonths(at, 1, start.getUTCDate());
  due.setUTCHours(BILLING_HOUR_UTC, 0, 0, 0);
  return due;
}

/** Refunds a monthly payment, at most once. */
export function payBackSale(local: LocalPaypal, id: string): Promise<LocalSale> {
  return takeBack(local, id, 'PAYMENT.SALE.REFUNDED');
}

/** Reverses a monthly payment, as a bank does after the payer's complaint. */
export function reverseSale(local: LocalPaypal, id: string): Promise<LocalSale> {
  return takeBack(local, id, 'PAYMENT.SALE.REVERSED');
}

function takeBack(local: LocalPaypal, id: string, type: string): Promise<LocalSale> {
  return local.db.transaction(async (db) => {
    const sale = await refundSale(db, id);
    if (sale === undefined) {
      if (!(await saleExists(db, id))) throw unknownResource();
      throw namedProblem(400, 'TRANSACTION_ALREADY_REFUNDED');
    }
    const resource = saleReply({ sale, customId: null });
    await publishToMerchant(local, db, { type, resourceType: 'sale', resource });
    return sale;
  });
}
