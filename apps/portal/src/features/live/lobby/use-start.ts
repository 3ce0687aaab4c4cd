import type { HostGame, LiveCommand } from '@emcee/contract';
import { useState } from 'react';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useLive } from '../connection/live-context.ts';
import { type LiveRoundErrors, newLiveRound, startOfLiveRound } from './live-round.ts';
import type { ChosenRound } from './round-parts.ts';

export function useStart(game: HostGame, { hasLibrary }: { hasLibrary: boolean }) {
  const { push, settings } = useLive();
  const [chosen, setIsLive] = useKept<boolean | null>('kind of round', null);
  const isLive = chosen ?? !hasLibrary;
  const [draft, setDraft] = useKept(
    'live round',
    newLiveRound(game.roundsCount + 1, settings.questionsPerRound),
  );
  const [errors, setErrors] = useState<LiveRoundErrors>({});

  function send(command: LiveCommand): void {
    void push({ command, label: 'Start round' });
  }

  function startLive(): void {
    const live = startOfLiveRound(draft);
    setErrors('errors' in live ? live.errors : {});
    if ('command' in live) send(live.command);
  }

  return {
    isLive,
    /** Undefined for a round of the library. */
    live: isLive ? draft : undefined,
    setIsLive,
    draft,
    errors,
    setDraft,
    start(choice: ChosenRound | undefined): void {
      if (isLive) startLive();
      else if (choice !== undefined) {
        send({ kind: 'startRound', readyRoundId: choice.round._id, from: choice.from });
      }
    },
  };
}

export type Start = ReturnType<typeof useStart>;
