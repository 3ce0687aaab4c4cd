import type { Store } from '../../../lib/store.ts';
import type { Views } from '../game-views.ts';
import type { Outbox } from './outbox.ts';

/** So long an answer that met a break waits to be told of it: a break that is not told by then may be over. */
const UNTOLD_MS = 3_000;

type HeldDeps = {
  outbox: Outbox;
  game: Pick<Store<Pick<Views, 'stage'>>, 'get' | 'subscribe'>;
};

/**
 * Lets answers go again that met a break which this phone was never told of, as where its stream was away: nobody will
 * tell it of the end either. Stops when the returned function is called.
 */
export function watchHeld({ outbox, game }: HeldDeps): () => void {
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
