import { useEffect, useMemo } from 'react';
import type { KeptGame } from '../../lib/kept-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';
import { EndPage } from './end-page.tsx';
import { openSession } from './game-session.ts';
import { GonePage, OpeningPage } from './gone-page.tsx';
import { LobbyPage } from './lobby-page.tsx';
import { MarkingPage } from './marking-page.tsx';
import { PausePage } from './pause-page.tsx';
import { ResultsPage } from './results-page.tsx';
import { RoundPage } from './round-page.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';
import { SessionContext, useGame } from './use-session.ts';

type GamePageProps = {
  kept: KeptGame;
  /** The seat is gone, and the way to another one begins. */
  onLeave: () => void;
};

/** A game that this phone has a seat in, from the lobby to the last place. */
export function GamePage({ kept, onLeave }: GamePageProps) {
  // A game is opened once; what is kept of it changes all the time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of what is kept is read once
  const session = useMemo(() => openSession(kept), [kept.gameId, kept.secret]);
  useEffect(() => session.start(), [session]);
  useEffect(stayAwake, []);
  return (
    <SessionContext value={session}>
      <Screen roomCode={kept.roomCode} onLeave={onLeave} />
    </SessionContext>
  );
}

function Screen({ roomCode, onLeave }: { roomCode: string; onLeave: () => void }) {
  const { stage, gone } = useGame();
  const { gameMode, round: shown = null } = stage ?? {};
  useFocusOnPage(`${gone} ${gameMode} ${shown?.number} ${shown?.state}`);
  if (gone === 'removed' || gone === 'revoked') {
    return <GonePage reason={gone} roomCode={roomCode} onLeave={onLeave} />;
  }
  if (stage === undefined) {
    if (gone === 'ended') return <GonePage reason={gone} roomCode={roomCode} onLeave={onLeave} />;
    return <OpeningPage roomCode={roomCode} />;
  }
  if (stage.gameMode === 'stop' || gone === 'ended') return <EndPage stage={stage} />;
  if (stage.gameMode === 'pause') return <PausePage stage={stage} pause={stage.pause} />;
  const { round } = stage;
  if (round === null) return <LobbyPage stage={stage} />;
  if (round.state === 'open') return <RoundPage key={round.number} stage={stage} round={round} />;
  if (round.state === 'published') return <ResultsPage stage={stage} round={round} />;
  return <MarkingPage stage={stage} round={round} />;
}
