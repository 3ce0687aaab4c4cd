import { count, isoDay } from '@emcee/client';
import {
  billingTexts,
  hostTexts,
  portalPaths,
  type SubscriptionInfo,
  subscriptionScreenTexts,
} from '@emcee/contract';
import { IconAlertTriangle, IconCalendarOff, IconUsersPlus } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { canUpdate } from '../subscription-rules.ts';
import { modePaths } from '../use-subscription-mode.ts';

export function PaymentProblem({ subscription }: { subscription: SubscriptionInfo }) {
  const words = useWords();
  const isOpen = subscription.pastDue || subscription.subscriptionStatus === 'SUSPENDED';
  return (
    <Callout
      tone="warning"
      icon={<IconAlertTriangle size={21} stroke={1.8} />}
      title={billingTexts.paymentProblem}
      action={
        <LinkButton to={portalPaths.subscription} tone="primary">
          Go to Subscription
        </LinkButton>
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
      action={<LinkButton to={portalPaths.subscription}>Go to Subscription</LinkButton>}
    >
      {words(subscriptionScreenTexts.endsMeaning)}
    </Callout>
  );
}

export function HostLimit({ subscription }: { subscription: SubscriptionInfo }) {
  const words = useWords();
  const { hostsAllowed, subscriptionQuantity } = subscription;
  return (
    <Callout
      icon={<IconUsersPlus size={21} stroke={1.8} />}
      title={words(hostTexts.limitReached)}
      action={
        <LinkButton to={modePaths[canUpdate(subscription) ? 'update' : 'view']} tone="primary">
          Update Subscription
        </LinkButton>
      }
    >
      {hostsAllowed < subscriptionQuantity
        ? words(subscriptionScreenTexts.nextCycle, { n: count(hostsAllowed) })
        : undefined}
    </Callout>
  );
}
