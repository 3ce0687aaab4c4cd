import {
  billingCalls,
  type Host,
  hostCalls,
  hostScreenTexts,
  labelTexts,
  portalPaths,
  type SubscriptionInfo,
} from '@emcee/contract';
import { IconPlus } from '@tabler/icons-react';
import { StatusLink } from '../../../features/billing/status/status-link.tsx';
import {
  SubscriptionWaiting,
  SubscriptionWelcome,
} from '../../../features/billing/subscription-welcome.tsx';
import { HostsStats } from '../../../features/hosts/hosts-stats.tsx';
import { HostsTable } from '../../../features/hosts/hosts-table.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { afterPaint } from '../../../lib/pages/after-paint.ts';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { IfMay, useMay } from '../../../lib/session/rights.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { HostsCallout } from './hosts-callout.tsx';
import { hostsView } from './hosts-view.ts';

/** Few visits show it, and its calls bring much of the contract along: it comes after the list. */
const OnboardingCard = latePart(() =>
  afterPaint().then(async () => (await import('./onboarding.tsx')).Onboarding),
);

export function HostsPage() {
  const words = useWords();
  const info = useCall(billingCalls.info);
  const list = useCall(hostCalls.list);
  const hosts = list.data?.hosts;
  const view = info.data && hosts && hostsView(info.data, hosts.length);
  const hasFreeSlot = useMay(hostCalls.create) && view?.hasFreeSlot;
  return (
    <Page
      title={words(labelTexts.hosts)}
      subtitle={
        view?.frame === 'list' ? (
          <>
            <strong>{`${hosts?.length}/${info.data?.subscriptionQuantity}`}</strong>{' '}
            {words(labelTexts.manyHosts)} {info.data && <StatusLink info={info.data} />}
          </>
        ) : undefined
      }
      actions={
        hasFreeSlot ? (
          <>
            <LinkButton to={portalPaths.inviteHost}>{words(hostScreenTexts.invite)}</LinkButton>
            <LinkButton
              to={portalPaths.createHost}
              tone="primary"
              icon={<IconPlus size={17} stroke={2.2} aria-hidden />}
            >
              {words(hostScreenTexts.create)}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <Loaded query={info}>
        {(subscription) => {
          const { frame } = hostsView(subscription, 0);
          if (frame === 'welcome')
            return (
              <>
                <SubscriptionWelcome />
                <IfMay call={hostCalls.create}>
                  <OnboardingCard subscription={subscription} hostCount={hosts?.length ?? 0} />
                </IfMay>
              </>
            );
          if (frame === 'waiting') return <SubscriptionWaiting />;
          if (list.isError)
            return (
              <ErrorState message={loadFailure(list.error)} onRetry={() => void list.refetch()} />
            );
          return <HostsList subscription={subscription} hosts={hosts} />;
        }}
      </Loaded>
    </Page>
  );
}

function HostsList({
  subscription,
  hosts,
}: {
  subscription: SubscriptionInfo;
  hosts: readonly Host[] | undefined;
}) {
  const mayCreate = useMay(hostCalls.create);
  if (hosts === undefined) return <HostsTable hosts={undefined} hasFreeSlot={false} />;
  const { callout, hasFreeSlot } = hostsView(subscription, hosts.length);
  const freeSlots = Math.max(0, subscription.hostsAllowed - hosts.length);
  return (
    <>
      {mayCreate && (
        <>
          <HostsCallout callout={callout} subscription={subscription} />
          <OnboardingCard subscription={subscription} hostCount={hosts.length} />
        </>
      )}
      <HostsStats
        hosts={hosts}
        quota={subscription.subscriptionQuantity}
        freeSlots={hasFreeSlot || callout === 'limit' ? freeSlots : undefined}
      />
      <HostsTable hosts={hosts} hasFreeSlot={hasFreeSlot && mayCreate} />
    </>
  );
}
