import type { SubscriptionInfo } from '@emcee/contract';
import { AGREEMENT, daysUntil, type HostsChange, hostsChangeTo } from '@emcee/game';

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
  if (info.agreement !== undefined) return false;
  if (info.subscriptionApprovalLink !== null || info.pendingUpdate !== undefined) return false;
  return !hasPaymentProblem(info);
}

/** A paid subscription replaces a promo subscription, and can begin in the last days of an agreement. */
export function canSubscribe({
  subscriptionStatus,
  provider,
  agreement,
}: SubscriptionInfo): boolean {
  if (agreement === undefined) return subscriptionStatus === 'INACTIVE' || provider === 'promo';
  return provider === null && daysUntil(agreement.lastDay, new Date()) <= AGREEMENT.lastDays;
}

/** An agreement stays whatever happens to the payment; so does a promo subscription. */
export function isUnpaid({ provider, agreement }: SubscriptionInfo): boolean {
  return provider === 'promo' || (provider === null && agreement !== undefined);
}

export function canCancel({ subscriptionStatus, provider, agreement }: SubscriptionInfo): boolean {
  if (agreement !== undefined) return provider === 'paypal';
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
