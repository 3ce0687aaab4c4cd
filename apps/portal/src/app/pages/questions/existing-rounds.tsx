import { type ListedRound, roundCalls, schemeTexts } from '@emcee/contract';
import { useState } from 'react';
import { DeleteRound } from '../../../features/rounds/list/delete-round.tsx';
import { RoundsTable } from '../../../features/rounds/list/rounds-table.tsx';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const choosing = lateParts(() => import('../../../features/wagers/scheme-chooser.tsx'));

type OpenDialog = { about: 'deletion' | 'scheme'; round: ListedRound };

export function ExistingRounds({ importPath }: { importPath: string }) {
  const list = useRounds();
  const cache = useCallCache();
  const connect = useSend(roundCalls.connectScheme);
  const [dialog, setDialog] = useState<OpenDialog>();
  const parts = choosing.useParts(dialog?.about === 'scheme');

  async function connectScheme(roundId: string, schemeId: string | undefined): Promise<void> {
    const { round } = await connect.mutateAsync({ roundId, schemeId });
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((other) =>
        other._id === round._id ? { ...other, wagerScheme: round.wagerScheme } : other,
      ),
    }));
    toast(`Wager scheme for “${round.name}”: ${round.wagerScheme?.name ?? schemeTexts.noScheme}`);
  }

  function close(): void {
    setDialog(undefined);
  }

  if (list.isError)
    return <ErrorState message={loadFailure(list.error)} onRetry={() => void list.refetch()} />;
  return (
    <>
      <RoundsTable
        rounds={list.data?.preEnteredRounds}
        importPath={importPath}
        onDelete={(round) => setDialog({ about: 'deletion', round })}
        onChooseScheme={(round) => setDialog({ about: 'scheme', round })}
      />
      {dialog?.about === 'deletion' && <DeleteRound round={dialog.round} onClose={close} />}
      {dialog?.about === 'scheme' && parts !== undefined && (
        <parts.SchemeChooser
          roundId={dialog.round._id}
          roundName={dialog.round.name}
          questionsCount={dialog.round.preEnteredQuestions.length}
          currentId={dialog.round.wagerScheme?._id}
          onConnect={(schemeId) => connectScheme(dialog.round._id, schemeId)}
          onClose={close}
        />
      )}
    </>
  );
}
