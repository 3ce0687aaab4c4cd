import { billingCalls, billingTexts, labelTexts, type SubscriptionInfo } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';

type PromoProps = {
  /** The number of hosts that stands in the form behind. */
  quantity: number | string;
  onSubscribed: (info: SubscriptionInfo) => void;
  onClose: () => void;
};

/** Asks for a promo code in place of a payment; the server alone knows which ones there are. */
export function PromoDialog({ isOpen, ...rest }: PromoProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} title="Promo code" onClose={rest.onClose}>
      <PromoForm {...rest} />
    </Dialog>
  );
}

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
