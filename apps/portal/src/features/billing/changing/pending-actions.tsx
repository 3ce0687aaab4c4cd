import { count, money } from '@emcee/client';
import {
  ApiError,
  billingCalls,
  billingTexts,
  hostChangeTexts,
  type Sayable,
  type SubscriptionInfo,
} from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { ConfirmDialog, MessageDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { waitingFor } from '../subscription-rules.ts';

export function PendingActions({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, forgetFailure, withdraw } = useWithdrawal(() => setIsAsking(false));
  const waiting = waitingFor(info);
  // Already granted: nothing is left to approve or cancel.
  if (waiting === 'confirmation') return null;
  const link = waiting === 'approval' ? info.subscriptionApprovalLink : null;
  const paidCents = info.pendingUpdate?.paidCents ?? 0;
  return (
    <>
      {link !== null && (
        <LinkButton to={link} tone="primary">
          Approve
        </LinkButton>
      )}
      <Button onClick={() => setIsAsking(true)}>Cancel change</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel this change?"
        confirmLabel="Cancel change"
        cancelLabel="Keep it"
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {info.pendingUpdate?.updateMethod === 'KEEP'
            ? words(hostChangeTexts.withdrawKeepMeaning, { n: count(info.nextCycleQuantity) })
            : words(hostChangeTexts.withdrawMeaning, { n: count(info.subscriptionQuantity) })}
        </p>
        {paidCents > 0 && <p>{`We'll refund your ${money(paidCents)} right away.`}</p>}
        {waiting === 'payment' && <p>If your payment arrives, we'll refund it.</p>}
      </ConfirmDialog>
      <MessageDialog
        isOpen={failure !== undefined}
        title={billingTexts.updateFailedTitle}
        onClose={forgetFailure}
      >
        {failure !== undefined && words(failure)}
      </MessageDialog>
    </>
  );
}

function useWithdrawal(onDone: () => void) {
  const cache = useCallCache();
  const { mutateAsync: send, isPending: isBusy } = useSend(billingCalls.withdrawUpdate);
  const [failure, setFailure] = useState<Sayable>();
  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    async withdraw(): Promise<void> {
      try {
        const info = await send({});
        onDone();
        cache.change(billingCalls.info, () => info);
        toast('Change canceled');
        // The button that opened the dialog is gone.
        document.querySelector('main')?.focus({ preventScroll: true });
      } catch (error) {
        onDone();
        // The page is outdated if the change was approved or canceled elsewhere.
        const isOver = error instanceof ApiError && [404, 409].includes(error.status);
        if (!isOver) return setFailure(failureText(error, billingTexts.updateFailed));
        await cache.refresh(billingCalls.info);
        toast('This change is no longer pending', 'failure');
      }
    },
  };
}
