import { count, isoDay, money } from '@emcee/client';
import {
  agreementTexts,
  billingCalls,
  billingTexts,
  enterpriseText,
  hostChangeTexts,
  type SubscriptionInfo,
  type SubscriptionStatus,
  subscriptionScreenTexts,
} from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { SlotMeter } from '../../../ui/charts/slot-meter.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../billing.module.css';
import { CancelSubscription } from '../changing/cancel-subscription.tsx';
import { PendingActions } from '../changing/pending-actions.tsx';
import { describePendingChange } from '../changing/subscription-timeline.ts';
import {
  canCancel,
  canKeep,
  canSubscribe,
  canUpdate,
  hasPaymentProblem,
  isDecreasing,
  isUnpaid,
} from '../subscription-rules.ts';
import { modePath } from '../use-subscription-mode.ts';
import { AgreementNotes } from './agreement-notes.tsx';

const statusWords: Readonly<Record<SubscriptionStatus, string>> = {
  INACTIVE: billingTexts.none.text,
  PENDING: 'Pending',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  CANCELED: 'Canceled',
};

/** The server asks the provider at most every five seconds. */
const ASK_EVERY_MS = 5_000;

type StatusProps = {
  info: SubscriptionInfo;
  /** Undefined while the hosts are loading. */
  hostCount: number | undefined;
  chosenHosts: number | undefined;
  onKeep: () => void;
};

/** Card of the subscription: the way to create one, waiting, or the details. */
export function SubscriptionStatusCard({ info, ...props }: StatusProps) {
  const { subscriptionStatus } = info;
  const tone = hasPaymentProblem(info) ? 'half' : 'good';
  if (subscriptionStatus === 'INACTIVE') return <NoSubscription info={info} {...props} />;
  return (
    <Card
      title="Your subscription"
      aside={
        <Badge tone={subscriptionStatus === 'ACTIVE' ? tone : 'quiet'}>
          {statusWords[subscriptionStatus]}
        </Badge>
      }
    >
      <div className={classes.stack}>
        <Attention info={info} />
        {subscriptionStatus !== 'PENDING' && <Summary info={info} {...props} />}
        <Pending info={info} />
        <StatusActions info={info} {...props} />
      </div>
    </Card>
  );
}

