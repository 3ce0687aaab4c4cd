import { addMonths } from '@emcee/game';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import type { Subscription, SubscriptionChange } from '../store/billing.store.ts';

/** Nothing is paid, so nothing may be used. */
export const ENDED = {
  status: 'INACTIVE',
  quantity: 0,
  nextCycleQuantity: 0,
  hostCap: 0,
} as const satisfies SubscriptionChange;

/**
 * Computes the change of our subscription from the provider's. Grants the agreed quantity; never copies the
 * one shown.
 */
export function syncProvider(
  own: Subscription,
  { remote: fresh, agreed, now }: { remote: ProviderSubscription; agreed: number; now: Date },
): SubscriptionChange {
  const providerUpdatedAt = fresh.updatedAt ?? own.providerUpdatedAt;
  const currentPeriodEnd = settledEnd(own, fresh, now);
  switch (fresh.status) {
    case 'ACTIVE':
    case 'SUSPENDED':
      // A canceled subscription stays canceled: this reply is older.
      if (own.status === 'CANCELED') return {};
      return {
        status: fresh.status,
        ...paidQuantity(own, fresh, agreed),
        currentPeriodEnd,
        pastDue: isPastDue(fresh),
        providerUpdatedAt,
      };
    case 'CANCELLED':
      return { ...canceled(own, currentPeriodEnd ?? paidUntil(fresh), now), providerUpdatedAt };
    case 'EXPIRED':
      return { ...ENDED, providerUpdatedAt };
    default:
      return {};
  }
}

// Grant as soon as the provider says active; withdraw if the first payment fails.
function paidQuantity(
  own: Subscription,
  remote: ProviderSubscription,
  agreed: number,
): SubscriptionChange {
  if (isPastDue(remote) && remote.cyclesPaid === 0) return granted(0);
  return own.quantity === 0 ? granted(agreed) : {};
}

function isPastDue({ outstandingCents, failedPayments }: ProviderSubscription): boolean {
  return outstandingCents > 0 || failedPayments > 0;
}

function granted(quantity: number): SubscriptionChange {
  return { quantity, nextCycleQuantity: quantity, hostCap: quantity };
}

// Paid hosts may be used until the period ends.
function canceled(own: Subscription, end: Date | null, now: Date): SubscriptionChange {
  if (own.status === 'INACTIVE' || end === null || end <= now) return ENDED;
  return { status: 'CANCELED', currentPeriodEnd: end };
}

// For a while after activation the provider gives no next payment, or says it is now.
function settledEnd(own: Subscription, remote: ProviderSubscription, now: Date): Date | null {
  const { nextBillingAt } = remote;
  if (nextBillingAt !== undefined && nextBillingAt > now) return nextBillingAt;
  return own.currentPeriodEnd;
}

function paidUntil({ lastPayment }: ProviderSubscription): Date | null {
  if (lastPayment === undefined) return null;
  return addMonths(lastPayment.at, 1);
}
