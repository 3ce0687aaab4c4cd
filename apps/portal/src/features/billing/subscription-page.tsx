import {
  billingCalls,
  billingTexts,
  hostCalls,
  portalPaths,
  type SubscriptionInfo,
  subscriptionScreenTexts,
} from '@emcee/contract';
import { useState } from 'react';
import { useCall, useCallCache } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { WorkProgress } from '../../ui/feedback/work-progress.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MessageDialog } from '../../ui/overlays/dialog.tsx';
import classes from './billing.module.css';
import { UpdateOutcome } from './changing/update-outcome.tsx';
import { UpdateSubscription } from './changing/update-subscription.tsx';
import { type ChangeOfHosts, useChangeOfHosts } from './changing/use-change-of-hosts.ts';
import { CreateSubscription } from './paying/create-subscription.tsx';
import { SubscribedDialog } from './paying/subscribed-dialog.tsx';
import { PriceCalculator } from './prices/price-calculator.tsx';
import { PriceTiers } from './prices/price-tiers.tsx';
import { SubscriptionStatusCard } from './status/subscription-status.tsx';
import { canSubscribe, canUpdate } from './subscription-rules.ts';
import { type SubscriptionMode, useFocusOnMode } from './use-subscription-mode.ts';

export function SubscriptionPage() {
  const words = useWords();
  const cache = useCallCache();
  const info = useCall(billingCalls.info);
  const hosts = useCall(hostCalls.list);
  const change = useChangeOfHosts();
  const { address } = change;
  useFocusOnMode(address.mode);
  // A paid subscription can be active before the provider's window reports it.
  const [isPaying, setIsPaying] = useState(false);
  const [hasPaymentFailed, setHasPaymentFailed] = useState(false);
  const [welcome, setWelcome] = useState<string>();

  function content(subscription: SubscriptionInfo) {
    switch (shownMode(subscription, { ...change, isPaying })) {
      case 'confirming':
        return (
          <Card>
            <WorkProgress label="Confirming your payment">
              This takes a few seconds. Please leave this page open.
            </WorkProgress>
          </Card>
        );
      case 'create':
        return (
          <CreateSubscription
            info={subscription}
            quantity={address.quantity}
            onPaying={setIsPaying}
            onPaymentFailed={() => setHasPaymentFailed(true)}
            onSubscribed={(subscription) => {
              cache.change(billingCalls.info, () => subscription);
              setWelcome(words(billingTexts.hostsNow, { n: subscription.subscriptionQuantity }));
              address.view();
            }}
          />
        );
      case 'update':
        return (
          <Loaded query={hosts} failure={billingTexts.pageFailed}>
            {(list) => (
              <UpdateSubscription
                info={subscription}
                hostCount={list.hosts.length}
                quantity={address.quantity}
                onUpdate={change.update}
                onPaid={address.bringPaid}
                onPaymentFailed={() => setHasPaymentFailed(true)}
              />
            )}
          </Loaded>
        );
      default:
        return (
          <SubscriptionView
            info={subscription}
            hostCount={hosts.data?.hosts.length}
            onKeep={() =>
              void change.update({ orderID: null, quantity: subscription.subscriptionQuantity })
            }
          />
        );
    }
  }

  return (
    <Page
      title="Subscription"
      subtitle={words(subscriptionScreenTexts.subtitle)}
      actions={<LinkButton to={portalPaths.receipts}>Receipts</LinkButton>}
    >
      <Loaded query={info} failure={billingTexts.pageFailed}>
        {content}
      </Loaded>
      <MessageDialog
        isOpen={hasPaymentFailed || address.isCanceled}
        title={billingTexts.failedTitle}
        onClose={() => {
          setHasPaymentFailed(false);
          // Also removes the ids that the provider added to the address.
          if (address.isCanceled) address.forgetReturn();
        }}
      >
        {billingTexts.failed}
      </MessageDialog>
      <UpdateOutcome change={change} nextCycleQuantity={info.data?.nextCycleQuantity ?? 0} />
      <SubscribedDialog text={welcome} onClose={() => setWelcome(undefined)} />
    </Page>
  );
}

/** A mode that the state does not allow falls back to `view`. */
function shownMode(
  info: SubscriptionInfo,
  { address, isConfirming, isPaying }: ChangeOfHosts & { isPaying: boolean },
): SubscriptionMode | 'confirming' {
  if (isConfirming) return 'confirming';
  const { mode } = address;
  if (mode === 'create' && (canSubscribe(info) || isPaying)) return mode;
  return mode === 'update' && canUpdate(info) ? mode : 'view';
}

function SubscriptionView({
  info,
  ...status
}: {
  info: SubscriptionInfo;
  hostCount: number | undefined;
  onKeep: () => void;
}) {
  const [chosen, setChosen] = useState<number>();
  const plan = useCall(billingCalls.plan);
  // These prices are not the agreed one.
  if (info.agreement !== undefined) {
    return <SubscriptionStatusCard info={info} chosenHosts={undefined} {...status} />;
  }
  return (
    <Loaded query={plan} failure={billingTexts.pageFailed}>
      {({ subscriptionPlanInfo }) => (
        <>
          <SubscriptionStatusCard info={info} chosenHosts={chosen} {...status} />
          <div className={classes.columns}>
            <PriceTiers tiers={subscriptionPlanInfo.tiers} ownHosts={paidHosts(info)} />
            <PriceCalculator ownHosts={info.subscriptionQuantity} onChoose={setChosen} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Hosts with a monthly price; 0 with a promo code, or without a subscription. */
function paidHosts({ provider, subscriptionQuantity }: SubscriptionInfo): number {
  return provider === 'promo' ? 0 : subscriptionQuantity;
}
