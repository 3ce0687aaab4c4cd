import { counted } from '@emcee/client';
import type { HostGame, HostRound, hostSessionCalls, ReplyOf } from '@emcee/contract';
import { IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../connection/live-context.ts';
import { nextStep } from '../connection/next-thing.ts';
import { NextBar } from '../console/next-bar.tsx';
import { PauseButton } from '../console/pause-button.tsx';
import type { LiveRoundDraft } from './live-round.ts';
import { type ChosenRound, partsOf, partText } from './round-parts.ts';
import { HAND_OUT, type Start } from './use-start.ts';

/** Bar between rounds: starts the chosen round. */
export function StartBar({
  game,
  starting: { live, setIsLive, start },
  library,
  choice,
  onChange,
  onChooseOther,
  onFinish,
}: {
  game: HostGame;
  starting: Start;
  library: UseQueryResult<ReplyOf<typeof hostSessionCalls.rounds>>;
  choice: ChosenRound | undefined;
  onChange: (round: Pick<HostRound, '_id'>) => void;
  onChooseOther: () => void;
  onFinish: () => void;
}) {
  const { push, serverNow } = useLive();
  const isNarrow = useIsNarrow();
  const next = nextStep({ game, nowMs: serverNow() });
  const isStart = next.act.kind === 'start';
  const isMissing = isStart && live === undefined && choice === undefined;
  const isLoading = isMissing && library.isPending;
  const roundsCount = library.data?.rounds.length ?? 0;
  const hasPublished = game.rounds.some(({ state }) => state === 'published');
  const isPaused = game.gameMode === 'pause';

  // Nothing is chosen although there are rounds: this game has played them all.
  if (isMissing && roundsCount > 0) {
    // A round may be played again, but only if the host chooses it.
    return (
      <NextBar
        label="Finish"
        icon={<IconFlag size={20} aria-hidden />}
        onPress={onFinish}
        note={<p>All rounds are played.</p>}
        secondAction={<Button onClick={() => setIsLive(true)}>Live round</Button>}
      />
    );
  }

  function press(): void {
    const { act, label } = next;
    if (act.kind === 'send') void push({ command: act.command, label });
    else if (act.kind === 'showChanges') onChange({ _id: act.roundId });
    else start(choice);
  }

  // A round with bets can't be a handout.
  const mayHandOut = isStart && !isMissing && !hasBets(live, choice) && game.handout === undefined;
  const hasOthers = hasPublished && roundsCount > 1 && !isPaused && !isNarrow;
  const mayPause = !isNarrow && !hasPublished && !isPaused;
  return (
    <NextBar
      label={isLoading ? 'One moment' : next.label}
      icon={<IconPlayerPlay size={20} aria-hidden />}
      reason={isMissing ? missingText(isLoading) : undefined}
      onPress={press}
      note={isStart ? <StartNote live={live} choice={choice} isShort={isNarrow} /> : undefined}
      secondAction={
        <>
          {hasOthers && <Button onClick={onChooseOther}>Choose another round</Button>}
          {hasPublished && <Button onClick={onFinish}>Finish</Button>}
          {mayHandOut && (
            <Button onClick={() => start(choice, { isHandout: true })}>{HAND_OUT}</Button>
          )}
        </>
      }
    >
      {mayPause ? <PauseButton /> : undefined}
    </NextBar>
  );
}

function missingText(isLoading: boolean): string {
  return isLoading ? 'Loading rounds' : 'Choose a round first.';
}

function hasBets(live: LiveRoundDraft | undefined, choice: ChosenRound | undefined): boolean {
  if (live !== undefined) return live.schemeId !== '';
  return choice?.round.schemeName !== null || Boolean(choice.schemeId);
}

function StartNote({
  live,
  choice,
  isShort,
}: {
  /** Undefined for a round of the library. */
  live: LiveRoundDraft | undefined;
  choice: ChosenRound | undefined;
  /** True for one line. */
  isShort: boolean;
}) {
  const { settings } = useLive();
  if (live !== undefined) {
    const { name, questionsCount } = live;
    return (
      <p>
        <span>{name}</span>
        {!isShort && <small>Live round, {counted(Number(questionsCount), 'question')}</small>}
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
