import { count, isoDay, money } from '@emcee/client';
import { billingTexts, hostChangeTexts, type SubscriptionInfo } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../billing.module.css';
import type { Change } from '../subscription-rules.ts';

export function ChangeMeaning({
  change,
  hosts,
  info,
}: {
  change: Change;
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
          <Prices once={money(change.feeCents)} hosts={hosts} info={info} />
          <p className={classes.muted}>{words(hostChangeTexts.increase)}</p>
        </>
      );
    case 'decrease':
      return (
        <>
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

function Prices({ once, hosts, info }: { once: string; hosts: number; info: SubscriptionInfo }) {
  const { subscriptionEnd, subscriptionQuantity } = info;
  const since = subscriptionEnd === null ? 'the next payment' : isoDay(subscriptionEnd);
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
