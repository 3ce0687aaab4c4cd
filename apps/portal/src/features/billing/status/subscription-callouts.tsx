import { count, isoDay } from '@emcee/client';
import {
  agreementTexts,
  billingTexts,
  hostTexts,
  portalPaths,
  type SubscriptionInfo,
  subscriptionScreenTexts,
} from '@emcee/contract';
import { IconAlertTriangle, IconCalendarOff, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { canUpdate } from '../subscription-rules.ts';
import { modePaths } from '../use-subscription-mode.ts';
import { AskOwner } from './ask-owner.tsx';

function ToSubscription({
  to,
  isMain = false,
  children,
}: {
  to: string;
  isMain?: boolean;
  children: ReactNode;
}) {
  if (!useMayOpen(to)) return <AskOwner />;
  return (
    <LinkButton to={to} tone={isMain ? 'primary' : 'secondary'}>
      {children}
    </LinkButton>
  );
}

export function PaymentProblem({ subscription }: { subscription: SubscriptionInfo }) {
  const words = useWords();
  const isOpen = subscription.pastDue || subscription.subscriptionStatus === 'SUSPENDED';
  return (
    <Callout
      tone="warning"
      icon={<IconAlertTriangle size={21} stroke={1.8} />}
      title={billingTexts.paymentProblem}
      action={
        <ToSubscription to={portalPaths.subscription} isMain>
          Go to Subscription
        </ToSubscription>
      }
    >
      {words(subscriptionScreenTexts[isOpen ? 'problemMeaning' : 'takenBack'])}
    </Callout>
  );
}

export function SubscriptionEnds({ end }: { end: string }) {
  const words = useWords();
  return (
    <Callout
      tone="warning"
      icon={<IconCalendarOff size={21} stroke={1.8} />}
      title={words(billingTexts.endsOn, { date: isoDay(end) })}
      action={<ToSubscription to={portalPaths.subscription}>Go to Subscription</ToSubscription>}
    >
      {words(subscriptionScreenTexts.endsMeaning)}
    </Callout>
  );
}

export function HostLimit({ subscription }: { subscription: SubscriptionInfo }) {
  const words = useWords();
  const { hostsAllowed, subscriptionQuantity, agreement } = subscription;
  return (
    <Callout
      icon={<IconUsersPlus size={21} stroke={1.8} />}
      title={words(hostTexts.limitReached)}
      action={
        <ToSubscription to={modePaths[canUpdate(subscription) ? 'update' : 'view']} isMain>
          {agreement === undefined ? 'Update Subscription' : 'Go to Subscription'}
        </ToSubscription>
      }
    >
      {agreement && words(agreementTexts.contactUs)}
      {hostsAllowed < subscriptionQuantity
        ? words(subscriptionScreenTexts.nextCycle, { n: count(hostsAllowed) })
        : undefined}
    </Callout>
  );
}
