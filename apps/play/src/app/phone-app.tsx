import { Suspense, useEffect, useRef, useState } from 'react';
import { GamePage } from '../features/game/lazy-game.ts';
import { fetchRoundPage } from '../features/game/pages/lazy-pages.ts';
import { JoinPage } from '../features/join/join-page.tsx';
import { canJoin, useRoom } from '../features/join/use-room.ts';
import { forgetGame, hasResult, type StoredGame, storedGameOf } from '../lib/stored-game.ts';
import { HeroPage } from '../ui/hero-page.tsx';
import { PartStatus } from '../ui/part-status.tsx';
import { useAddress } from './use-address.ts';

/** This phone's seat in a room, as last read from storage. */
type Seat = {
  roomCode: string | undefined;
  stored: StoredGame | undefined;
  /** The game is over. If the room has a next game, the phone goes there. */
  isOver: boolean;
  isNext: boolean;
};

function seatIn(roomCode: string | undefined): Seat {
  const stored = roomCode === undefined ? undefined : storedGameOf(roomCode);
  return { roomCode, stored, isOver: stored?.endedAt !== undefined, isNext: false };
}

export function PhoneApp() {
  const { roomCode, goTo } = useAddress();
  const [seat, setSeat] = useState(() => seatIn(roomCode));
  if (seat.roomCode !== roomCode) setSeat(seatIn(roomCode));
  const { stored } = seat;
  useEffect(() => void fetchRoundPage(), []);

  if (stored === undefined || seat.isNext) {
    const onResult = () => setSeat({ ...seat, isOver: false, isNext: false });
    return (
      <JoinPage
        roomCode={roomCode}
        onCode={goTo}
        onJoined={() => setSeat(seatIn(roomCode))}
        onResult={stored !== undefined && hasResult(stored) ? onResult : undefined}
      />
    );
  }
  if (seat.isOver) {
    return (
      <AfterTheEnd
        roomCode={stored.roomCode}
        onNext={() => setSeat({ ...seat, isNext: true })}
        onStay={() => setSeat({ ...seat, isOver: false })}
      />
    );
  }
  const opening = (
    <HeroPage roomCode={stored.roomCode}>
      <h1>{stored.name}</h1>
      <PartStatus />
    </HeroPage>
  );
  return (
    <Suspense fallback={opening}>
      <GamePage
        key={stored.gameId}
        stored={stored}
        onLeave={() => {
          forgetGame(stored.gameId);
          setSeat(seatIn(roomCode));
        }}
        onNext={(nextCode) => {
          // The room may have changed its code since the last game.
          if (nextCode === roomCode) setSeat({ ...seatIn(roomCode), isNext: true });
          else goTo(nextCode);
        }}
      />
    </Suspense>
  );
}

type AfterTheEndProps = { roomCode: string; onNext: () => void; onStay: () => void };

/** Checks once whether the room has another game. */
function AfterTheEnd({ roomCode, onNext, onStay }: AfterTheEndProps) {
  const { state } = useRoom(roomCode);
  const isNext = state.kind === 'found' && canJoin(state.room);
  const settle = useRef({ onNext, onStay });
  useEffect(() => {
    if (isNext) settle.current.onNext();
    else if (state.kind !== 'looking') settle.current.onStay();
  }, [isNext, state.kind]);
  return null;
}
