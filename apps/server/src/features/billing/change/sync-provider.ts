import { addMonths } from '@emcee/game';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import type { Subscription, SubscriptionChange } from '../store/billing.store.ts';

/** Nothing is paid, nothing may be used. */
export const ENDED = {
  status: 'INACTIVE',
  quantity: 0,
  nextCycleQuantity: 0,
  hostCap: 0,
} as const satisfies SubscriptionChange;

/**
 * What our subscription becomes when the provider's is as freshly read. The quantity is the one
 * that was agreed: whatever number the provider shows later is never copied.
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
      // What was canceled stays so: this reply was under way before.
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

// Granted on the provider's word that it is active, and withdrawn when the first payment fails.
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

// What was paid for may be used until its end.
function canceled(own: Subscription, end: Date | null, now: Date): SubscriptionChange {
  if (own.status === 'INACTIVE' || end === null || end <= now) return ENDED;
  return { status: 'CANCELED', currentPeriodEnd: end };
}

// For a while after the activation the next payment is missing, or it is said to be now.
function settledEnd(own: Subscription, remote: ProviderSubscription, now: Date): Date | null {
  const { nextBillingAt } = remote;
  if (nextBillingAt !== undefined && nextBillingAt > now) return nextBillingAt;
  return own.currentPeriodEnd;
}

function paidUntil({ lastPayment }: ProviderSubscription): Date | null {
  if (lastPayment === undefined) return null;
  return addMonths(lastPayment.at, 1);
}
