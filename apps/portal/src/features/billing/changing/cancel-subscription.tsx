import { counted, isoDay, money } from '@emcee/client';
import {
  billingCalls,
  CANCEL_REASON_MAX_LENGTH,
  hostChangeTexts,
  privacyCalls,
  type SubscriptionInfo,
} from '@emcee/contract';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from '../billing.module.css';
import { waitingFor } from '../subscription-rules.ts';

type CancelProps = { info: SubscriptionInfo; onClose: () => void };

export function CancelSubscription({ isOpen, ...rest }: CancelProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} title="Cancel your subscription?" onClose={rest.onClose}>
      <CancelForm {...rest} />
    </Dialog>
  );
}

function CancelForm({ info, onClose }: CancelProps) {
  const words = useWords();
  const cache = useCallCache();
  const { mutateAsync: cancel } = useSend(billingCalls.cancelSubscription);
  const form = useSchemaForm({
    schema: billingCalls.cancelSubscription.body,
    initialValues: { reason: '' },
    onSubmit: async (values) => {
      await cancel(values);
      // The subscription no longer blocks the deletion of the account.
      void cache.refresh(privacyCalls.deletion);
      await cache.refresh(billingCalls.info);
      onClose();
      toast('Subscription canceled');
      // The button that opened the dialog is gone.
      document.querySelector('main')?.focus({ preventScroll: true });
    },
  });
  const left = CANCEL_REASON_MAX_LENGTH - form.values.reason.trim().length;
  return (
    <Form form={form} label="Cancel your subscription">
      <ul className={classes.list}>
        {consequences(info, words).map((text) => (
          <li key={text}>
            <NoWrapDays>{text}</NoWrapDays>
          </li>
        ))}
      </ul>
      <TextAreaField
        {...form.field('reason')}
        label="Reason"
        isFirst
        help={
          left < 0
            ? `${counted(-left, 'character')} too many`
            : `${counted(left, 'character')} left`
        }
        rows={3}
      />
      <DialogActions>
        <Button onClick={onClose} disabled={form.submitting}>
          Keep subscription
        </Button>
        <Button type="submit" tone="danger" isBusy={form.submitting}>
          Cancel subscription
        </Button>
      </DialogActions>
    </Form>
  );
}

function consequences(info: SubscriptionInfo, words: Words): string[] {
  const { subscriptionEnd } = info;
  const until =
    subscriptionEnd === null ? "the end of the month you've paid for" : isoDay(subscriptionEnd);
  const texts = [
    "You won't be charged again.",
    words(hostChangeTexts.cancelUntil, { until }),
    words(hostChangeTexts.cancelAfter),
  ];
  const waits = waitingFor(info) === 'confirmation' ? undefined : info.pendingUpdate;
  if (waits !== undefined && waits.paidCents > 0) {
    texts.push(`Your pending change is canceled, and we'll refund ${money(waits.paidCents)}.`);
  }
  return texts;
}
