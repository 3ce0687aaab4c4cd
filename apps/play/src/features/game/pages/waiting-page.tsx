import { phoneLaterTexts, type WaitingView } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { useLeaving } from '../team/use-leaving.ts';
import { GameConnection } from './opening-page.tsx';

/** Shown until the host lets the team in. The page then changes automatically. */
export function WaitingPage({ waiting, onLeave }: { waiting: WaitingView; onLeave: () => void }) {
  const words = useWords();
  const { leave, isLeaving, error } = useLeaving(onLeave);
  const { name, roomCode, brand } = waiting;
  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      corner={<GameConnection onHero />}
      dock={
        <>
          <div role="alert">{error !== undefined && <p>{words(error)}</p>}</div>
          <Button isDisabled={isLeaving} onClick={leave}>
            Stop waiting
          </Button>
        </>
      }
    >
      <h1>{name}</h1>
      <div role="status">
        <p>{words(phoneLaterTexts.waitsForHost)}</p>
        <p>{words(phoneLaterTexts.letInByItself)}</p>
      </div>
    </HeroPage>
  );
}
