import { hostCalls } from '@emcee/contract';
import { Subscription } from '../../features/billing/subscription.tsx';
import { useCall } from '../../lib/calls/calls.ts';

export function SubscriptionPage() {
  const hosts = useCall(hostCalls.list);
  return <Subscription hosts={hosts} />;
}
