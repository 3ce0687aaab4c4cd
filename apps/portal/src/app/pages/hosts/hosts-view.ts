import type { SubscriptionInfo } from '@emcee/contract';
import { hasPaymentProblem } from '../../../features/billing/subscription-rules.ts';

export type HostsView = {
  frame: 'welcome' | 'waiting' | 'list';
  callout?: 'payment' | 'ending' | 'limit';
  hasFreeSlot: boolean;
};

export function hostsView(subscription: SubscriptionInfo, hostCount: number): HostsView {
  const { subscriptionStatus, hostsAllowed } = subscription;
  if (subscriptionStatus === 'INACTIVE') return { frame: 'welcome', hasFreeSlot: false };
  if (subscriptionStatus === 'PENDING') return { frame: 'waiting', hasFreeSlot: false };
  const hasFreeSlot = hostCount < hostsAllowed;
  const list = { frame: 'list', hasFreeSlot } as const;
  if (subscriptionStatus === 'CANCELED') return { ...list, callout: 'ending' };
  if (hasPaymentProblem(subscription)) return { ...list, callout: 'payment' };
  return hasFreeSlot ? list : { ...list, callout: 'limit' };
}
