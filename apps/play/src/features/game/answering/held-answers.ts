import type { Store } from '../../../lib/store.ts';
import type { Views } from '../game-views.ts';
import type { Outbox } from './outbox.ts';

/**
 * Time that a held answer waits to hear of its pause. If no event reports the pause by then, it may be
 * over.
 */
const UNTOLD_MS = 3_000;

type HeldDeps = {
  outbox: Outbox;
  game: Pick<Store<Pick<Views, 'stage'>>, 'get' | 'subscribe'>;
};

/**
 * Releases answers held by a pause that this phone never heard of, for example because its stream
 * was down: nothing will report the end of that pause either. Stops when the returned function is
 * called.
 */
export function releaseHeldAnswers({ outbox, game }: HeldDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function look(): void {
    const { stage } = game.get();
    const isHeld = outbox.get().entries.some((entry) => entry.isHeld);
    if (!isHeld || stage === undefined || stage.gameMode === 'pause') {
      forget();
      return;
    }
    timer ??= setTimeout(() => {
      forget();
      outbox.release();
    }, UNTOLD_MS);
  }

  const stops = [outbox.subscribe(look), game.subscribe(look)];
  return () => {
    forget();
    for (const stop of stops) stop();
  };
}
