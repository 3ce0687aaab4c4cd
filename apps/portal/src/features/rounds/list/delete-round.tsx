import { ApiError, type ListedRound, roundCalls, roundTexts } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

export function DeleteRound({ round, onClose }: { round: ListedRound; onClose: () => void }) {
  const words = useWords();
  const cache = useCallCache();
  const remove = useSend(roundCalls.remove);
  const [failure, setFailure] = useState<string>();

  async function removeRound(): Promise<void> {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ roundId: round._id });
      cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
        preEnteredRounds: preEnteredRounds.filter(({ _id }) => _id !== round._id),
      }));
      toast(`Round “${round.name}” deleted.`);
      onClose();
      // The button that opened the dialog is gone with its row.
      document.querySelector('main')?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(words(failureText(error, roundTexts.actionFailed)));
      // Another session may have deleted the round first.
      if (error instanceof ApiError && error.status === 404) void cache.refresh(roundCalls.list);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${round.name}”?`}
      confirmLabel="Delete round"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => void removeRound()}
      onClose={onClose}
    >
      <p>{words(roundTexts.deletionQuestion)}</p>
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}
