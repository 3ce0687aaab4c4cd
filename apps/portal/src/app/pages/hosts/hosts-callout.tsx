import type { SubscriptionInfo } from '@emcee/contract';
import {
  HostLimit,
  PaymentProblem,
  SubscriptionEnds,
} from '../../../features/billing/status/subscription-callouts.tsx';
import type { HostsView } from './hosts-view.ts';

export function HostsCallout({
  callout,
  subscription,
}: {
  callout: HostsView['callout'];
  subscription: SubscriptionInfo;
}) {
  if (callout === 'payment') return <PaymentProblem subscription={subscription} />;
  if (callout === 'ending') return <SubscriptionEnds end={subscription.subscriptionEnd ?? ''} />;
  if (callout === 'limit') return <HostLimit subscription={subscription} />;
  return null;
}
