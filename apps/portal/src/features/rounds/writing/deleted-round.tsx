import { pathTo, portalPaths, roundTexts } from '@emcee/contract';
import type { QuestionContent } from '@emcee/game';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useCreateRound } from '../use-create-round.ts';

export type SavedRound = { roundName: string; questions: QuestionContent[] };

export function useSaveAsNew(afterSave: () => Promise<void>) {
  const words = useWords();
  const navigate = useNavigate();
  const { createRound, isPending } = useCreateRound();
  const [failure, setFailure] = useState<string>();
  const [newId, setNewId] = useState<string>();

  // Navigate once the leave guard is gone.
  useEffect(() => {
    if (newId === undefined) return;
    void navigate(pathTo(portalPaths.editRound, { roundId: newId }), { replace: true });
  }, [newId, navigate]);

  return {
    failure,
    isBusy: isPending,
    isDone: newId !== undefined,
    async save(written: SavedRound): Promise<void> {
      setFailure(undefined);
      try {
        const round = await createRound(written);
        await afterSave();
        toast(`Round “${round.name}” created.`);
        setNewId(round._id);
      } catch (error) {
        setFailure(words(failureText(error, roundTexts.actionFailed)));
      }
    },
  };
}

export function DeletedRound({
  failure,
  isBusy,
  onSaveAsNew,
  onClose,
}: {
  failure: string | undefined;
  isBusy: boolean;
  onSaveAsNew: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      title="This round has been deleted"
      confirmLabel="Save as a new round"
      isBusy={isBusy}
      onConfirm={onSaveAsNew}
      onClose={onClose}
    >
      <p>Your work is still here. Save it as a new round, or keep editing.</p>
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}
