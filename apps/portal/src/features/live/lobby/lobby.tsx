import { counted, roundLine } from '@emcee/client';
import {
  type HostGame,
  type HostRound,
  hostPageTexts,
  hostSessionCalls,
  type liveCalls,
  type ReplyOf,
} from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { type Loadable, Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../connection/live-context.ts';
import { Column, Columns, Heading } from '../console/columns.tsx';
import { DoorCard } from '../console/door-card.tsx';
import { OnScreen } from '../console/on-screen.tsx';
import { Panel } from '../console/panel.tsx';
import { ShownResults } from '../console/shown-results.tsx';
import { Step } from '../console/step.tsx';
import { useSeats } from '../console/use-seats.ts';
import { Ties } from '../ties/ties.tsx';
import { BetsNote } from './bets-note.tsx';
import { JoinCard } from './join-card.tsx';
import { LiveRoundForm } from './live-round-form.tsx';
import { ReadOut } from './read-out.tsx';
import { RoundChoice } from './round-choice.tsx';
import { type ChosenRound, proposedRound } from './round-parts.ts';
import { EarlierRounds, NextRound } from './rounds.tsx';
import { StartBar } from './start-bar.tsx';
import { Standings, TeamList } from './teams.tsx';
import { useOfferedNights } from './tonight.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import { useStart } from './use-start.ts';
import classes from './waiting-rounds.module.css';

const EVERY_MS = 60_000;

/** Page between rounds: standings, choice of the next round, and teams. */
export function Lobby({
  game,
  isTieBreak,
  onFinish,
  onChange,
}: {
  game: HostGame;
  /** True if the host wants a tiebreaker next. */
  isTieBreak: boolean;
  onFinish: () => void;
  /** Opens the marks of a published round. */
  onChange: (round: Pick<HostRound, '_id'>) => void;
}) {
  const { settings, isPro } = useLive();
  const asked = { pollEveryMs: EVERY_MS };
  const library = useCall(hostSessionCalls.rounds, {}, asked);
  // Only PRO has wager schemes.
  const { schemes = [] } =
    useCall(hostSessionCalls.schemes, {}, { enabled: isPro, ...asked }).data ?? {};
  const seats = useSeats(game);
  const isLibraryEmpty = library.data?.rounds.length === 0;
  const starting = useStart(game, { hasLibrary: !isLibraryEmpty });
  const { isLive } = starting;
  const [chosen, setChosen] = useState<ChosenRound>();
  const rounds = useRef<HTMLElement>(null);
  const published = game.rounds.findLast(({ state, tied }) => state === 'published' && !tied);
  const night = useOfferedNights()?.[0];
  // Begins with the rounds of the night.
  const planned = night?.rounds ?? [];
  const others = library.data?.rounds.filter(({ _id }) => planned.every((r) => r._id !== _id));
  const ready = [...planned, ...(others ?? [])];
  const proposed = proposedRound(ready, game, settings.questionsPerRound);
  const choice = chosen ?? proposed;
  const nextRound = (
    <NextRound
      ref={rounds}
      isFirst={published === undefined}
      hasLibrary={isPro || !isLibraryEmpty}
      starting={starting}
    >
      <BetsNote game={game} schemes={schemes} starting={starting} choice={choice} />
      {isLive ? (
        <LiveRoundForm
          draft={starting.draft}
          errors={starting.errors}
          schemes={schemes}
          isLibraryEmpty={isLibraryEmpty}
          onChange={starting.setDraft}
        />
      ) : (
        <Loaded query={library}>
          {(reply) =>
            reply.rounds.length + ready.length === 0 ? (
              <Notice>{hostPageTexts.noRounds} You can start a live round.</Notice>
            ) : (
              <RoundChoice
                game={game}
                rounds={ready}
                night={night}
                schemes={schemes}
                chosen={choice}
                onChoose={setChosen}
              />
            )
          }
        </Loaded>
      )}
    </NextRound>
  );
  const joined = seats.data?.seats ?? [];
  const phones = joined.reduce((sum, seat) => sum + seat.phones, 0);
  const crowd = `${counted(joined.length, 'team')}, ${counted(phones, 'phone')}`;
  const join = <JoinCard game={game} crowd={crowd} />;
  return (
    <>
      {published === undefined ? (
        <Columns kind="lobby">
          <Column>{join}</Column>
          <Column>
            {game.isFirstGame && <FirstSteps game={game} />}
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
            <AfterRound
              game={game}
              round={published}
              seats={seats}
              isTieBreak={isTieBreak}
              onChange={onChange}
            />
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
      <StartBar
        game={game}
        starting={starting}
        library={library}
        choice={choice}
        onChange={onChange}
        onChooseOther={() => {
          rounds.current?.scrollIntoView({ block: 'start' });
          const checked = rounds.current?.querySelector<HTMLElement>('input:checked');
          (checked ?? rounds.current)?.focus({ preventScroll: true });
        }}
        onFinish={onFinish}
      />
    </>
  );
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
  game,
  round,
  seats,
  isTieBreak,
  onChange,
}: {
  game: HostGame;
  round: HostRound;
  seats: Loadable<ReplyOf<typeof liveCalls.seats>>;
  isTieBreak: boolean;
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
      <ShownResults game={game} round={round} />
      <Loaded query={seats}>
        {(reply) => (
          <>
            <Ties seats={reply.seats} isAsked={isTieBreak} />
            <Standings seats={reply.seats} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The way to the first published round of a room. */
function FirstSteps({ game }: { game: HostGame }) {
  const place = useIsNarrow() ? 'bottom' : 'bottom right';
  const { seatsCount, roomCode, rounds } = game;
  const areIn = `${counted(seatsCount, 'team')} ${seatsCount === 1 ? 'is' : 'are'} in.`;
  const present = rounds.some(({ state }) => state === 'marking') ? 2 : seatsCount > 0 ? 1 : 0;
  const steps = [
    {
      title: 'Teams join',
      text:
        seatsCount > 0
          ? `${areIn} More can join at any time.`
          : `Scan the code or type ${roomCode}.`,
    },
    { title: 'Start a round', text: `The button is at the ${place}.` },
    { title: 'Read, mark, publish', text: 'The same button always shows your next step.' },
  ];
  return (
    <ol className={classes.steps} aria-label="First steps">
      {steps.map((step, index) => (
        <Step
          key={step.title}
          mark={index < present ? 'done' : index + 1}
          isPresent={index === present}
          {...step}
        />
      ))}
    </ol>
  );
}
