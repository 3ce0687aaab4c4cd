import { count, isoDay } from '@emcee/client';
import { labelTexts, type SubscriptionInfo } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { type HostsSpan, type OpenChange, subscriptionTimeline } from './subscription-timeline.ts';
import classes from './timeline-card.module.css';

export function HostsChart({
  info,
  wish,
}: {
  info: SubscriptionInfo;
  wish?: OpenChange | undefined;
}) {
  const { now, next } = subscriptionTimeline(info, wish);
  const most = Math.max(1, ...[now, next].flatMap(({ hosts, wished = 0 }) => [hosts, wished]));
  return (
    <div className={classes.picture} aria-hidden>
      <Span mark="now" span={now} most={most} since="Today" />
      <Span mark="next" span={next} most={most} since={nextSince(info)} />
    </div>
  );
}

function nextSince({ subscriptionEnd, subscriptionStatus }: SubscriptionInfo): string {
  if (subscriptionStatus === 'SUSPENDED') return 'Once paid';
  return subscriptionEnd === null ? 'Next payment' : isoDay(subscriptionEnd);
}

function Span({
  mark,
  span,
  most,
  since,
}: {
  mark: 'now' | 'next';
  span: HostsSpan;
  most: number;
  since: string;
}) {
  const words = useWords();
  const { hosts, wished } = span;
  const isOpen = wished !== undefined && wished !== hosts;
  return (
    <div>
      <p className={classes.figure}>
        {count(hosts)}
        {isOpen && <span className={classes.wished}>→ {count(wished)}</span>}
        <span className={classes.unit}> {words(labelTexts.manyHosts)}</span>
      </p>
      <div className={classes.bars}>
        {hosts > 0 && (
          <span className={classes.bar} data-mark={mark} style={{ height: percent(hosts, most) }} />
        )}
        {isOpen && (
          <span
            className={classes.bar}
            data-mark="open"
            style={{
              bottom: percent(Math.min(hosts, wished), most),
              height: percent(Math.abs(wished - hosts), most),
            }}
          />
        )}
      </div>
      <p className={classes.since}>{since}</p>
    </div>
  );
}

function percent(hosts: number, most: number): string {
  return `${(hosts / most) * 100}%`;
}
