import type { SubscriptionInfo } from '@emcee/contract';
import { hasPaymentProblem } from '../../../features/billing/subscription-rules.ts';

export type HostsView = {
  frame: 'welcome' | 'waiting' | 'list';
  callout?: 'payment' | 'ending' | 'limit';
  hasFreeSlot: boolean;
};

function calloutOf(subscription: SubscriptionInfo, hasFreeSlot: boolean): HostsView['callout'] {
  if (subscription.subscriptionStatus === 'CANCELED') return 'ending';
  if (hasPaymentProblem(subscription)) return 'payment';
  return hasFreeSlot ? undefined : 'limit';
}

export function hostsView(subscription: SubscriptionInfo, hostCount: number): HostsView {
  const { subscriptionStatus, hostsAllowed } = subscription;
  if (subscriptionStatus === 'INACTIVE') return { frame: 'welcome', hasFreeSlot: false };
  if (subscriptionStatus === 'PENDING') return { frame: 'waiting', hasFreeSlot: false };
  const hasFreeSlot = hostCount < hostsAllowed;
  const callout = calloutOf(subscription, hasFreeSlot);
  return { frame: 'list', hasFreeSlot, ...(callout && { callout }) };
}
