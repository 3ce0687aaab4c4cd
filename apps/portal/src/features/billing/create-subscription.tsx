import { billingCalls, portalPaths, Refusal } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/form-state.ts';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './billing.module.css';
import { MonthlyPrice } from './monthly-price.tsx';
import { PaymentFailed } from './payment-failed.tsx';

type Values = { quantity: number | string };

const schema = billingCalls.startSubscription.body;
const FIRST_VALUES: Values = { quantity: HOSTS_QUANTITY.min };

/** These say what to do differently; all else is a payment that failed. */
const SHOWN_IN_FORM = new Set([409, 420]);

function isShownInForm(error: unknown): boolean {
  return error instanceof Refusal && SHOWN_IN_FORM.has(error.status);
}

/** The hosts to be paid for, undefined while the number makes no sense. */
function hostsOf(values: Values): number | undefined {
  const checked = z.safeParse(schema, values);
  return checked.success ? checked.data.quantity : undefined;
}

/** Whether the window is on its way to the payment page; a page that comes back from there is usable again. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return {
    isLeaving,
    leaveTo(address: string): void {
      setIsLeaving(true);
      window.location.assign(address);
    },
  };
}

/** Chooses the number of hosts and goes to the provider's approval page. */
export function CreateSubscription() {
  const words = useWords();
  const start = useSend(billingCalls.startSubscription);
  const { isLeaving, leaveTo } = useLeaving();
  const [hasFailed, setHasFailed] = useState(false);
  const form = useSchemaForm({
    schema,
    initialValues: FIRST_VALUES,
    onSubmit: async (values) => {
      try {
        const { approvalLink } = await start.mutateAsync(values);
        leaveTo(approvalLink);
      } catch (error) {
        if (isShownInForm(error)) throw error;
        setHasFailed(true);
      }
    },
  });
  return (
    <Card
      title="Create Subscription"
      description={words('You pay monthly for the number of hosts you choose.')}
    >
      <Form form={form} label="Create Subscription">
        <NumberField
          {...form.field('quantity')}
          label={words('Number of hosts')}
          help={words('Each host is a room of its own; three is the least.')}
          min={HOSTS_QUANTITY.min}
          max={HOSTS_QUANTITY.max}
        />
        <MonthlyPrice hosts={hostsOf(form.values)} />
        <p className={classes.muted}>
          You approve the payment on the pages of PayPal and come back here afterwards.
        </p>
        <FormActions>
          <LinkButton to={portalPaths.subscription}>Go back</LinkButton>
          <Button type="submit" tone="primary" isBusy={form.submitting || isLeaving}>
            Continue to payment
          </Button>
        </FormActions>
      </Form>
      <PaymentFailed isOpen={hasFailed} onClose={() => setHasFailed(false)} />
    </Card>
  );
}
