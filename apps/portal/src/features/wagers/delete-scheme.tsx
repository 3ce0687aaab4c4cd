import { ApiError, roundCalls, type Scheme, schemeTexts, wagerCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

/** Confirms and deletes a wager scheme; its rounds continue without one. */
export function DeleteScheme({
  scheme,
  beforeDeletion,
  onClose,
}: {
  scheme: Scheme;
  /** Sends pending changes before the deletion. */
  beforeDeletion: () => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const remove = useSend(wagerCalls.remove);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function removeScheme(): Promise<void> {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await beforeDeletion();
      const { schemes } = await remove.mutateAsync({ schemeId: scheme._id });
      cache.change(wagerCalls.list, () => ({ wagerSchemes: schemes }));
      cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
        preEnteredRounds: preEnteredRounds.map((round) =>
          round.wagerScheme?._id === scheme._id ? { ...round, wagerScheme: null } : round,
        ),
      }));
      toast(`Scheme “${scheme.name}” deleted.`);
      onClose();
      // The button that opened the dialog is gone with its row.
      document.querySelector('main')?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(words(failureText(error, schemeTexts.deleteFailed)));
      // Another session may have deleted the scheme first.
      if (error instanceof ApiError && error.status === 404) void cache.refresh(wagerCalls.list);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${scheme.name}”?`}
      confirmLabel="Delete scheme"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void removeScheme()}
      onClose={onClose}
    >
      <p>{schemeTexts.deletionQuestion}</p>
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}
