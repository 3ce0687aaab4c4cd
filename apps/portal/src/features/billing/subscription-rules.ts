import type { SubscriptionInfo } from '@emcee/contract';
import { increaseFeeCents } from '@emcee/game';

/** What another number of hosts would come to. */
export type Change =
  | { kind: 'same'; isPlanned: boolean }
  | { kind: 'too-few'; surplus: number }
  /** Takes a scheduled decrease back. */
  | { kind: 'keep' }
  | { kind: 'increase'; feeCents: number }
  | { kind: 'decrease' };

/** How far a change that was asked for has come, and so who has to do something about it. */
export type Waiting = 'payment' | 'link' | 'approval' | 'confirmation';

/** Whether the payment is overdue, was stopped, or was taken back: nothing can grow until it is settled. */
export function hasPaymentProblem(info: SubscriptionInfo): boolean {
  const { subscriptionStatus, pastDue, hostsAllowed } = info;
  if (subscriptionStatus === 'SUSPENDED') return true;
  return subscriptionStatus === 'ACTIVE' && (pastDue || hostsAllowed === 0);
}

/** Whether another number of hosts can be asked for. */
export function canUpdate(info: SubscriptionInfo): boolean {
  if (info.subscriptionStatus !== 'ACTIVE' || info.provider !== 'paypal') return false;
  if (info.subscriptionApprovalLink !== null || info.pendingUpdate !== undefined) return false;
  return !hasPaymentProblem(info);
}

/** Whether a paid subscription can be started: there is none, or what a promo code gave, which it replaces. */
export function canSubscribe({ subscriptionStatus, provider }: SubscriptionInfo): boolean {
  return subscriptionStatus === 'INACTIVE' || provider === 'promo';
}

/** Whether the subscription can be canceled. */
export function canCancel({ subscriptionStatus }: SubscriptionInfo): boolean {
  return subscriptionStatus === 'ACTIVE' || subscriptionStatus === 'SUSPENDED';
}

/** Whether fewer hosts begin with the next payment. */
export function isDecreasing(info: SubscriptionInfo): boolean {
  const { subscriptionStatus, subscriptionQuantity, nextCycleQuantity } = info;
  return subscriptionStatus === 'ACTIVE' && nextCycleQuantity < subscriptionQuantity;
}

/** Whether a scheduled decrease can be taken back. */
export function canKeep(info: SubscriptionInfo): boolean {
  return canUpdate(info) && isDecreasing(info);
}

/** What it would mean to go to another number of hosts, with so many hosts there. */
export function changeTo(quantity: number, info: SubscriptionInfo, hostCount: number): Change {
  const { subscriptionQuantity, nextCycleQuantity } = info;
  if (quantity === subscriptionQuantity) {
    return canKeep(info) ? { kind: 'keep' } : { kind: 'same', isPlanned: false };
  }
  if (quantity === nextCycleQuantity) return { kind: 'same', isPlanned: true };
  if (quantity < hostCount) return { kind: 'too-few', surplus: hostCount - quantity };
  if (quantity < subscriptionQuantity) return { kind: 'decrease' };
  return { kind: 'increase', feeCents: increaseFeeCents(subscriptionQuantity, quantity) };
}

/** What the change that was asked for waits for; undefined: nothing was. */
export function waitingFor(info: SubscriptionInfo): Waiting | undefined {
  const { pendingUpdate, subscriptionApprovalLink, subscriptionQuantity } = info;
  if (pendingUpdate === undefined || pendingUpdate.updateMethod === 'CREATE') return undefined;
  const { updateMethod, quantity, paidCents } = pendingUpdate;
  // Granted on its fee already; the provider has yet to show it.
  // Without a link it was approved.
  if (updateMethod === 'KEEP') {
    return subscriptionApprovalLink === null ? 'confirmation' : 'approval';
  }
  if (updateMethod === 'INCREASE' && quantity === subscriptionQuantity) return 'confirmation';
  if (subscriptionApprovalLink !== null) return 'approval';
  return updateMethod === 'INCREASE' && paidCents === 0 ? 'payment' : 'link';
}
