import { liveTexts, phoneLaterTexts, type Text } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import type { Gone } from '../game-views.ts';

type GonePageProps = { reason: Gone; roomCode: string; onLeave: () => void };

const texts: Readonly<Record<Gone, { title: Text; more: string }>> = {
  removed: { title: phoneLaterTexts.removed, more: phoneLaterTexts.removedMore },
  'turned-away': { title: phoneLaterTexts.turnedAway, more: phoneLaterTexts.turnedAwayMore },
  ended: { title: liveTexts.gameOver, more: '' },
  revoked: { title: phoneLaterTexts.revoked, more: '' },
};

export function GonePage({ reason, roomCode, onLeave }: GonePageProps) {
  const words = useWords();
  const { title, more } = texts[reason];
  return (
    <HeroPage
      roomCode={roomCode}
      dock={<Button onClick={onLeave}>{reason === 'ended' ? 'Continue' : 'Join again'}</Button>}
    >
      <div role="status">
        <h1>{words(title)}</h1>
        {more !== '' && <p>{words(more)}</p>}
      </div>
    </HeroPage>
  );
}
