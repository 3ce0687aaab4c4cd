import { count, isoDay, money } from '@emcee/client';
import { billingTexts, hostChangeTexts, type SubscriptionInfo } from '@emcee/contract';
import { type HostsChange, priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../billing.module.css';

export function ChangeMeaning({
  change,
  hosts,
  info,
}: {
  change: HostsChange;
  hosts: number;
  info: SubscriptionInfo;
}) {
  const words = useWords();
  switch (change.kind) {
    case 'same':
      return (
        <p className={classes.muted}>
          {words(change.isPlanned ? hostChangeTexts.planned : hostChangeTexts.same, {
            n: count(hosts),
          })}
        </p>
      );
    case 'keep':
      return (
        <p className={classes.muted}>
          {words(hostChangeTexts.keepMeaning, { next: count(info.nextCycleQuantity) })}
        </p>
      );
    case 'too-few':
      return (
        <Notice tone="warning">
          {words(billingTexts.deleteHostsFirst, { n: change.surplus })}
        </Notice>
      );
    case 'increase':
      return (
        <>
          <Difference text={hostChangeTexts.more} hosts={hosts} info={info} />
          <Prices once={money(change.feeCents)} hosts={hosts} info={info} />
          <p className={classes.muted}>{words(hostChangeTexts.increase)}</p>
        </>
      );
    case 'decrease':
      return (
        <>
          <Difference text={hostChangeTexts.fewer} hosts={hosts} info={info} />
          <Prices once="Nothing" hosts={hosts} info={info} />
          <p className={classes.muted}>
            {words(hostChangeTexts.decrease, {
              n: count(info.subscriptionQuantity),
              limit: count(hosts),
            })}
          </p>
        </>
      );
  }
}

function Difference({
  text,
  hosts,
  info: { subscriptionQuantity, subscriptionEnd },
}: {
  text: string;
  hosts: number;
  info: SubscriptionInfo;
}) {
  const words = useWords();
  return (
    <p className={classes.change}>
      <NoWrapDays>
        {words(text, {
          n: count(Math.abs(hosts - subscriptionQuantity)),
          price: money(priceCents(hosts)),
          before: money(priceCents(subscriptionQuantity)),
          date: dayOf(subscriptionEnd),
        })}
      </NoWrapDays>
    </p>
  );
}

function dayOf(subscriptionEnd: string | null): string {
  return subscriptionEnd === null ? 'the next payment' : isoDay(subscriptionEnd);
}

function Prices({ once, hosts, info }: { once: string; hosts: number; info: SubscriptionInfo }) {
  const { subscriptionEnd, subscriptionQuantity } = info;
  const since = dayOf(subscriptionEnd);
  return (
    <dl className={classes.prices}>
      <div>
        <dt>One-time payment, now</dt>
        <dd>{once}</dd>
      </div>
      <div>
        <dt>{`Per month, from ${since}`}</dt>
        <dd>
          {money(priceCents(hosts))}{' '}
          <span
            className={classes.before}
          >{`currently ${money(priceCents(subscriptionQuantity))}`}</span>
        </dd>
      </div>
    </dl>
  );
}
