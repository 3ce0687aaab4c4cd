import type { PhoneStage } from '@emcee/contract';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { StoredGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';
import { useFocusOnPage } from '../../ui/use-focus-on-page.ts';
import { openSession } from './game-session.ts';
import {
  EndPage,
  fetchLaterPages,
  GonePage,
  MarkingPage,
  PausePage,
  ResultsPage,
  WaitingPage,
} from './pages/lazy-later-pages.ts';
import { RoundPage } from './pages/lazy-round-page.ts';
import { LobbyPage } from './pages/lobby-page.tsx';
import { LoadingPage, OpeningPage } from './pages/opening-page.tsx';
import { LeaveContext, SessionContext, useGame } from './use-session.ts';

type GamePageProps = {
  stored: StoredGame;
  /** The seat is gone, and the way to another one begins. */
  onLeave: () => void;
  /** To the next game of the room, behind the end of this one. */
  onNext: (roomCode: string) => void;
};

/** A game that this phone has a seat in, from the lobby to the last place. */
export function GamePage({ stored, onLeave, onNext }: GamePageProps) {
  // A game is opened once; what is kept of it changes all the time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of what is kept is read once
  const session = useMemo(() => openSession(stored), [stored.gameId, stored.secret]);
  useEffect(() => session.start(), [session]);
  useEffect(stayAwake, []);
  useEffect(() => void fetchLaterPages(), []);
  return (
    <SessionContext value={session}>
      <LeaveContext value={onLeave}>
        <Screen roomCode={stored.roomCode} onLeave={onLeave} onNext={onNext} />
      </LeaveContext>
    </SessionContext>
  );
}

type ScreenProps = Omit<GamePageProps, 'stored'> & { roomCode: string };

function Screen(props: ScreenProps) {
  const { stage, gone, waiting } = useGame();
  const { gameMode, round: shown = null } = stage ?? {};
  const page = `${gone} ${waiting?.name} ${gameMode} ${shown?.number} ${shown?.state}`;
  return (
    <Suspense fallback={<LoadingPage roomCode={props.roomCode} />}>
      <FocusedPage page={page}>
        <ShownPage {...props} />
      </FocusedPage>
    </Suspense>
  );
}

// Within what waits for a page to be loaded, so that the focus goes to the page itself.
function FocusedPage({ page, children }: { page: string; children: ReactNode }) {
  useFocusOnPage(page);
  return children;
}

function ShownPage({ roomCode, onLeave, onNext }: ScreenProps) {
  const { stage, gone, waiting } = useGame();
  if (gone !== undefined && (gone !== 'ended' || stage === undefined)) {
    return <GonePage reason={gone} roomCode={roomCode} onLeave={onLeave} />;
  }
  if (waiting !== undefined) return <WaitingPage waiting={waiting} onLeave={onLeave} />;
  if (stage === undefined) return <OpeningPage roomCode={roomCode} />;
  if (stage.gameMode === 'stop' || gone === 'ended')
    return <EndPage stage={stage} onNext={onNext} />;
  return <PlayedPage stage={stage} />;
}

function PlayedPage({ stage }: { stage: PhoneStage }) {
  if (stage.gameMode === 'pause') return <PausePage stage={stage} pause={stage.pause} />;
  const { round } = stage;
  if (round === null) return <LobbyPage stage={stage} />;
  if (round.state === 'open') return <RoundPage key={round.number} stage={stage} round={round} />;
  if (round.state === 'published') return <ResultsPage stage={stage} round={round} />;
  return <MarkingPage stage={stage} round={round} />;
}
