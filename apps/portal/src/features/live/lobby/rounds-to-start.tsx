import type { hostSessionCalls, ReplyOf } from '@emcee/contract';
import { hostPageTexts } from '@emcee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RoundChoice } from './round-choice.tsx';
import type { ChosenRound } from './round-parts.ts';

export function RoundsToStart({
  library,
  isLive,
  choice,
  onChoose,
  form,
}: {
  library: UseQueryResult<ReplyOf<typeof hostSessionCalls.rounds>>;
  isLive: boolean;
  choice: ChosenRound | undefined;
  onChoose: (chosen: ChosenRound) => void;
  form: ReactNode;
}) {
  if (isLive) return form;
  return (
    <Loaded query={library}>
      {({ rounds }) =>
        rounds.length === 0 ? (
          <Notice>{hostPageTexts.noRounds} You can start a live round.</Notice>
        ) : (
          <RoundChoice rounds={rounds} chosen={choice} onChoose={onChoose} />
        )
      }
    </Loaded>
  );
}
