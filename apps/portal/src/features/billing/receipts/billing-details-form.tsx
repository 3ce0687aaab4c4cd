import { type BillingDetails, billingDetailsSchema, receiptCalls } from '@emcee/contract';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './receipts.module.css';

/** Whom receipts are for: a form on the screen, plain lines on paper. */
export function BillingDetailsForm({ stored }: { stored: BillingDetails }) {
  const cache = useCallCache();
  const { mutateAsync: save } = useSend(receiptCalls.saveDetails);
  const form = useSchemaForm({
    schema: billingDetailsSchema,
    initialValues: stored,
    onSubmit: async (details) => {
      const saved = await save(details);
      cache.change(receiptCalls.details, () => saved);
      form.startFrom(saved);
      toast('Changes saved.');
    },
  });
  return (
    <>
      <div className={classes.recipient}>
        <p>Paid to Emcee through PayPal</p>
        {stored.name !== '' && <p>{stored.name}</p>}
        {stored.taxNumber !== '' && <p>{`Tax ID: ${stored.taxNumber}`}</p>}
      </div>
      <div className={classes.screenOnly}>
        <Card title="Billing details" description="Shown on your printed receipts.">
          <Form form={form} label="Billing details" asksBeforeLeaving>
            <TextField
              {...form.field('name')}
              label="Billing name"
              help="The name of your organization."
              autoComplete="organization"
            />
            <TextField
              {...form.field('taxNumber')}
              label="Tax ID"
              help="Optional. Shown on your receipts."
            />
            <FormActions>
              <Button type="submit" tone="primary" isBusy={form.submitting}>
                Save
              </Button>
            </FormActions>
          </Form>
        </Card>
      </div>
    </>
  );
}
