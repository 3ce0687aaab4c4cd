import type { SubscriptionInfo } from '@emcee/contract';
import {
  HostLimit,
  PaymentProblem,
  SubscriptionEnds,
} from '../../../features/billing/status/subscription-callouts.tsx';
import type { HostsView } from './hosts-view.ts';

/** Why no host can be added now, and what to do about it; nothing while one can be. */
export function HostsCallout({
  callout,
  subscription,
}: {
  callout: HostsView['callout'];
  subscription: SubscriptionInfo;
}) {
  if (callout === 'payment') return <PaymentProblem />;
  if (callout === 'ending') return <SubscriptionEnds end={subscription.subscriptionEnd ?? ''} />;
  if (callout === 'limit') return <HostLimit subscription={subscription} />;
  return null;
}
