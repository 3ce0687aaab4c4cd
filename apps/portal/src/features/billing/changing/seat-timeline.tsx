import { hostsOverTimeTexts, type SubscriptionInfo } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { WholeDays } from '../../../ui/basics/whole-days.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PendingActions } from './pending-actions.tsx';
import { SeatPicture } from './seat-picture.tsx';
import { openFact, type SeatFact, seatPlan } from './seat-plan.ts';
import classes from './seat-timeline.module.css';

/** What is paid now, what begins with the next payment, what still waits, and what to do about it. */
export function SeatTimeline({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const open = openFact(info);
  const facts = [...seatPlan(info).facts, ...(open === undefined ? [] : [open])];
  return (
    <Card title={words(hostsOverTimeTexts.title)}>
      <div className={classes.timeline}>
        <SeatPicture info={info} />
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <Fact key={fact.mark} fact={fact} info={info} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Fact({ fact, info }: { fact: SeatFact; info: SubscriptionInfo }) {
  const words = useWords();
  return (
    <li>
      <span className={classes.swatch} data-mark={fact.mark} aria-hidden />
      <p className={classes.title}>{fact.title}</p>
      <p className={classes.text}>
        <WholeDays>{words(fact.text, fact.values)}</WholeDays>
      </p>
      {fact.mark === 'open' && (
        <div className={classes.actions}>
          <PendingActions info={info} />
        </div>
      )}
    </li>
  );
}
