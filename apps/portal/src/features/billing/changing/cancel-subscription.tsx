import { count, isoDay, money } from '@emcee/client';
import { billingCalls, CANCEL_REASON_MAX_LENGTH, type SubscriptionInfo } from '@emcee/contract';
import { useCallCache, useSend } from '../../../lib/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { TextAreaField } from '../../../ui/forms/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from '../billing.module.css';
import { waitingFor } from '../subscription-rules.ts';

type CancelProps = { info: SubscriptionInfo; onClose: () => void };

/** Asks for the reason of a cancellation, says what it means, and cancels. */
export function CancelSubscription({ isOpen, ...rest }: CancelProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} title="Cancel the subscription?" onClose={rest.onClose}>
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
      await cache.refresh(billingCalls.info);
      onClose();
      toast('Subscription canceled');
      // The button that opened the question is gone.
      document.querySelector('main')?.focus({ preventScroll: true });
    },
  });
  const left = CANCEL_REASON_MAX_LENGTH - form.values.reason.trim().length;
  return (
    <Form form={form} label="Cancel the subscription">
      <ul className={classes.list}>
        {consequences(info).map((text) => (
          <li key={text}>{words(text)}</li>
        ))}
      </ul>
      <TextAreaField
        {...form.field('reason')}
        label="Reason"
        isFirst
        help={left < 0 ? `${count(-left)} symbols too many` : `${count(left)} symbols left`}
        rows={3}
      />
      <DialogActions>
        <Button onClick={onClose} disabled={form.submitting}>
          Keep it
        </Button>
        <Button type="submit" tone="danger" isBusy={form.submitting}>
          Cancel subscription
        </Button>
      </DialogActions>
    </Form>
  );
}

function consequences(info: SubscriptionInfo): string[] {
  const { subscriptionEnd } = info;
  const until = subscriptionEnd === null ? 'the paid month is over' : isoDay(subscriptionEnd);
  const texts = [
    'Nothing more is charged.',
    `Your hosts stay as they are until ${until}; no new ones can be added.`,
    'You can subscribe again after that. Your hosts, questions and results are kept.',
  ];
  const waits = waitingFor(info) === 'confirmation' ? undefined : info.pendingUpdate;
  if (waits !== undefined && waits.paidCents > 0) {
    texts.push(`The change that waits is given up, and you get ${money(waits.paidCents)} back.`);
  }
  return texts;
}
