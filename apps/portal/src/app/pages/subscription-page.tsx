import { hostCalls } from '@emcee/contract';
import { Subscription } from '../../features/billing/subscription.tsx';
import { useSubscriptionMode } from '../../features/billing/use-subscription-mode.ts';
import { useCall } from '../../lib/calls/calls.ts';

/** Loads the hosts only for a change of their number. */
export function SubscriptionPage() {
  const { mode } = useSubscriptionMode();
  const hosts = useCall(hostCalls.list, {}, { enabled: mode === 'update' });
  return <Subscription hosts={hosts} />;
}
