import type { HostGame } from '@emcee/contract';
import { useState } from 'react';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useLive } from '../connection/live-context.ts';
import { type LiveRoundErrors, newLiveRound, startOfLiveRound } from './live-round.ts';
import type { ChosenRound } from './round-parts.ts';

export const HAND_OUT = 'Hand it out';

type HandingOut = { isHandout?: true };

export function useStart(game: HostGame, { hasLibrary }: { hasLibrary: boolean }) {
  const { push, settings } = useLive();
  const [chosen, setIsLive] = useKept<boolean | null>('kind of round', null);
  const isLive = chosen ?? !hasLibrary;
  const [draft, setDraft] = useKept(
    'live round',
    newLiveRound(game.roundsCount + 1, settings.questionsPerRound),
  );
  const [errors, setErrors] = useState<LiveRoundErrors>({});

  return {
    isLive,
    /** Undefined for a round of the library. */
    live: isLive ? draft : undefined,
    setIsLive,
    draft,
    errors,
    setDraft,
    /** Starts the round, or hands it out. */
    start(choice: ChosenRound | undefined, more: HandingOut = {}): void {
      const label = more.isHandout ? HAND_OUT : 'Start round';
      if (isLive) {
        const live = startOfLiveRound(draft);
        setErrors('errors' in live ? live.errors : {});
        if ('command' in live) void push({ command: { ...live.command, ...more }, label });
      } else if (choice !== undefined) {
        const { round, schemeId, from } = choice;
        const chosen = { readyRoundId: round._id, from, ...(schemeId && { schemeId }) };
        const command = { kind: 'startRound', ...chosen, ...more } as const;
        void push({ command, label });
      }
    },
  };
}

export type Start = ReturnType<typeof useStart>;
