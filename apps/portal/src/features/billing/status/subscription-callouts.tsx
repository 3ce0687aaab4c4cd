import { counted } from '@emcee/client';
import {
  billingTexts,
  endsOn,
  hostTexts,
  portalPaths,
  type SubscriptionInfo,
} from '@emcee/contract';
import { IconAlertTriangle, IconCalendarOff, IconUsersPlus } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { canUpdate } from '../subscription-rules.ts';
import { modePaths } from '../use-subscription-mode.ts';

/** The payment has failed; the payment page says how to put it right. */
export function PaymentProblem() {
  const words = useWords();
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
      {words('You can add hosts again as soon as it is settled.')}
    </Callout>
  );
}

/** The subscription is cancelled and still runs. */
export function SubscriptionEnds({ end }: { end: string }) {
  const words = useWords();
  return (
    <Callout
      tone="warning"
      icon={<IconCalendarOff size={21} stroke={1.8} />}
      title={endsOn(end)}
      action={<LinkButton to={portalPaths.subscription}>Go to Subscription</LinkButton>}
    >
      {words('Until then everything works as before, but no hosts can be added.')}
    </Callout>
  );
}

/** Every host that is paid for exists. */
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
        ? words(`Your next billing cycle includes ${counted(hostsAllowed, 'host')}.`)
        : undefined}
    </Callout>
  );
}
