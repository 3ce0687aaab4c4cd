import { counted, money } from '@emcee/client';
import { billingCalls, billingTexts, Refusal, type SubscriptionInfo } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { ConfirmDialog, MessageDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { waitingFor } from '../subscription-rules.ts';

/** What can be done about a change that waits: approve it at the provider, or withdraw it. */
export function PendingActions({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, forgetFailure, withdraw } = useWithdrawal(() => setIsAsking(false));
  const waiting = waitingFor(info);
  // Granted already: there is nothing left to approve or to take back.
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
      <Button onClick={() => setIsAsking(true)}>Withdraw</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw this change?"
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsking(false)}
      >
        <p>{words(`You keep ${counted(info.subscriptionQuantity, 'host')}, as they are now.`)}</p>
        {paidCents > 0 && <p>{`You get the ${money(paidCents)} that you paid back at once.`}</p>}
        {waiting === 'payment' && <p>If the payment arrives, it is paid back.</p>}
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

/** Approved meanwhile, or given up elsewhere: what is shown is old. */
function isOver(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 404 || error.status === 409);
}

function useWithdrawal(onDone: () => void) {
  const cache = useCallCache();
  const { mutateAsync: send, isPending: isBusy } = useSend(billingCalls.withdrawUpdate);
  const [failure, setFailure] = useState<string>();
  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    async withdraw(): Promise<void> {
      try {
        const info = await send({});
        onDone();
        cache.change(billingCalls.info, () => info);
        toast('Change withdrawn');
        // The button that opened the question is gone.
        document.querySelector('main')?.focus({ preventScroll: true });
      } catch (error) {
        onDone();
        if (!isOver(error)) return setFailure(failureText(error, billingTexts.updateFailed));
        await cache.refresh(billingCalls.info);
        toast('This change no longer waits', 'failure');
      }
    },
  };
}
