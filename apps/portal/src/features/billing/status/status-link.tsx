import { isoDay } from '@emcee/client';
import { portalPaths, type SubscriptionInfo } from '@emcee/contract';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';

export function StatusLink({ info }: { info: SubscriptionInfo }) {
  return (
    <TextLink to={portalPaths.subscription}>
      <NoWrapDays>{statusOf(info)}</NoWrapDays>
    </TextLink>
  );
}

function statusOf(info: SubscriptionInfo): string {
  const { subscriptionStatus, subscriptionEnd, pastDue, provider, agreement } = info;
  if (agreement !== undefined) return `By agreement until ${agreement.lastDay}`;
  const end = subscriptionEnd === null ? undefined : isoDay(subscriptionEnd);
  if (subscriptionStatus === 'CANCELED')
    return end === undefined ? 'Canceled' : `Canceled, runs until ${end}`;
  if (subscriptionStatus === 'SUSPENDED') return 'Suspended';
  if (pastDue) return 'Past due';
  if (end === undefined) return 'Active';
  // A promo subscription is not renewed.
  return provider === 'promo' ? `Active until ${end}` : `Active, renews ${end}`;
}
