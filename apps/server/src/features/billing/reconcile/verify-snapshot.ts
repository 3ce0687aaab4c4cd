import { priceCents } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import type { Subscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { type ChangeState, listChanges } from '../store/change-intents.store.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';

const LATEST_START_SECONDS = 24 * 60 * 60;

// The provider no longer shows these changes' numbers.
const OVER: readonly ChangeState[] = ['APPLIED', 'FAILED', 'SUPERSEDED'];

type Seen = {
  intent: SubscribeIntent;
  remote: ProviderSubscription;
  own: Subscription | undefined;
  /** Payments that were read are compared one by one. */
  paymentsRead: boolean;
};

/** Raises an alarm once about a difference. */
export async function verifySnapshot(deps: BillingDeps, db: Db, seen: Seen): Promise<boolean> {
  const { intent, remote, paymentsRead } = seen;
  const mismatches = findMismatches(remote, intent, await agreedQuantities(db, seen));
  if (mismatches.length > 0) {
    await raiseAlarm(deps, db, {
      alarm: 'subscription-mismatch',
      about: `${intent.id} ${mismatches.join(', ')}`,
      message: 'subscription not as agreed',
    });
  }
  const comparesLast = intent.state !== 'FULFILLED' && !paymentsRead;
  if (comparesLast && !paymentMatches(remote, [intent.quantity])) {
    await raiseAlarm(deps, db, {
      alarm: 'payment-amount',
      about: intent.id,
      detail: { paidCents: remote.lastPayment?.cents },
      message: 'last payment amount mismatch',
    });
  }
  return mismatches.length === 0;
}

// The provider may show either number during a change.
async function agreedQuantities(db: Db, { intent, own }: Seen): Promise<number[]> {
  if (own === undefined || own.quantity === 0) return [intent.quantity];
  const changes = (await listChanges(db, own.id)).filter(
    ({ state, baToken }) => baToken !== null && !OVER.includes(state),
  );
  return [own.quantity, own.nextCycleQuantity, ...changes.map(({ toQuantity }) => toQuantity)];
}

/**
 * The client id is public, so anybody can create subscriptions on our account with any quantity, custom id or
 * start time: grant nothing unless every check passes.
 */
function findMismatches(
  remote: ProviderSubscription,
  intent: SubscribeIntent,
  quantities: readonly number[],
): string[] {
  // A subscription that starts in the future would be active but unpaid.
  const latestStart = secondsAfter(intent.createdAt, LATEST_START_SECONDS);
  const checks = {
    id: remote.id === intent.paypalSubscriptionId,
    'custom id': remote.customId === intent.id,
    plan: remote.planId === intent.planId,
    'overridden plan': !remote.planOverridden,
    shipping: remote.shippingCents === 0,
    quantity: remote.quantity !== undefined && quantities.includes(remote.quantity),
    'start time': remote.startTime !== undefined && remote.startTime <= latestStart,
  };
  return Object.entries(checks).flatMap(([name, matches]) => (matches ? [] : [name]));
}

/** A wrong sum only raises an alarm: people decide. */
function paymentMatches(remote: ProviderSubscription, quantities: readonly number[]): boolean {
  const { lastPayment } = remote;
  if (lastPayment === undefined) return true;
  if (lastPayment.currency !== 'USD') return false;
  return quantities.some((quantity) => priceCents(quantity) === lastPayment.cents);
}
