import type { hostSessionCalls, ReplyOf } from '@emcee/contract';
import { hostPageTexts } from '@emcee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLive } from '../connection/live-context.ts';
import { RoundChoice } from './round-choice.tsx';
import { type ChosenRound, partsOf, partText } from './round-parts.ts';

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

export function StartNote({
  liveName,
  choice,
  isShort,
}: {
  /** Undefined for a round of the library. */
  liveName: string | undefined;
  choice: ChosenRound | undefined;
  /** True for one line. */
  isShort: boolean;
}) {
  const { settings } = useLive();
  if (liveName !== undefined) {
    return (
      <p>
        <span>{liveName}</span>
      </p>
    );
  }
  if (choice === undefined) return null;
  const { round, from } = choice;
  const parts = partsOf(round.questionsCount, settings.questionsPerRound);
  const part = parts.find((other) => other.from === from);
  const text = part === undefined ? '' : partText(part, round.questionsCount);
  const isPart = text !== '' && part !== undefined;
  return (
    <p>
      <span>
        {round.name}
        {isShort && isPart && `, questions ${part.from} to ${part.to}`}
      </span>
      {!isShort && isPart && <small>{text}</small>}
    </p>
  );
}
