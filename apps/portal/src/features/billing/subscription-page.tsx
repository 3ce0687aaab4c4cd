import { billingCalls, billingTexts, portalPaths } from '@emcee/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './billing.module.css';
import { CreateSubscription } from './create-subscription.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PriceCalculator } from './price-calculator.tsx';
import { PriceTiers } from './price-tiers.tsx';
import { SubscriptionStatusCard } from './subscription-status.tsx';

/** The subscription: its state and prices, or with `?mode=create` the way to one. */
export function SubscriptionPage() {
  const words = useWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const info = useCall(billingCalls.info);
  const plan = useCall(billingCalls.plan);

  // The provider adds ids of its own to the address; they go with the dialog.
  function forgetReturn(): void {
    void navigate(portalPaths.subscription, { replace: true });
  }

  return (
    <Page
      title="Subscription"
      subtitle={words('What you pay for, and how many hosts it gives you.')}
    >
      <Loaded query={info} failure={billingTexts.pageFailed}>
        {(subscription) =>
          params.get('mode') === 'create' && subscription.subscriptionStatus === 'INACTIVE' ? (
            <CreateSubscription />
          ) : (
            <Loaded query={plan} failure={billingTexts.pageFailed}>
              {({ subscriptionPlanInfo }) => (
                <>
                  <SubscriptionStatusCard info={subscription} />
                  <div className={classes.columns}>
                    <PriceCalculator />
                    <PriceTiers tiers={subscriptionPlanInfo.tiers} />
                  </div>
                </>
              )}
            </Loaded>
          )
        }
      </Loaded>
      <PaymentFailed isOpen={params.has('cancelled')} onClose={forgetReturn} />
    </Page>
  );
}
