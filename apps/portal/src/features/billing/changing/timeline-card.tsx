import { hostsOverTimeTexts, type SubscriptionInfo } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap-days.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { HostsChart } from './hosts-chart.tsx';
import { PendingActions } from './pending-actions.tsx';
import { openFact, subscriptionTimeline, type TimelineFact } from './subscription-timeline.ts';
import classes from './timeline-card.module.css';

/** What is paid now, what begins with the next payment, what still waits, and what to do about it. */
export function TimelineCard({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const open = openFact(info);
  const facts = [...subscriptionTimeline(info).facts, ...(open === undefined ? [] : [open])];
  return (
    <Card title={words(hostsOverTimeTexts.title)}>
      <div className={classes.timeline}>
        <HostsChart info={info} />
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <Fact key={fact.mark} fact={fact} info={info} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Fact({ fact, info }: { fact: TimelineFact; info: SubscriptionInfo }) {
  const words = useWords();
  return (
    <li>
      <span className={classes.swatch} data-mark={fact.mark} aria-hidden />
      <p className={classes.title}>{fact.title}</p>
      <p className={classes.text}>
        <NoWrapDays>{words(fact.text, fact.values)}</NoWrapDays>
      </p>
      {fact.mark === 'open' && (
        <div className={classes.actions}>
          <PendingActions info={info} />
        </div>
      )}
    </li>
  );
}
