import { addMonths } from '@emcee/game';
import { tieredCents } from '../catalogue/prices.ts';
import { secondsAfter } from '../clock.ts';
import { entryOf, type LocalSale, type LocalSubscription } from '../state.ts';
import type { Turn } from '../turns.ts';
import { publishToMerchant } from '../webhooks/events.ts';
import { newLocalId } from '../wire/ids.ts';
import { namedProblem } from '../wire/problems.ts';
import { saleReply, subscriptionReply } from './subscription-replies.ts';

const BILLING_HOUR_UTC = 10;
const RETRY_SECONDS = 5 * 24 * 60 * 60;
const RETRIES = 2;

/** Finds a subscription after performing everything that has become due. */
export function currentSubscription(turn: Turn, id: string | undefined): LocalSubscription {
  const subscription = entryOf(turn.state.subscriptions, id);
  settle(turn, subscription);
  return subscription;
}

/** Activates the subscription and charges its payments, as far as they are due. */
export function settle(turn: Turn, subscription: LocalSubscription): void {
  while (dueAtMs(subscription) <= turn.now.getTime()) {
    const at = new Date(dueAtMs(subscription));
    if (subscription.status === 'APPROVED') activate(turn, subscription, at);
    else charge(turn, subscription, at);
  }
}

/** The time of the next activation or payment; infinite if there is none. */
export function dueAtMs({ status, activatesAt, nextBillingAt }: LocalSubscription): number {
  if (status === 'APPROVED') return activatesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (status === 'ACTIVE') return nextBillingAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return Number.POSITIVE_INFINITY;
}

function activate(turn: Turn, subscription: LocalSubscription, at: Date): void {
  Object.assign(subscription, { status: 'ACTIVE', activatesAt: null, statusChangedAt: at });
  charge(turn, subscription, at);
  tell(turn, subscription, 'ACTIVATED');
}

// An approved change of quantity takes effect with the next cycle's payment.
function charge(turn: Turn, subscription: LocalSubscription, at: Date): void {
  const { state } = turn;
  const { tiers, failureThreshold } = entryOf(state.plans, subscription.planId);
  const quantity = subscription.nextQuantity ?? subscription.quantity;
  const cents = tieredCents(tiers, quantity);
  if (state.behaviour.failPayments > 0) {
    state.behaviour.failPayments -= 1;
    failPayment(turn, subscription, { at, cents, failureThreshold });
    return;
  }
  const id = newLocalId('sale');
  const sale: LocalSale = { id, subscriptionId: subscription.id, status: 'COMPLETED', cents, at };
  state.sales.push(sale);
  const resource = saleReply({ sale, customId: subscription.customId });
  publishToMerchant(turn, { type: 'PAYMENT.SALE.COMPLETED', resourceType: 'sale', resource });
  Object.assign(subscription, {
    quantity,
    nextQuantity: null,
    lastPaymentCents: cents,
    lastPaymentAt: at,
    paymentRetries: 0,
    cyclesCompleted: subscription.cyclesCompleted + 1,
    nextBillingAt: nextBilling(subscription.startTime, at),
    updatedAt: at,
  });
}

type Failure = { at: Date; cents: number; failureThreshold: number };

// Two retries per cycle, none for the first payment. At the threshold the subscription is suspended.
function failPayment(
  turn: Turn,
  subscription: LocalSubscription,
  { at, cents, failureThreshold }: Failure,
): void {
  subscription.updatedAt = at;
  if (subscription.cyclesCompleted > 0 && subscription.paymentRetries < RETRIES) {
    subscription.paymentRetries += 1;
    subscription.nextBillingAt = secondsAfter(at, RETRY_SECONDS);
    tell(turn, subscription, 'PAYMENT.FAILED');
    return;
  }
  subscription.paymentRetries = 0;
  subscription.failedPayments += 1;
  subscription.outstandingCents += cents;
  subscription.nextBillingAt = nextBilling(subscription.startTime, at);
  const isSuspended = failureThreshold > 0 && subscription.failedPayments >= failureThreshold;
  if (isSuspended) Object.assign(subscription, { status: 'SUSPENDED', statusChangedAt: at });
  tell(turn, subscription, 'PAYMENT.FAILED');
  if (isSuspended) tell(turn, subscription, 'SUSPENDED');
}

/** Tells the merchant what happened to a subscription. */
export function tell(turn: Turn, subscription: LocalSubscription, what: string): void {
  publishToMerchant(turn, {
    type: `BILLING.SUBSCRIPTION.${what}`,
    resourceType: 'subscription',
    resource: subscriptionReply(turn, subscription),
  });
}

/** The same day of the next month, at PayPal's billing hour. */
export function nextBilling(start: Date, at: Date): Date {
  const due = addMonths(at, 1, start.getUTCDate());
  due.setUTCHours(BILLING_HOUR_UTC, 0, 0, 0);
  return due;
}

/** Refunds or reverses (as a bank does) a monthly payment. Throws a problem if that was done before. */
export function takeBackSale(
  turn: Turn,
  id: string | undefined,
  how: 'REFUNDED' | 'REVERSED',
): LocalSale {
  const sale = entryOf(turn.state.sales, id);
  if (sale.status === 'REFUNDED') throw namedProblem(400, 'TRANSACTION_ALREADY_REFUNDED');
  sale.status = 'REFUNDED';
  const resource = saleReply({ sale, customId: null });
  publishToMerchant(turn, { type: `PAYMENT.SALE.${how}`, resourceType: 'sale', resource });
  return sale;
}
