import { phoneLaterTexts, playCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './next-game.module.css';

/** The phones of a room do not all ask at once. */
const FIRST_WITHIN_MS = 3_000;
const AGAIN_AFTER_MS = 60_000;

type NextGameProps = { roomCode: string; onNext: (roomCode: string) => void };

/** On a result: the way to the next game of the room, once one is open. */
export function NextGame({ roomCode, onNext }: NextGameProps) {
  const words = useWords();
  const isOpen = useNextGame(roomCode);
  return (
    <div role="status" className={isOpen ? classes.next : undefined}>
      {isOpen && (
        <>
          <p>{words(phoneLaterTexts.nextGame)}</p>
          <Button kind="go" onClick={() => onNext(roomCode)}>
            Join
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether another game is open: looked up now and then while the page is seen, and at once when it is seen again. */
function useNextGame(roomCode: string): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer = setTimeout(look, Math.random() * FIRST_WITHIN_MS);

    function look(): void {
      clearTimeout(timer);
      timer = setTimeout(look, AGAIN_AFTER_MS * (1 + Math.random()));
      if (document.visibilityState === 'hidden') return;
      call(playCalls.room, { roomCode }, { signal }).then(
        ({ gameMode }) => setIsOpen(gameMode !== 'stop'),
        // It is looked up again soon.
        () => undefined,
      );
    }

    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    window.addEventListener('online', look, { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [roomCode]);
  return isOpen;
}
