import { billingCalls, hostCalls, portalPaths, type SubscriptionInfo } from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { HostsCallout } from './hosts-callout.tsx';
import { hostsView } from './hosts-view.ts';

/** Explains a missing slot; without a quota, redirects to Hosts. */
export function FreeSlotOnly({ children }: { children: ReactNode }) {
  const subscription = useCall(billingCalls.info);
  const list = useCall(hostCalls.list);
  if (subscription.data?.subscriptionQuantity === 0)
    return <Navigate to={portalPaths.hosts} replace />;
  return (
    <Loaded query={subscription}>
      {(info) => (
        <Loaded query={list}>
          {({ hosts }) => (
            <FreeAtEntry info={info} hostCount={hosts.length}>
              {children}
            </FreeAtEntry>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Checked once: if another tab fills the slot, the typed data must stay. */
function FreeAtEntry({
  info,
  hostCount,
  children,
}: {
  info: SubscriptionInfo;
  hostCount: number;
  children: ReactNode;
}) {
  const [{ hasFreeSlot, callout }] = useState(() => hostsView(info, hostCount));
  if (hasFreeSlot) return children;
  if (callout === undefined) return <Navigate to={portalPaths.hosts} replace />;
  return <HostsCallout callout={callout} subscription={info} />;
}
