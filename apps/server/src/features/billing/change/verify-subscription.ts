import { priceCents } from '@emcee/game';
import { secondsAfter } from '../../../platform/clock.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import type { SubscribeIntent } from '../store/subscribe-intents.store.ts';

const LATEST_START_SECONDS = 24 * 60 * 60;

/** What does not fit between the provider's subscription and what was agreed. */
export type Mismatch =
  | 'id'
  | 'custom id'
  | 'plan'
  | 'overridden plan'
  | 'shipping'
  | 'quantity'
  | 'start time';

/**
 * Compares a subscription, freshly read from the provider, with our intent. Whoever knows the
 * public client id can create subscriptions on our account with any quantity, custom id or start
 * time; so nothing is granted unless every one of these fits.
 */
export function findMismatches(
  fresh: ProviderSubscription,
  intent: SubscribeIntent,
  quantities: readonly number[] = [intent.quantity],
): Mismatch[] {
  // A start in the future would be active, and unpaid until then.
  const latestStart = secondsAfter(intent.createdAt, LATEST_START_SECONDS);
  const checks: readonly (readonly [Mismatch, boolean])[] = [
    ['id', fresh.id === intent.paypalSubscriptionId],
    ['custom id', fresh.customId === intent.id],
    ['plan', fresh.planId === intent.planId],
    ['overridden plan', !fresh.planOverridden],
    ['shipping', fresh.shippingCents === 0],
    ['quantity', fresh.quantity !== undefined && quantities.includes(fresh.quantity)],
    ['start time', fresh.startTime !== undefined && fresh.startTime <= latestStart],
  ];
  return checks.filter(([, fits]) => !fits).map(([name]) => name);
}

/**
 * Whether the last payment is the price of one of these quantities. A wrong sum is a matter for
 * people: it raises an alarm and changes nothing by itself.
 */
export function paymentFits(fresh: ProviderSubscription, quantities: readonly number[]): boolean {
  const { lastPayment } = fresh;
  if (lastPayment === undefined) return true;
  if (lastPayment.currency !== 'USD') return false;
  return quantities.some((quantity) => priceCents(quantity) === lastPayment.cents);
}
