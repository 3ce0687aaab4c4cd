import { count } from '@emcee/client';
import { hostChangeTexts, hostsOverTimeTexts, type SubscriptionInfo } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { canKeep } from '../subscription-rules.ts';
import { HostsChart } from './hosts-chart.tsx';
import { PendingActions } from './pending-actions.tsx';
import {
  describePendingChange,
  subscriptionTimeline,
  type TimelineFact,
} from './subscription-timeline.ts';
import classes from './timeline-card.module.css';

type TimelineProps = {
  info: SubscriptionInfo;
  onKeep: () => void;
};

export function TimelineCard({ info, onKeep }: TimelineProps) {
  const words = useWords();
  const open = describePendingChange(info);
  const facts = [...subscriptionTimeline(info).facts, ...(open === undefined ? [] : [open])];
  return (
    <Card title={words(hostsOverTimeTexts.title)}>
      <div className={classes.timeline}>
        <HostsChart info={info} />
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <Fact key={fact.mark} fact={fact} info={info} onKeep={onKeep} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Fact({ fact, info, onKeep }: TimelineProps & { fact: TimelineFact }) {
  const words = useWords();
  return (
    <li>
      <span className={classes.swatch} data-mark={fact.mark} aria-hidden />
      <p className={classes.title}>{fact.title}</p>
      <p className={classes.text}>
        <NoWrapDays>{words(fact.text, fact.values)}</NoWrapDays>
      </p>
      {fact.more !== undefined && <p className={classes.text}>{words(fact.more, fact.values)}</p>}
      {fact.mark === 'next' && canKeep(info) && (
        <div className={classes.actions}>
          <Button onClick={onKeep}>
            {words(hostChangeTexts.keep, { n: count(info.subscriptionQuantity) })}
          </Button>
        </div>
      )}
      {fact.mark === 'open' && (
        <div className={classes.actions}>
          <PendingActions info={info} />
        </div>
      )}
    </li>
  );
}
