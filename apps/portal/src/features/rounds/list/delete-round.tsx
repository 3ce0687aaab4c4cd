import {
  ApiError,
  type ListedRound,
  nightScreenTexts,
  ownRoundScreenTexts,
  roundTexts,
} from '@emcee/contract';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { anyRound } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useRoundHome } from '../round-home.ts';

export function DeleteRound({ round, onClose }: { round: ListedRound; onClose: () => void }) {
  const { nightsAhead = 0 } = round;
  const words = useWords();
  const cache = useCallCache();
  const { calls, isLibrary } = useRoundHome();
  const remove = useSend(calls.remove);

  async function removeRound(): Promise<void> {
    await remove.mutateAsync({ roundId: round._id });
    cache.change(calls.list, ({ preEnteredRounds, ...rest }) => ({
      ...rest,
      preEnteredRounds: preEnteredRounds.filter(({ _id }) => _id !== round._id),
    }));
    cache.forget(calls.list, anyRound);
    toast(`Round “${round.name}” deleted.`);
    onClose();
    // The button that opened the dialog is gone with its row.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <ActDialog
      title={`Delete “${round.name}”?`}
      confirmLabel="Delete round"
      isDangerous
      act={removeRound}
      fallback={roundTexts.actionFailed}
      onFailure={(error) => {
        // Another session may have deleted the round first.
        if (error instanceof ApiError && error.status === 404) void cache.refresh(calls.list);
      }}
      onClose={onClose}
    >
      <p>{words(isLibrary ? roundTexts.deletionQuestion : ownRoundScreenTexts.deletion)}</p>
      {nightsAhead > 0 && <p>{words(nightScreenTexts.plannedAhead, { n: nightsAhead })}</p>}
    </ActDialog>
  );
}