/** The subscription in one line, with a meter of the hosts. */
function Summary({ info, hostCount }: Pick<StatusProps, 'info' | 'hostCount'>) {
  const words = useWords();
  const { subscriptionQuantity: paid, nextCycleQuantity, provider, pendingUpdate } = info;
  const { subscriptionEnd: end } = info;
  const used = hostCount ?? 0;
  return (
    <>
      <p className={classes.line}>
        {lineOf(info, hostCount).map(({ text, values }) => (
          <Fragment key={text}>
            <span>
              <NoWrapDays>{words(text, values)}</NoWrapDays>
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {hostCount !== undefined && (
        <div>
          <SlotMeter
            label={words(subscriptionScreenTexts.used, { used: count(used), n: count(paid) })}
            used={isDecreasing(info) ? Math.min(used, nextCycleQuantity) : used}
            total={paid}
            changing={isDecreasing(info) ? nextCycleQuantity - paid : 0}
          />
          <p className={classes.slots}>
            {hasPaymentProblem(info) ? (
              <span>{words(subscriptionScreenTexts.settle)}</span>
            ) : (
              <>
                <span>{count(used)} used</span>
                {isDecreasing(info) ? (
                  <span className={classes.planned}>
                    {words(subscriptionScreenTexts.planned, {
                      n: count(nextCycleQuantity),
                      price: money(priceCents(nextCycleQuantity)),
                      date: end === null ? 'the next payment' : isoDay(end),
                    })}
                  </span>
                ) : (
                  <span>{count(Math.max(0, paid - used))} free</span>
                )}
              </>
            )}
          </p>
        </div>
      )}
      {provider === 'promo' && (
        <p className={classes.muted}>
          {pendingUpdate === undefined
            ? words(subscriptionScreenTexts.promo)
            : words(subscriptionScreenTexts.promoWaits, { n: count(pendingUpdate.quantity) })}
        </p>
      )}
      <AgreementNotes info={info} />
    </>
  );
}

function lineOf(info: SubscriptionInfo, hostCount: number | undefined) {
  const { subscriptionStatus, subscriptionQuantity, subscriptionEnd, provider, agreement } = info;
  if (agreement !== undefined) {
    const { reference, lastDay: date } = agreement;
    return [{ text: agreementTexts.byAgreement, values: { reference, date } }];
  }
  const n = count(subscriptionQuantity);
  const end = subscriptionEnd === null ? undefined : isoDay(subscriptionEnd);
  const isCanceled = subscriptionStatus === 'CANCELED';
  const isPromo = provider === 'promo' && !isCanceled;
  const isCharged = !(isPromo || isCanceled || hasPaymentProblem(info));
  const used = hostCount === undefined ? undefined : count(hostCount);
  const price = money(priceCents(subscriptionQuantity));
  const parts = [
    isCharged && { text: '{price} a month', values: { price } },
    isPromo && { text: subscriptionScreenTexts.withPromo, values: { n } },
    used !== undefined && {
      text: isPromo ? '{used} used' : subscriptionScreenTexts.used,
      values: { used, n },
    },
    end !== undefined && isCharged && { text: 'next payment {end}', values: { end } },
    end !== undefined && isPromo && { text: 'until {end}', values: { end } },
    end !== undefined && isCanceled && { text: 'runs until {end}', values: { end } },
  ];
  return parts.filter((part) => part !== false);
}

/** A change that waits for PayPal or for an approval. */
function Pending({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const change = describePendingChange(info);
  if (change === undefined) return null;
  return (
    <Notice>
      <p>
        <strong>{change.title}</strong>
      </p>
      <p>
        <NoWrapDays>{words(change.text, change.values)}</NoWrapDays>
      </p>
      <div className={classes.buttons}>
        <PendingActions info={info} />
      </div>
    </Notice>
  );
}

function StatusActions({ info, chosenHosts, onKeep }: Omit<StatusProps, 'hostCount'>) {
  const words = useWords();
  const [isCanceling, setIsCanceling] = useState(false);
  const canPay = isUnpaid(info) && canSubscribe(info);
  if (!canUpdate(info) && !canCancel(info) && !canPay) return null;
  return (
    <div className={classes.buttons}>
      {canUpdate(info) && (
        <LinkButton to={modePath('update', chosenHosts)} tone="primary">
          Update Subscription
        </LinkButton>
      )}
      {canPay && info.subscriptionApprovalLink !== null && (
        <LinkButton to={info.subscriptionApprovalLink}>Continue payment</LinkButton>
      )}
      {canPay && (
        <LinkButton to={modePath('create', chosenHosts)} tone="primary">
          Subscribe
        </LinkButton>
      )}
      {canKeep(info) && (
        <Button onClick={onKeep}>
          {words(hostChangeTexts.keep, { n: count(info.subscriptionQuantity) })}
        </Button>
      )}
      {canCancel(info) && (
        <Button tone="quiet-danger" onClick={() => setIsCanceling(true)}>
          Cancel subscription
        </Button>
      )}
      <CancelSubscription isOpen={isCanceling} info={info} onClose={() => setIsCanceling(false)} />
    </div>
  );
}

/** Warning or next step for the current state, if any. */
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
  const isUnpaid = pastDue ? 'pastDue' : 'takenBack';
  const why = subscriptionStatus === 'SUSPENDED' ? 'suspended' : isUnpaid;
  return { title: billingTexts.paymentProblem, text: subscriptionScreenTexts[why] };
}

function NoSubscription({ info, chosenHosts }: Pick<StatusProps, 'info' | 'chosenHosts'>) {
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

function ProviderWait() {
  useCall(billingCalls.info, {}, { pollEveryMs: ASK_EVERY_MS });
  return (
    <WorkProgress label={billingTexts.waiting}>
      This page updates automatically; you can leave it.
    </WorkProgress>
  );
}
