import { liveTexts, phoneTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Connection } from '../../../ui/connection.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import type { Gone } from '../game-views.ts';
import { useGame } from '../use-session.ts';

type GonePageProps = { reason: Gone; roomCode: string; onLeave: () => void };

const texts: Readonly<Record<Gone, { title: string; more: string }>> = {
  removed: { title: phoneTexts.removed, more: phoneTexts.removedMore },
  'turned-away': { title: phoneTexts.turnedAway, more: phoneTexts.turnedAwayMore },
  ended: { title: liveTexts.gameOver, more: '' },
  revoked: { title: phoneTexts.revoked, more: '' },
};

/** The seat is gone. */
export function GonePage({ reason, roomCode, onLeave }: GonePageProps) {
  const words = useWords();
  const { title, more } = texts[reason];
  return (
    <HeroPage
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={<Button onClick={onLeave}>{reason === 'ended' ? 'Go on' : 'Join again'}</Button>}
    >
      <div role="status">
        <h1>{words(title)}</h1>
        {more !== '' && <p>{words(more)}</p>}
      </div>
    </HeroPage>
  );
}

/** Until the first view is there. */
export function OpeningPage({ roomCode }: { roomCode: string }) {
  const words = useWords();
  const { name } = useGame();
  return (
    <HeroPage roomLine={words(phoneTexts.roomLine, { code: roomCode })}>
      <h1>{name}</h1>
      <p role="status">Getting your seat back</p>
    </HeroPage>
  );
}

/** How the phone is connected, on the pages of a game. */
export function GameConnection({ onHero = false }: { onHero?: boolean }) {
  const { isConnected } = useGame();
  return <Connection isOn={isConnected} onHero={onHero} />;
}
