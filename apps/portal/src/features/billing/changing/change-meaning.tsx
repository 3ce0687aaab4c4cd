import { counted, isoDay, money } from '@emcee/client';
import { deleteHostsFirst, type SubscriptionInfo } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../billing.module.css';
import type { Change } from '../subscription-rules.ts';

/** What another number of hosts would cost and when it would count, before anything is asked for. */
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
      return <p className={classes.muted}>{words(sameText(change.isPlanned, hosts))}</p>;
    case 'too-few':
      return <Notice tone="warning">{words(deleteHostsFirst(change.surplus))}</Notice>;
    case 'increase':
      return (
        <>
          <Prices once={money(change.feeCents)} hosts={hosts} info={info} />
          <p className={classes.muted}>
            {words(
              'You approve two things at PayPal: the one-time payment, then the new monthly price. Your new hosts are ready right after.',
            )}
          </p>
        </>
      );
    case 'decrease':
      return (
        <>
          <Prices once="Nothing" hosts={hosts} info={info} />
          <p className={classes.muted}>{words(decreaseText(hosts, info))}</p>
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
        <dt>Once, now</dt>
        <dd>{once}</dd>
      </div>
      <div>
        <dt>{`A month, from ${since}`}</dt>
        <dd>
          {money(priceCents(hosts))}{' '}
          <span
            className={classes.before}
          >{`so far ${money(priceCents(subscriptionQuantity))}`}</span>
        </dd>
      </div>
    </dl>
  );
}

function sameText(isPlanned: boolean, hosts: number): string {
  if (isPlanned) return `${counted(hosts, 'host')} are planned from the next payment on already.`;
  return `You have ${counted(hosts, 'host')} now. Choose another number.`;
}

function decreaseText(hosts: number, { subscriptionQuantity: now }: SubscriptionInfo): string {
  return `Until then you keep ${counted(now, 'host')}, but new ones can be added only up to ${hosts}. You approve the new price at PayPal.`;
}
