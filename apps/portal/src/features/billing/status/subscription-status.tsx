import { count, isoDay, money } from '@emcee/client';
import {
  billingTexts,
  enterpriseText,
  labelTexts,
  type SubscriptionInfo,
  type SubscriptionStatus,
  subscriptionScreenTexts,
  type TextValues,
} from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../billing.module.css';
import { CancelSubscription } from '../changing/cancel-subscription.tsx';
import { ProviderWait } from '../paying/provider-wait.tsx';
import { canCancel, canUpdate, hasPaymentProblem } from '../subscription-rules.ts';
import { modePath } from '../use-subscription-mode.ts';

const statusWords: Readonly<Record<SubscriptionStatus, string>> = {
  INACTIVE: billingTexts.none.text,
  PENDING: 'Pending',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  CANCELED: 'Canceled',
};

type StatusProps = {
  info: SubscriptionInfo;
  chosenHosts: number | undefined;
};

export function SubscriptionStatusCard({ info, chosenHosts }: StatusProps) {
  const words = useWords();
  if (info.subscriptionStatus === 'INACTIVE')
    return <NoSubscription info={info} chosenHosts={chosenHosts} />;
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
        {info.provider === 'promo' && (
          <p className={classes.muted}>{words(...promoMeaning(info))}</p>
        )}
        <StatusActions info={info} chosenHosts={chosenHosts} />
      </div>
    </Card>
  );
}

function StatusActions({ info, chosenHosts }: StatusProps) {
  const [isCanceling, setIsCanceling] = useState(false);
  const isPromo = info.provider === 'promo';
  if (!canUpdate(info) && !canCancel(info) && !isPromo) return null;
  return (
    <div className={classes.buttons}>
      {canUpdate(info) && (
        <LinkButton to={modePath('update', chosenHosts)} tone="primary">
          Update Subscription
        </LinkButton>
      )}
      {isPromo && info.subscriptionApprovalLink !== null && (
        <LinkButton to={info.subscriptionApprovalLink}>Continue payment</LinkButton>
      )}
      {isPromo && (
        <LinkButton to={modePath('create', chosenHosts)} tone="primary">
          Subscribe
        </LinkButton>
      )}
      {canCancel(info) && <Button onClick={() => setIsCanceling(true)}>Cancel subscription</Button>}
      <CancelSubscription isOpen={isCanceling} info={info} onClose={() => setIsCanceling(false)} />
    </div>
  );
}

function promoMeaning({ pendingUpdate }: SubscriptionInfo): [text: string, values: TextValues] {
  return pendingUpdate === undefined
    ? [subscriptionScreenTexts.promo, {}]
    : [subscriptionScreenTexts.promoWaits, { n: count(pendingUpdate.quantity) }];
}

function detailsOf(info: SubscriptionInfo): { term: string; detail: string }[] {
  const { subscriptionStatus, subscriptionQuantity, nextCycleQuantity, subscriptionEnd } = info;
  const details = [{ term: 'Status', detail: statusWords[subscriptionStatus] }];
  if (subscriptionStatus === 'PENDING') return details;
  details.push({ term: labelTexts.hosts, detail: count(subscriptionQuantity) });
  if (nextCycleQuantity !== subscriptionQuantity && subscriptionStatus === 'ACTIVE')
    details.push({
      term: subscriptionScreenTexts.hostsNextCycle,
      detail: count(nextCycleQuantity),
    });
  if (isCharged(info))
    details.push({ term: 'Monthly price', detail: money(priceCents(subscriptionQuantity)) });
  if (subscriptionEnd !== null)
    details.push({
      term: renews(info) ? 'Next payment' : 'End',
      detail: isoDay(subscriptionEnd),
    });
  return details;
}

function isCharged({ provider, subscriptionQuantity, subscriptionStatus }: SubscriptionInfo) {
  return provider !== 'promo' && subscriptionQuantity > 0 && subscriptionStatus !== 'CANCELED';
}

function renews({ provider, subscriptionStatus }: SubscriptionInfo): boolean {
  return provider === 'paypal' && subscriptionStatus === 'ACTIVE';
}

function Attention({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  if (info.subscriptionStatus === 'PENDING') return <ProviderWait />;
  const attention = attentionOf(info);
  if (attention === undefined) return null;
  return (
    <Notice tone="warning" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}>
      <p>
        <strong>
          <NoWrapDays>{words(attention.title)}</NoWrapDays>
        </strong>
      </p>
      <p>{words(attention.text)}</p>
    </Notice>
  );
}

function attentionOf(info: SubscriptionInfo): { title: string; text: string } | undefined {
  const { subscriptionStatus, subscriptionEnd, pastDue } = info;
  if (subscriptionStatus === 'CANCELED' && subscriptionEnd !== null) {
    const { canceled, canceledPromo } = subscriptionScreenTexts;
    const text = info.provider === 'promo' ? canceledPromo : canceled;
    return { title: enterpriseText(billingTexts.endsOn, { date: isoDay(subscriptionEnd) }), text };
  }
  if (!hasPaymentProblem(info)) return undefined;
  const title = billingTexts.paymentProblem;
  if (subscriptionStatus === 'SUSPENDED') {
    return {
      title,
      text: subscriptionScreenTexts.suspended,
    };
  }
  if (pastDue) {
    return {
      title,
      text: subscriptionScreenTexts.pastDue,
    };
  }
  return { title, text: subscriptionScreenTexts.takenBack };
}

function NoSubscription({ info, chosenHosts }: StatusProps) {
  const words = useWords();
  const { subscriptionApprovalLink: link } = info;
  return (
    <Card>
      <div className={classes.offer}>
        <EmptyState
          title={billingTexts.none.text}
          action={
            <div className={classes.actions}>
              {link !== null && <LinkButton to={link}>Continue payment</LinkButton>}
              <LinkButton to={modePath('create', chosenHosts)} tone="primary">
                Create Subscription
              </LinkButton>
            </div>
          }
        >
          {link === null
            ? words(subscriptionScreenTexts.chooseHosts)
            : "You started a payment but didn't approve it. Continue, or start over."}
        </EmptyState>
      </div>
    </Card>
  );
}
