import { count } from '@emcee/client';
import {
  billingCalls,
  billingTexts,
  hostChangeTexts,
  labelTexts,
  portalPaths,
  type SubscriptionInfo,
  subscriptionScreenTexts,
} from '@emcee/contract';
import { HOSTS_QUANTITY, type HostsChange } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { SlotMeter } from '../../../ui/charts/slot-meter.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../billing.module.css';
import { IncreaseButtons } from '../paying/increase-buttons.tsx';
import { isShownInForm, usePaymentRedirect } from '../paying/use-payment-redirect.ts';
import { PriceCurve } from '../prices/price-curve.tsx';
import { readHosts } from '../prices/read-hosts.ts';
import { changeTo, isDecreasing } from '../subscription-rules.ts';
import { modePaths, type PaidOrder } from '../use-subscription-mode.ts';
import { ChangeMeaning } from './change-meaning.tsx';
import type { WantedUpdate } from './use-update.ts';

type UpdateProps = {
  info: SubscriptionInfo;
  hostCount: number;
  quantity: number | undefined;
  onUpdate: (wanted: WantedUpdate) => Promise<unknown>;
  /** The fee of an increase was paid in the provider's window. */
  onPaid: (paid: PaidOrder) => void;
  onPaymentFailed: () => void;
};

/** More hosts need a payment, fewer do not. */
export function UpdateSubscription({ info, hostCount, quantity, ...on }: UpdateProps) {
  const words = useWords();
  const payment = usePaymentRedirect();
  const paid = info.subscriptionQuantity;
  // One host more than is paid; with a planned decrease, the number to keep.
  const usual = isDecreasing(info) ? paid : Math.min(paid + 1, HOSTS_QUANTITY.max);
  const first: { quantity: number | string } = { quantity: quantity ?? usual };
  const form = useSchemaForm({
    schema: billingCalls.startSubscription.body,
    initialValues: first,
    onSubmit: async ({ quantity }) => {
      const change = changeTo(quantity, info, hostCount);
      if (isUnpaid(change)) await on.onUpdate({ orderID: null, quantity });
      if (change.kind !== 'increase') return;
      try {
        await payment.payIncrease({ quantity, feeCents: change.feeCents });
      } catch (error) {
        if (isShownInForm(error)) throw error;
        on.onPaymentFailed();
      }
    },
  });
  const field = form.field('quantity');
  const { hosts, problem } = readHosts(form.values.quantity);
  const change = hosts === undefined ? undefined : changeTo(hosts, info, hostCount);
  const submit = (
    <Button type="submit" tone="primary" isBusy={form.submitting || payment.isLeaving}>
      {change?.kind === 'keep'
        ? words(hostChangeTexts.keep, { n: count(info.subscriptionQuantity) })
        : 'Update'}
    </Button>
  );
  return (
    <Card
      title="Update Subscription"
      description="An increase takes effect as soon as you pay and approve. A decrease takes effect with your next monthly payment."
    >
      <Form form={form} label="Update Subscription">
        <div className={classes.columns}>
          <div className={classes.stack}>
            <NumberField
              notWhole={billingTexts.mustBeNumber.text}
              {...field}
              label={words(labelTexts.numberOfHosts)}
              help={words(hostChangeTexts.existing, {
                paid: count(info.subscriptionQuantity),
                n: count(hostCount),
              })}
              error={field.error ?? (problem && words(problem))}
              min={HOSTS_QUANTITY.min}
              max={HOSTS_QUANTITY.max}
              hasSteps
            />
            <div aria-live="polite" className={classes.stack}>
              {change !== undefined && hosts !== undefined && (
                <ChangeMeaning change={change} hosts={hosts} info={info} />
              )}
            </div>
            <IncreaseButtons
              increase={
                change?.kind === 'increase' && hosts !== undefined
                  ? { quantity: hosts, feeCents: change.feeCents }
                  : undefined
              }
              onPaid={on.onPaid}
              onRefused={form.refuse}
              onFailed={on.onPaymentFailed}
            >
              {submit}
            </IncreaseButtons>
          </div>
          <div className={classes.stack}>
            <WantedMeter info={info} hostCount={hostCount} hosts={hosts} />
            <PriceCurve
              hosts={hosts ?? info.subscriptionQuantity}
              ownHosts={info.subscriptionQuantity}
            />
          </div>
        </div>
        <FormActions>
          <LinkButton to={modePaths.view}>Go back</LinkButton>
          {change?.kind === 'too-few' && (
            <LinkButton to={portalPaths.hosts} tone="primary">
              {words(hostChangeTexts.hostsList)}
            </LinkButton>
          )}
          {change !== undefined && isUnpaid(change) && submit}
        </FormActions>
      </Form>
    </Card>
  );
}

function isUnpaid({ kind }: HostsChange): boolean {
  return kind === 'decrease' || kind === 'keep';
}

function WantedMeter({
  info,
  hostCount,
  hosts,
}: {
  info: SubscriptionInfo;
  hostCount: number;
  hosts: number | undefined;
}) {
  const words = useWords();
  const { subscriptionQuantity: paid } = info;
  const changing = (hosts ?? paid) - paid;
  return (
    <div>
      <SlotMeter
        label={words(subscriptionScreenTexts.used, { used: count(hostCount), n: count(paid) })}
        used={Math.min(hostCount, paid + Math.min(0, changing))}
        total={paid}
        changing={changing}
      />
      <p className={classes.slots}>
        <span>
          {count(hostCount)} used, {count(Math.max(0, paid - hostCount))} free
        </span>
        {changing !== 0 && (
          <span className={classes.planned}>
            {count(Math.abs(changing))} {changing > 0 ? 'more' : 'fewer'}
          </span>
        )}
      </p>
    </div>
  );
}
