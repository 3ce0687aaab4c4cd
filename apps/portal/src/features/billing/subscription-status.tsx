import {
  billingTexts,
  endsOn,
  portalPaths,
  type SubscriptionInfo,
  type SubscriptionStatus,
} from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { count, isoDay, money } from '../../lib/format.ts';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './billing.module.css';
import { ProviderWait } from './provider-wait.tsx';

const statusWords: Readonly<Record<SubscriptionStatus, string>> = {
  INACTIVE: billingTexts.none,
  PENDING: 'Pending',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  CANCELED: 'Canceled',
};

/** The state of the subscription: none with a way to create one, waiting, or its details. */
export function SubscriptionStatusCard({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  if (info.subscriptionStatus === 'INACTIVE') return <NoSubscription info={info} />;
  return (
    <Card title="Your subscription">
      <div className={classes.stack}>
        <Attention info={info} />
        <dl className={classes.facts}>
          {detailsOf(info).map(({ term, detail }) => (
            <div key={term}>
              <dt>{words(term)}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function detailsOf(info: SubscriptionInfo): { term: string; detail: string }[] {
  const { subscriptionStatus, subscriptionQuantity, nextCycleQuantity, subscriptionEnd } = info;
  const details = [
    { term: 'Status', detail: statusWords[subscriptionStatus] },
    { term: 'Hosts', detail: count(subscriptionQuantity) },
  ];
  if (nextCycleQuantity !== subscriptionQuantity && subscriptionStatus === 'ACTIVE')
    details.push({ term: 'Hosts from the next cycle', detail: count(nextCycleQuantity) });
  if (info.provider !== 'promo' && subscriptionQuantity > 0)
    details.push({ term: 'Monthly price', detail: money(priceCents(subscriptionQuantity)) });
  if (subscriptionEnd !== null) details.push({ term: 'End', detail: isoDay(subscriptionEnd) });
  return details;
}

function Attention({ info }: { info: SubscriptionInfo }) {
  const { subscriptionStatus, subscriptionEnd, pastDue } = info;
  if (subscriptionStatus === 'PENDING') return <ProviderWait />;
  if (subscriptionStatus === 'SUSPENDED' || pastDue)
    return <Notice tone="warning">{billingTexts.paymentProblem}</Notice>;
  if (subscriptionStatus === 'CANCELED' && subscriptionEnd !== null)
    return <Notice tone="warning">{endsOn(subscriptionEnd)}</Notice>;
  return null;
}

function NoSubscription({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const { subscriptionApprovalLink: link } = info;
  return (
    <Card>
      <div className={classes.offer}>
        <EmptyState
          title={billingTexts.none}
          action={
            <div className={classes.actions}>
              {link !== null && <LinkButton to={link}>Continue payment</LinkButton>}
              <LinkButton to={`${portalPaths.subscription}?mode=create`} tone="primary">
                Create Subscription
              </LinkButton>
            </div>
          }
        >
          {link === null
            ? words('Choose how many hosts you need; three is the least.')
            : 'A payment was started and not approved yet. Continue it, or start over with a new one.'}
        </EmptyState>
      </div>
    </Card>
  );
}
