import { pathTo, roundTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useRoundHome } from '../round-home.ts';
import { useCreateRound, type WrittenRound } from '../use-create-round.ts';

export function useSaveAsNew(afterSave: () => Promise<void>) {
  const navigate = useNavigate();
  const { paths } = useRoundHome();
  const createRound = useCreateRound();
  const [newId, setNewId] = useState<string>();

  // Navigate once the leave guard is gone.
  useEffect(() => {
    if (newId === undefined) return;
    void navigate(pathTo(paths.edit, { roundId: newId }), { replace: true });
  }, [newId, navigate, paths]);

  return {
    isDone: newId !== undefined,
    async save(written: WrittenRound): Promise<void> {
      const round = await createRound(written);
      await afterSave();
      toast(`Round “${round.name}” created.`);
      setNewId(round._id);
    },
  };
}

export function DeletedRound({
  onSaveAsNew,
  onClose,
}: {
  onSaveAsNew: () => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ActDialog
      title="This round has been deleted"
      confirmLabel="Save as a new round"
      act={onSaveAsNew}
      fallback={roundTexts.actionFailed}
      onClose={onClose}
    >
      <p>Your work is still here. Save it as a new round, or keep editing.</p>
    </ActDialog>
  );
}
