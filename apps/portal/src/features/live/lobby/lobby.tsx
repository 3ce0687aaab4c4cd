import { type HostGame, hostSessionCalls, type LiveCommand } from '@emcee/contract';
import { IconMicrophone, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useLive } from '../link/live-context.ts';
import { nextThing } from '../link/next-thing.ts';
import { Acts, Column, Columns, Heading } from '../parts/columns.tsx';
import { JoinCard } from '../parts/join-card.tsx';
import { NextBar } from '../parts/next-bar.tsx';
import { ScreenChoice } from '../parts/screen-choice.tsx';
import { TeamList } from '../parts/team-list.tsx';
import { useSeats } from '../parts/use-seats.ts';
import { type LiveRoundErrors, newLiveRound, startOfLiveRound } from './live-round.ts';
import { LiveRoundForm } from './live-round-form.tsx';
import { ReadOut } from './read-out.tsx';
import { type ChosenRound, proposedRound } from './round-parts.ts';
import { RoundsToStart, StartNote } from './rounds-to-start.tsx';
import { Standings } from './standings.tsx';
import { WaitingRounds } from './waiting-rounds.tsx';

const ROUNDS_EVERY_MS = 60_000;

/** Between the rounds: what was published last, what is asked next, and who is there. */
export function Lobby({ game }: { game: HostGame }) {
  const { push, settings, isPro, serverNow } = useLive();
  const library = useCall(
    hostSessionCalls.rounds,
    {},
    { enabled: isPro, pollEveryMs: ROUNDS_EVERY_MS },
  );
  const seats = useSeats(game);
  const published = game.rounds.findLast(({ state }) => state === 'published');
  const [isLive, setIsLive] = useState(!isPro);
  const [draft, setDraft] = useState(() =>
    newLiveRound(game.roundsCount + 1, settings.questionsPerRound),
  );
  const [errors, setErrors] = useState<LiveRoundErrors>({});
  const [chosen, setChosen] = useState<ChosenRound>();
  const next = nextThing({ game, nowMs: serverNow() });
  const proposed = proposedRound(
    library.data?.rounds ?? [],
    game.rounds,
    settings.questionsPerRound,
  );
  const choice = chosen ?? proposed;

  function start(command: LiveCommand): void {
    void push({ command, label: 'Start round' });
  }

  function press(): void {
    if (next.act.kind === 'send') {
      void push({ command: next.act.command, label: next.label });
      return;
    }
    if (!isLive) {
      if (choice !== undefined) {
        start({ kind: 'startRound', readyRoundId: choice.round._id, from: choice.from });
      }
      return;
    }
    const live = startOfLiveRound(draft);
    setErrors('errors' in live ? live.errors : {});
    if ('command' in live) start(live.command);
  }

  const rounds = (
    <RoundsToStart
      library={library}
      isLive={isLive}
      choice={choice}
      onChoose={setChosen}
      form={<LiveRoundForm draft={draft} errors={errors} onChange={setDraft} />}
    />
  );
  const isPaused = game.gameMode === 'pause';
  return (
    <>
      <Columns kind="lobby">
        <Column whenNarrow={published === undefined ? undefined : 'last'}>
          <JoinCard roomCode={game.roomCode} />
        </Column>
        <Column>
          {published !== undefined && (
            <>
              <Heading title={`After round ${published.number}`}>
                <Notice tone="success">
                  <span role="status">Round {published.number} is published</span>
                </Notice>
                <ReadOut key={published._id} round={published} />
              </Heading>
              <Loaded query={seats}>{(reply) => <Standings seats={reply.seats} />}</Loaded>
            </>
          )}
          <WaitingRounds game={game} />
          <Heading title={published === undefined ? 'First round' : 'Next round'}>
            {isPro && (
              <Button
                icon={<IconMicrophone size={18} stroke={1.9} aria-hidden />}
                isPressed={isLive}
                onClick={() => setIsLive(!isLive)}
              >
                Live round
              </Button>
            )}
          </Heading>
          {rounds}
        </Column>
        <Column>
          {published !== undefined && (
            <Card title="On the screen" isRegion={false}>
              <ScreenChoice game={game} />
            </Card>
          )}
          <Loaded query={seats}>{(reply) => <TeamList seats={reply.seats} />}</Loaded>
        </Column>
      </Columns>
      <NextBar
        label={next.label}
        icon={<IconPlayerPlay size={20} aria-hidden />}
        isOff={!isPaused && !isLive && choice === undefined}
        onPress={press}
        note={
          isPaused ? undefined : (
            <StartNote liveName={isLive ? draft.name : undefined} choice={choice} />
          )
        }
      >
        {!isPaused && (
          <Acts>
            <Button onClick={() => void push({ command: { kind: 'pause' }, label: 'Pause' })}>
              Pause
            </Button>
          </Acts>
        )}
      </NextBar>
    </>
  );
}
