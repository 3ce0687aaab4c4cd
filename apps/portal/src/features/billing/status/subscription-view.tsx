import { billingCalls, billingTexts, type SubscriptionInfo } from '@emcee/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import classes from '../billing.module.css';
import { TimelineCard } from '../changing/timeline-card.tsx';
import { PriceCalculator } from '../prices/price-calculator.tsx';
import { PriceTiers } from '../prices/price-tiers.tsx';
import { SubscriptionStatusCard } from './subscription-status.tsx';

export function SubscriptionView({ info, onKeep }: { info: SubscriptionInfo; onKeep: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const plan = useCall(billingCalls.plan);
  return (
    <Loaded query={plan} failure={billingTexts.pageFailed}>
      {({ subscriptionPlanInfo }) => (
        <>
          <SubscriptionStatusCard info={info} chosenHosts={chosen} />
          {info.subscriptionQuantity > 0 && <TimelineCard info={info} onKeep={onKeep} />}
          <div className={classes.columns}>
            <PriceCalculator ownHosts={info.subscriptionQuantity} onChoose={setChosen} />
            <PriceTiers tiers={subscriptionPlanInfo.tiers} />
          </div>
        </>
      )}
    </Loaded>
  );
}
