import type { SubscriptionInfo } from '@emcee/contract';
import { type HostsChange, hostsChangeTo } from '@emcee/game';

/** Tells who has to act next. */
export type Waiting = 'payment' | 'link' | 'approval' | 'confirmation';

/** No hosts can be added while a payment is overdue, stopped or charged back. */
export function hasPaymentProblem(info: SubscriptionInfo): boolean {
  const { subscriptionStatus, pastDue, hostsAllowed } = info;
  if (subscriptionStatus === 'SUSPENDED') return true;
  return subscriptionStatus === 'ACTIVE' && (pastDue || hostsAllowed === 0);
}

export function canUpdate(info: SubscriptionInfo): boolean {
  if (info.subscriptionStatus !== 'ACTIVE' || info.provider !== 'paypal') return false;
  if (info.subscriptionApprovalLink !== null || info.pendingUpdate !== undefined) return false;
  return !hasPaymentProblem(info);
}

/** A paid subscription replaces a promo subscription. */
export function canSubscribe({ subscriptionStatus, provider }: SubscriptionInfo): boolean {
  return subscriptionStatus === 'INACTIVE' || provider === 'promo';
}

export function canCancel({ subscriptionStatus }: SubscriptionInfo): boolean {
  return subscriptionStatus === 'ACTIVE' || subscriptionStatus === 'SUSPENDED';
}

export function isDecreasing(info: SubscriptionInfo): boolean {
  const { subscriptionStatus, subscriptionQuantity, nextCycleQuantity } = info;
  return subscriptionStatus === 'ACTIVE' && nextCycleQuantity < subscriptionQuantity;
}

export function canKeep(info: SubscriptionInfo): boolean {
  return canUpdate(info) && isDecreasing(info);
}

export function changeTo(wanted: number, info: SubscriptionInfo, hostCount: number): HostsChange {
  const { subscriptionQuantity: quantity, nextCycleQuantity } = info;
  return hostsChangeTo(wanted, { quantity, nextCycleQuantity, canKeep: canKeep(info), hostCount });
}

/** Undefined if no change is pending. */
export function waitingFor(info: SubscriptionInfo): Waiting | undefined {
  const { pendingUpdate, subscriptionApprovalLink, subscriptionQuantity } = info;
  if (pendingUpdate === undefined || pendingUpdate.updateMethod === 'CREATE') return undefined;
  const { updateMethod, quantity, paidCents } = pendingUpdate;
  // The fee granted the hosts, and the provider has yet to show them. Without a link it was approved.
  if (updateMethod === 'KEEP') {
    return subscriptionApprovalLink === null ? 'confirmation' : 'approval';
  }
  if (updateMethod === 'INCREASE' && quantity === subscriptionQuantity) return 'confirmation';
  if (subscriptionApprovalLink !== null) return 'approval';
  return updateMethod === 'INCREASE' && paidCents === 0 ? 'payment' : 'link';
}
