import { counted, roundLine } from '@emcee/client';
import {
  consoleTexts,
  type HostGame,
  type HostRound,
  type HostScheme,
  type HostSeat,
  hostSessionCalls,
  type liveCalls,
  type ReplyOf,
} from '@emcee/contract';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { type Loadable, Loaded } from '../../../ui/feedback/loaded.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../connection/live-context.ts';
import { nextStep } from '../connection/next-thing.ts';
import { Column, Columns, Heading } from '../console/columns.tsx';
import { DoorCard } from '../console/door-card.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { OnScreen } from '../console/on-screen.tsx';
import { Panel } from '../console/panel.tsx';
import { PauseButton } from '../console/pause-button.tsx';
import { useSeats } from '../console/use-seats.ts';
import { BetsNote } from './bets-note.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { JoinCard } from './join-card.tsx';
import { LiveRoundForm } from './live-round-form.tsx';
import { NextRound } from './next-round.tsx';
import { ReadOut } from './read-out.tsx';
import { type ChosenRound, proposedRound } from './round-parts.ts';
import { RoundsToStart, StartNote } from './rounds-to-start.tsx';
import { Standings } from './standings.tsx';
import { TeamList } from './team-list.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import { useStart } from './use-start.ts';
import classes from './waiting-rounds.module.css';

const EVERY_MS = 60_000;

/** Page between rounds: standings, choice of the next round, and teams. */
export function Lobby({
  game,
  onCloseRoom,
  onChange,
}: {
  game: HostGame;
  onCloseRoom: () => void;
  /** Opens the marks of a published round. */
  onChange: (round: Pick<HostRound, '_id'>) => void;
}) {
  const { push, settings, isPro, serverNow } = useLive();
  const words = useWords();
  const { library, schemes } = useLibrary();
  const seats = useSeats(game);
  const starting = useStart(game);
  const { isLive } = starting;
  const [chosen, setChosen] = useState<ChosenRound>();
  const isNarrow = useIsNarrow();
  const rounds = useRef<HTMLElement>(null);
  const published = game.rounds.findLast(({ state }) => state === 'published');
  const next = nextStep({ game, nowMs: serverNow() });
  const ready = library.data?.rounds ?? [];
  const choice = chosen ?? proposedRound(ready, game, settings.questionsPerRound);
  const isPaused = game.gameMode === 'pause';

  function press(): void {
    if (next.act.kind === 'send') void push({ command: next.act.command, label: next.label });
    else if (next.act.kind === 'showChanges') onChange({ _id: next.act.roundId });
    else starting.start(choice);
  }

  const nextRound = (
    <NextRound ref={rounds} isFirst={published === undefined} isPro={isPro} starting={starting}>
      <BetsNote game={game} schemes={schemes} starting={starting} choice={choice} />
      <RoundsToStart
        library={library}
        isLive={isLive}
        choice={choice}
        onChoose={setChosen}
        form={
          <LiveRoundForm
            draft={starting.draft}
            errors={starting.errors}
            schemes={schemes}
            onChange={starting.setDraft}
          />
        }
      />
    </NextRound>
  );
  const join = <JoinCard game={game} crowd={crowdOf(seats.data?.seats ?? [])} />;
  return (
    <>
      {published === undefined ? (
        <Columns kind="lobby">
          <Column>{join}</Column>
          <Column>
            <WaitingRounds game={game} />
            {nextRound}
          </Column>
          <Column>
            <Loaded query={seats}>{(reply) => <TeamList seats={reply.seats} />}</Loaded>
          </Column>
        </Columns>
      ) : (
        <Columns kind="standings">
          <Column>
            <WaitingRounds game={game} />
            <AfterRound round={published} seats={seats} onChange={onChange} />
            <EarlierRounds game={game} last={published} onChange={onChange} />
            {nextRound}
          </Column>
          <Column>
            <OnScreen game={game} />
            <DoorCard game={game} />
            {join}
          </Column>
        </Columns>
      )}
      <NextBar
        label={next.label}
        icon={<IconPlayerPlay size={20} aria-hidden />}
        isOff={next.act.kind === 'start' && !isLive && choice === undefined}
        onPress={press}
        note={
          next.act.kind !== 'start' ? undefined : (
            <StartNote
              liveName={isLive ? starting.draft.name : undefined}
              choice={choice}
              isShort={isNarrow}
            />
          )
        }
        beside={
          published !== undefined && !isNarrow && !isPaused && ready.length > 1 ? (
            <Button onClick={() => goTo(rounds.current)}>Choose another round</Button>
          ) : undefined
        }
      >
        {!isNarrow && published !== undefined && (
          <Button onClick={onCloseRoom}>{words(consoleTexts.closeRoom)}</Button>
        )}
        {!isNarrow && published === undefined && !isPaused && <PauseButton />}
      </NextBar>
    </>
  );
}

function crowdOf(seats: readonly HostSeat[]): string {
  const phones = seats.reduce((sum, seat) => sum + seat.phones, 0);
  return `${counted(seats.length, 'team')}, ${counted(phones, 'phone')}`;
}

function goTo(rounds: HTMLElement | null): void {
  rounds?.scrollIntoView({ block: 'start' });
  const chosen = rounds?.querySelector<HTMLElement>('input:checked') ?? rounds;
  chosen?.focus({ preventScroll: true });
}

/** Loads the admin's rounds, and the wager schemes for live rounds; both are empty without PRO. */
function useLibrary(): {
  library: UseQueryResult<ReplyOf<typeof hostSessionCalls.rounds>>;
  schemes: readonly HostScheme[];
} {
  const { isPro } = useLive();
  const asked = { enabled: isPro, pollEveryMs: EVERY_MS };
  const library = useCall(hostSessionCalls.rounds, {}, asked);
  const { data } = useCall(hostSessionCalls.schemes, {}, asked);
  return { library, schemes: data?.schemes ?? [] };
}

function WaitingRounds({ game }: { game: HostGame }) {
  const { push } = useLive();
  const waiting = game.rounds.filter(({ state }) => state === 'marking');
  if (waiting.length === 0) return null;
  return (
    <Panel title="To mark">
      <ul className={classes.list}>
        {waiting.map(({ _id, number, name }) => (
          <li key={_id}>
            <b>{roundLine({ number, name })}</b>
            <Button
              label={`Mark ${name}`}
              onClick={() =>
                void push({ command: { kind: 'switchTo', roundId: _id }, label: `Mark ${name}` })
              }
            >
              Mark
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AfterRound({
  round,
  seats,
  onChange,
}: {
  round: HostRound;
  seats: Loadable<ReplyOf<typeof liveCalls.seats>>;
  onChange: (round: HostRound) => void;
}) {
  return (
    <>
      <Heading title={`After round ${round.number}`}>
        <p className={classes.published} role="status">
          <IconCheck size={18} stroke={2.4} aria-hidden /> Round {round.number} is published
        </p>
        <UnpublishedChanges round={round} />
        {round.mayChange && <Button onClick={() => onChange(round)}>Change marks</Button>}
        <ReadOut key={round._id} round={round} />
      </Heading>
      <Loaded query={seats}>{(reply) => <Standings seats={reply.seats} />}</Loaded>
    </>
  );
}
