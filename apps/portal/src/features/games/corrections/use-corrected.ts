import {
  ApiError,
  activityCalls,
  type CorrectionInput,
  correctionCalls,
  gameCalls,
  userCalls,
} from '@emcee/contract';
import { useCallback } from 'react';
import { type CallCache, useCallCache, useSendOnce } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { toast, toastWithAct } from '../../../ui/overlays/toast.tsx';
import { keepFocusInPage } from '../../../ui/overlays/use-focus-return.ts';

const CHANGED = [
  gameCalls.list,
  gameCalls.read,
  gameCalls.results,
  gameCalls.result,
  gameCalls.userScores,
  gameCalls.playedRound,
  gameCalls.roundsHistory,
  userCalls.list,
  userCalls.read,
  correctionCalls.list,
  activityCalls.read,
];

export async function refreshCorrected(cache: CallCache): Promise<void> {
  cache.forget(correctionCalls.preview);
  await Promise.all(CHANGED.map((call) => cache.refreshChanged(call)));
}

export function useUndo(): (correctionId: string) => Promise<void> {
  const words = useWords();
  const cache = useCallCache();
  const { mutateAsync } = useSendOnce(correctionCalls.undo);
  return useCallback(
    async (correctionId) => {
      try {
        await mutateAsync({ input: { correctionId }, key: `undo-${correctionId}` });
        toast('Correction undone.', 'success', correctionId);
      } catch (error) {
        toast(words(loadFailure(error)), 'failure', correctionId);
      } finally {
        await refreshCorrected(cache);
        // The pressed button may be gone.
        keepFocusInPage();
      }
    },
    [mutateAsync, cache, words],
  );
}

export function useMakeCorrection() {
  const cache = useCallCache();
  const undo = useUndo();
  const { mutateAsync } = useSendOnce(correctionCalls.make);
  return async (sent: {
    correction: CorrectionInput;
    reason: string;
    note: string;
    key: string;
  }): Promise<void> => {
    const { key, ...input } = sent;
    try {
      const { correction } = await mutateAsync({ input, key });
      toastWithAct('Correction saved.', {
        about: correction._id,
        label: 'Undo',
        act: () => void undo(correction._id),
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refreshCorrected(cache);
      throw error;
    }
    await refreshCorrected(cache);
  };
}
