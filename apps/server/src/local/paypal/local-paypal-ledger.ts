import type { Db } from '../../db/client.ts';
import { findPlan } from './local-paypal-catalogue.store.ts';
import { newLocalId } from './local-paypal-ids.ts';
import { tieredCents } from './local-paypal-prices.ts';
import { unknownResource } from './local-paypal-problems.ts';
import {
  insertSale,
  type LocalSubscription,
  lockLocalSubscription,
  updateLocalSubscription,
} from './local-paypal-subscriptions.store.ts';

const BILLING_HOUR_UTC = 10;

/**
 * Reads a subscription as it is at this moment, in a transaction of the caller's: what time alone
 * has brought about since the last look (activation, monthly payments) is done first.
 */
export async function currentSubscription(
  db: Db,
  id: string,
  now: Date,
): Promise<LocalSubscription> {
  const found = await lockLocalSubscription(db, id);
  if (found === undefined) throw unknownResource();
  const settled = await settle(db, found, now);
  if (settled !== found) await updateLocalSubscription(db, settled);
  return settled;
}

async function settle(db: Db, found: LocalSubscription, now: Date): Promise<LocalSubscription> {
  let subscription = found;
  const { activatesAt } = subscription;
  if (subscription.status === 'APPROVED' && activatesAt !== null && activatesAt <= now) {
    subscription = await charge(db, activated(subscription, activatesAt), activatesAt);
  }
  while (isDue(subscription, now)) {
    subscription = await charge(db, subscription, subscription.nextBillingAt ?? now);
  }
  return subscription;
}

function isDue({ status, nextBillingAt }: LocalSubscription, now: Date): boolean {
  return status === 'ACTIVE' && nextBillingAt !== null && nextBillingAt <= now;
}

function activated(subscription: LocalSubscription, at: Date): LocalSubscription {
  return { ...subscription, status: 'ACTIVE', activatesAt: null, statusChangedAt: at };
}

// An approved change of quantity counts from the payment of the next cycle on.
async function charge(
  db: Db,
  subscription: LocalSubscription,
  at: Date,
): Promise<LocalSubscription> {
  const plan = await findPlan(db, subscription.planId);
  const quantity = subscription.nextQuantity ?? subscription.quantity;
  const cents = tieredCents(plan?.tiers ?? [], quantity);
  const id = newLocalId('sale');
  await insertSale(db, { id, subscriptionId: subscription.id, status: 'COMPLETED', cents, at });
  return {
    ...subscription,
    quantity,
    nextQuantity: null,
    lastPaymentCents: cents,
    lastPaymentAt: at,
    cyclesCompleted: subscription.cyclesCompleted + 1,
    nextBillingAt: nextBilling(subscription.startTime, at),
    updatedAt: at,
  };
}

/** The same day of the next month, at the hour at which the provider charges. */
export function nextBilling(start: Date, at: Date): Date {
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month, day, BILLING_HOUR_UTC));
}
