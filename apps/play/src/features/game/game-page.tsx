import type { PhoneStage } from '@emcee/contract';
import { Activity, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { StoredGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';
import { useBrandColors } from '../../ui/use-brand-colors.ts';
import { useFocusOnPage } from '../../ui/use-focus-on-page.ts';
import classes from './game-page.module.css';
import { openSession } from './game-session.ts';
import { stageIn, watchesTie } from './game-views.ts';
import {
  EndPage,
  fetchLaterPages,
  GonePage,
  MarkingPage,
  PausePage,
  ResultsPage,
  RoundPage,
  WaitingPage,
} from './pages/lazy-pages.ts';
import { LobbyPage } from './pages/lobby-page.tsx';
import { LoadingPage, OpeningPage } from './pages/opening-page.tsx';
import { LeaveContext, SessionContext, useDrafts, useGame } from './use-session.ts';

type GamePageProps = {
  stored: StoredGame;
  /** The seat is gone, so the phone has to join again. */
  onLeave: () => void;
  onNext: (roomCode: string) => void;
};

const GUARD = 'game';

/** Loaded with the first round that is handed out. */
const HandoutTabs = lazyPart(async () => (await import('./handouts/handout-tabs.tsx')).HandoutTabs);

export function GamePage({ stored, onLeave, onNext }: GamePageProps) {
  // The session depends only on the seat; the rest of the stored game changes all the time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the stored game is read once
  const session = useMemo(() => openSession(stored), [stored.gameId, stored.secret]);
  useEffect(() => session.start(), [session]);
  useEffect(stayAwake, []);
  useEffect(() => void fetchLaterPages(), []);
  const isLeaving = useBackStays();
  return (
    <SessionContext value={session}>
      <LeaveContext value={onLeave}>
        <Screen roomCode={stored.roomCode} onLeave={onLeave} onNext={onNext} />
        <div role="status">
          {isLeaving && <p className={classes.leaving}>Go back again to leave the game.</p>}
        </div>
      </LeaveContext>
    </SessionContext>
  );
}

type ScreenProps = Omit<GamePageProps, 'stored'> & { roomCode: string };

function Screen(props: ScreenProps) {
  const { stage, gone, waiting } = useGame();
  useBrandColors((stage ?? waiting)?.brand.colors);
  const { gameMode, round: shown = null, handout } = stage ?? {};
  const page = `${gone} ${waiting?.name} ${gameMode} ${shown?.number} ${shown?.state} ${handout?.number}`;
  return (
    <Suspense fallback={<LoadingPage roomCode={props.roomCode} />}>
      <FocusedPage page={page}>
        <ShownPage {...props} />
      </FocusedPage>
    </Suspense>
  );
}

// Rendered inside the Suspense boundary, so that the focus goes to the loaded page.
function FocusedPage({ page, children }: { page: string; children: ReactNode }) {
  useFocusOnPage(page);
  return children;
}

/** The page of a game for its present views. */
export function ShownPage({ roomCode, onLeave, onNext }: ScreenProps) {
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
  const { isOnSheet, choose } = useSheet(stage);
  const { handout, gameMode, pause } = stage;
  if (gameMode === 'pause') return <PausePage stage={stage} pause={pause} />;
  return (
    <div className={handout && classes.withTabs}>
      {handout && <HandoutTabs {...{ stage, handout, isOnSheet, onChoose: choose }} />}
      <Activity mode={isOnSheet ? 'hidden' : 'visible'}>
        <MainPage stage={stage} />
      </Activity>
      {handout && (
        <Activity mode={isOnSheet ? 'visible' : 'hidden'}>
          <RoundPage stage={stageIn(stage, handout.number)} round={handout} />
        </Activity>
      )}
    </div>
  );
}

/**
 * Tells which of two pages is shown while a round is handed out: the sheet until another round starts, then that
 * round, unless the player is writing on the sheet.
 */
function useSheet({ round, handout }: PhoneStage) {
  const drafts = useDrafts();
  const number = round?.number ?? 0;
  const isSheetNewer = handout !== undefined && handout.number > number;
  const [shown, setShown] = useState({ number, sheet: handout?.number, isOn: isSheetNewer });
  if (shown.number !== number || shown.sheet !== handout?.number) {
    const isWriting = Object.entries(drafts).some(
      ([name, { text = '' }]) => name.startsWith(`${handout?.number}.`) && text.trim() !== '',
    );
    const isOn = isSheetNewer || (handout !== undefined && shown.isOn && isWriting);
    setShown({ number, sheet: handout?.number, isOn });
  }
  return {
    isOnSheet: handout !== undefined && shown.isOn,
    choose: (isOn: boolean) => setShown({ ...shown, isOn }),
  };
}

function MainPage({ stage }: { stage: PhoneStage }) {
  const { own } = useGame();
  const { round } = stage;
  if (round === null) return <LobbyPage stage={stage} />;
  if (round.state === 'open') return <RoundPage key={round.number} stage={stage} round={round} />;
  if (own?.isNew && own.roundNumber === round.number) return <LobbyPage stage={stage} />;
  if (watchesTie(round, own)) return <RoundPage key={round.number} stage={stage} round={round} />;
  if (round.state === 'published') return <ResultsPage stage={stage} round={round} />;
  return <MarkingPage stage={stage} round={round} />;
}

/**
 * Keeps the first step back on this page: a step in front of the game catches it. Returns true until the next
 * tap; a second step back leaves.
 */
function useBackStays(): boolean {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    let isGuarded = window.history.state === GUARD;
    // Browsers skip steps that were added without a tap or a key.
    const guard = () => {
      setIsAsked(false);
      if (isGuarded) return;
      isGuarded = true;
      window.history.pushState(GUARD, '');
    };
    const follow = () => {
      const isNow = window.history.state === GUARD;
      setIsAsked(isGuarded && !isNow);
      isGuarded = isNow;
    };
    window.addEventListener('click', guard);
    window.addEventListener('keydown', guard);
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('click', guard);
      window.removeEventListener('keydown', guard);
      window.removeEventListener('popstate', follow);
    };
  }, []);
  return isAsked;
}
