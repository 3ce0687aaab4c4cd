import {
  agreementTexts,
  billingCalls,
  billingTexts,
  labelTexts,
  priceTexts,
  type SubscriptionInfo,
  subscriptionScreenTexts,
} from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useState } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import classes from '../billing.module.css';
import { MonthlyPrice } from '../prices/monthly-price.tsx';
import { PriceCurve } from '../prices/price-curve.tsx';
import { readHosts } from '../prices/read-hosts.ts';
import { isUnpaid } from '../subscription-rules.ts';
import { modePaths } from '../use-subscription-mode.ts';
import { SubscribeButtons } from './subscribe-buttons.tsx';
import { isShownInForm, usePaymentRedirect } from './use-payment-redirect.ts';

type PromoProps = {
  quantity: number | string;
  onSubscribed: (info: SubscriptionInfo) => void;
  onClose: () => void;
};

export function CreateSubscription({
  info,
  quantity,
  onPaying,
  onPaymentFailed,
  onSubscribed,
}: {
  info: SubscriptionInfo;
  quantity: number | undefined;
  onPaying: (isPaying: boolean) => void;
  onPaymentFailed: () => void;
  /** A promo code started the subscription without a payment. */
  onSubscribed: (info: SubscriptionInfo) => void;
}) {
  const words = useWords();
  const payment = usePaymentRedirect();
  const first: { quantity: number | string } = {
    quantity:
      quantity ??
      Math.min(Math.max(info.subscriptionQuantity, HOSTS_QUANTITY.min), HOSTS_QUANTITY.max),
  };
  const isPromo = info.provider === 'promo';
  const { agreement } = info;
  const [isPromoOpen, setIsPromoOpen] = useState(false);
  const form = useSchemaForm({
    schema: billingCalls.startSubscription.body,
    initialValues: first,
    onSubmit: async ({ quantity }) => {
      try {
        await payment.subscribe(quantity);
      } catch (error) {
        if (isShownInForm(error)) throw error;
        onPaymentFailed();
      }
    },
  });
  const field = form.field('quantity');
  // The buttons are disabled while the number is invalid, so show the problem at once.
  const { hosts, problem } = readHosts(form.values.quantity);
  return (
    <Card
      title="Create Subscription"
      description={words(priceTexts.monthly)}
      {...(isUnpaid(info) ? {} : { onTitleDoubleClick: () => setIsPromoOpen(true) })}
    >
      <Form form={form} isMain label="Create Subscription">
        <div className={classes.columns}>
          <div className={classes.stack}>
            <NumberField
              notWhole={billingTexts.mustBeNumber.text}
              {...field}
              label={words(labelTexts.numberOfHosts)}
              help={words(priceTexts.numberHelp)}
              error={field.error ?? (problem && words(problem))}
              min={HOSTS_QUANTITY.min}
              max={HOSTS_QUANTITY.max}
            />
            <MonthlyPrice hosts={hosts} />
            {isPromo && <Notice>{words(subscriptionScreenTexts.promo)}</Notice>}
            {agreement && (
              <Notice>
                <NoWrapDays>
                  {words(agreementTexts.paidBeside, { date: agreement.lastDay })}
                </NoWrapDays>
              </Notice>
            )}
            <p className={classes.muted}>
              You'll approve the payment at PayPal, then come back here.
            </p>
            <SubscribeButtons
              hosts={hosts}
              onPaying={onPaying}
              onRefused={form.refuse}
              onFailed={onPaymentFailed}
            >
              <Button type="submit" tone="primary" isBusy={form.submitting || payment.isLeaving}>
                Continue to payment
              </Button>
            </SubscribeButtons>
          </div>
          <PriceCurve hosts={hosts ?? HOSTS_QUANTITY.min} ownHosts={0} />
        </div>
        <FormActions>
          <LinkButton to={modePaths.view}>Go back</LinkButton>
        </FormActions>
      </Form>
      <Dialog isOpen={isPromoOpen} title="Promo code" onClose={() => setIsPromoOpen(false)}>
        <PromoForm
          quantity={form.values.quantity}
          onSubscribed={onSubscribed}
          onClose={() => setIsPromoOpen(false)}
        />
      </Dialog>
    </Card>
  );
}

/** Only the server knows the codes. */
function PromoForm({ quantity, onSubscribed, onClose }: PromoProps) {
  const words = useWords();
  const { mutateAsync: send } = useSend(billingCalls.usePromoCode);
  const form = useSchemaForm({
    schema: billingCalls.usePromoCode.body,
    initialValues: { code: '', quantity },
    onSubmit: async (values) => onSubscribed(await send(values)),
  });
  return (
    <Form form={form} label="Promo code">
      <TextField {...form.field('code')} label="Code" autoComplete="off" isFirst />
      <NumberField
        notWhole={billingTexts.mustBeNumber.text}
        {...form.field('quantity')}
        label={words(labelTexts.numberOfHosts)}
        min={HOSTS_QUANTITY.min}
        max={HOSTS_QUANTITY.max}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          Apply code
        </Button>
      </DialogActions>
    </Form>
  );
}
